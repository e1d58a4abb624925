"""The rules of play as plainly as they can be said: what the library is compared with. Slow, and shares nothing with it."""

from __future__ import annotations

from dataclasses import dataclass, field

EMPTY, BLACK, WHITE = 0, 1, 2
KO_RULES = ("none", "simple", "positional-superko", "situational-superko", "natural-situational-superko")
SUICIDE_RULES = ("forbidden", "multi-stone", "allowed")
Grid = tuple[int, ...]


@dataclass
class Entry:
    """A board that was there, who was to move, and who had made it by a play."""

    grid: Grid
    to_move: int
    made_by: int | None


@dataclass
class Model:
    """A game on an empty board, Black first, until two passes in a row."""

    width: int
    height: int
    ko: str
    suicide: str
    history: list[Entry] = field(default_factory=list)
    passes: int = 0

    def __post_init__(self) -> None:
        self.history.append(Entry((EMPTY,) * (self.width * self.height), BLACK, None))

    @property
    def grid(self) -> Grid:
        return self.history[-1].grid

    @property
    def to_move(self) -> int:
        return self.history[-1].to_move

    def neighbors(self, at: int) -> list[int]:
        row, col = divmod(at, self.width)
        around = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
        return [r * self.width + c for r, c in around if 0 <= r < self.height and 0 <= c < self.width]

    def group(self, grid: Grid, at: int) -> tuple[set[int], set[int]]:
        """All points that hang together with one by points like it, and all points beside them."""
        inside, beside, todo = {at}, set(), [at]
        while todo:
            for next_to in self.neighbors(todo.pop()):
                if grid[next_to] != grid[at]:
                    beside.add(next_to)
                elif next_to not in inside:
                    inside.add(next_to)
                    todo.append(next_to)
        return inside, beside

    def chain(self, grid: Grid, at: int) -> tuple[set[int], set[int]]:
        """The stones of a chain and its liberties."""
        stones, beside = self.group(grid, at)
        return stones, {point for point in beside if grid[point] == EMPTY}

    def after(self, at: int) -> tuple[Grid, set[int], set[int]]:
        """The board after a play on an empty point, the enemy stones that it captures, the own stones that it loses."""
        color, board = self.to_move, list(self.grid)
        board[at] = color
        captured, lost = set[int](), set[int]()
        for next_to in self.neighbors(at):
            if board[next_to] == 3 - color:
                stones, liberties = self.chain(tuple(board), next_to)
                captured |= set() if liberties else stones
        for point in captured:
            board[point] = EMPTY
        stones, liberties = self.chain(tuple(board), at)
        lost = set() if liberties else stones
        for point in lost:
            board[point] = EMPTY
        return tuple(board), captured, lost

    def refusal(self, at: int) -> tuple[str, int | None] | None:
        """Why the side to move may not play there: the name of the error, and the ply whose board would come back."""
        if self.grid[at] != EMPTY:
            return "occupied", None
        grid, _, lost = self.after(at)
        allowed = {"forbidden": 0, "multi-stone": 2, "allowed": 1}[self.suicide]
        if lost and not 0 < allowed <= len(lost):
            return "suicide", None
        last = len(self.history) - 1
        for ply, entry in enumerate(self.history):
            if entry.grid == grid and self.bars(ply, entry):
                is_ko = self.ko == "simple" or (last > 0 and self.history[last - 1].grid == grid)
                return "ko" if is_ko else "superko", ply
        return None

    def bars(self, ply: int, entry: Entry) -> bool:
        """Whether the ko rule forbids the side to move to bring this board back."""
        match self.ko:
            case "none":
                return False
            case "simple":
                return ply >= len(self.history) - 2
            case "positional-superko":
                return True
            case "situational-superko":
                return entry.to_move != self.to_move
            case _:
                return entry.made_by == self.to_move

    def play(self, at: int) -> set[int]:
        """A play that is legal; returns the stones that it captures."""
        grid, captured, _ = self.after(at)
        self.history.append(Entry(grid, 3 - self.to_move, self.to_move))
        self.passes = 0
        return captured

    def pass_(self) -> None:
        """A pass."""
        self.history.append(Entry(self.grid, 3 - self.to_move, None))
        self.passes += 1

    def area_margin(self) -> int:
        """Black's stones and the empty points that reach only them, less White's."""
        margin = self.grid.count(BLACK) - self.grid.count(WHITE)
        for at in range(len(self.grid)):
            if self.grid[at] == EMPTY:
                reached = {self.grid[point] for point in self.group(self.grid, at)[1]}
                margin += {frozenset({BLACK}): 1, frozenset({WHITE}): -1}.get(frozenset(reached), 0)
        return margin

"""A small, slow board: it makes the positions and checks the games that all competitors are given.

No competitor's own code decides what the work is.
"""

EMPTY, BLACK, WHITE, EDGE = 0, 1, 2, 3


class Board:
    """Points are indices of a padded list; a move is an index or None for a pass."""

    def __init__(self, size):
        self.size, self.stride = size, size + 1
        self.stones = [EDGE] * (self.stride * (size + 2) + 1)
        self.points = [(y + 1) * self.stride + x + 1 for y in range(size) for x in range(size)]
        for point in self.points:
            self.stones[point] = EMPTY
        self.to_move = BLACK
        self.ko = None
        self.passes = 0
        self.seen = {bytes(self.stones)}

    def point(self, letters):
        """The index of a point in the letters of SGF, column first."""
        x, y = ord(letters[0]) - 97, ord(letters[1]) - 97
        if not (0 <= x < self.size and 0 <= y < self.size):
            raise ValueError(f"{letters} is outside")
        return (y + 1) * self.stride + x + 1

    def letters(self, point):
        if point is None:
            return "--"
        y, x = divmod(point, self.stride)
        return chr(96 + x) + chr(96 + y)

    def neighbours(self, point):
        return point - self.stride, point - 1, point + 1, point + self.stride

    def chain(self, point, without=None):
        """The chain of a stone, and whether it has a liberty other than `without`."""
        stones, color = self.stones, self.stones[point]
        chain, todo, free = {point}, [point], False
        while todo:
            for near in self.neighbours(todo.pop()):
                if stones[near] == EMPTY:
                    free = free or near != without
                elif stones[near] == color and near not in chain:
                    chain.add(near)
                    todo.append(near)
        return chain, free

    def is_legal(self, point):
        """Empty, no simple ko, no suicide."""
        if self.stones[point] != EMPTY or point == self.ko:
            return False
        near = [n for n in self.neighbours(point) if self.stones[n] != EDGE]
        if any(self.stones[n] == EMPTY for n in near):
            return True
        return any(self.chain(n, point)[1] == (self.stones[n] == self.to_move) for n in near)

    def is_own_eye(self, point):
        """All neighbours own, at most one enemy diagonal, and none on the edge."""
        own, stones, stride = self.to_move, self.stones, self.stride
        if any(stones[n] not in (own, EDGE) for n in self.neighbours(point)):
            return False
        diagonals = [stones[point + d] for d in (-stride - 1, -stride + 1, stride - 1, stride + 1)]
        enemies = sum(color == 3 - own for color in diagonals)
        return enemies + (EDGE in diagonals) < 2

    def play(self, point):
        """Plays a legal move. False if the whole board then repeats one of the game."""
        own, self.ko = self.to_move, None
        self.to_move = 3 - own
        if point is None:
            self.passes += 1
            return True
        self.passes = 0
        self.stones[point] = own
        captured = set()
        for near in self.neighbours(point):
            if self.stones[near] == 3 - own and near not in captured:
                chain, free = self.chain(near)
                if not free:
                    captured |= chain
        for stone in captured:
            self.stones[stone] = EMPTY
        if len(captured) == 1:
            (stone,) = captured
            chain, free = self.chain(point, stone)
            if len(chain) == 1 and not free:
                self.ko = stone
        key = bytes(self.stones)
        fresh = key not in self.seen
        self.seen.add(key)
        return fresh

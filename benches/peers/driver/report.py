"""Medians and the Markdown text."""

from statistics import median
from typing import NamedTuple

from driver.peers import TASKS

# We have no play without a check: that of others is compared with our checked one.
STANDS_IN = {("t3_bare", 19): ("t3", 19), ("py_bare", 9): ("py_play", 9), ("py_bare", 19): ("py_play", 19)}


def ours_at(figures, task, size):
    """Our own figure, whichever of our workers has it, or what stands in for it."""
    keys = [(task, size), STANDS_IN.get((task, size))]
    found = (figures.get((name, *key)) for key in keys if key for name in ("ours", "ours_python"))
    return next(filter(None, found), None)


class Figure(NamedTuple):
    """What one competitor did at one task, over all rounds."""

    value: float  # the median
    unit: str
    note: str
    check: dict  # of the last round


def number(value):
    """Three digits, or all of a whole number, with thousands apart."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def ratio(value, ours, unit):
    """How many times as fast ours is."""
    times = ours / value if unit.endswith("/s") else value / ours
    return f"{times:,.0f}x" if times >= 10 else f"{times:.1f}x"


def is_calm(answer):
    """No other program took a part of the core worth speaking of while the competitor worked."""
    return answer.get("had_core", 1) >= 0.9


def summary(rounds):
    """A figure for each (name, task, size) that was answered: from calm answers, if there are any."""
    found = {}
    for answer in rounds:
        if "skip" not in answer:
            found.setdefault((answer["peer"], answer["task"], answer["size"]), []).append(answer)
    figures = {}
    for key, answers in found.items():
        answers = list(filter(is_calm, answers)) or answers
        last = answers[-1]
        value = median(answer["value"] for answer in answers)
        figures[key] = Figure(value, last["unit"], last.get("note", ""), last.get("check", {}))
    return figures


def _table(names, titles, tasks, figures):
    """Rows are tasks; a peer's cell is its median and how many times that is ours."""
    rows = [["task", *(titles[name] for name in names)], ["---"] * (len(names) + 1)]
    for task, size, text, _ in tasks:
        ours = ours_at(figures, task, size)
        units = {figures[name, task, size].unit for name in names if (name, task, size) in figures}
        row = [f"{text}, {'/'.join(units)}"]
        for name in names:
            figure = figures.get((name, task, size))
            if figure is None:
                row.append("-")
                continue
            cell = number(figure.value) + "\\*" * figure.note.startswith("*")
            if not name.startswith("ours") and ours is not None:
                cell += f" ({ratio(figure.value, ours.value, figure.unit)})"
            row.append(cell)
        rows.append(row)
    return ["| " + " | ".join(row) + " |" for row in rows]


def _dead_stones(names, titles, figures):
    """How suggested dead stones agree with GNU Go: all sizes of the engine's games together, and people's games."""
    lines = []
    for task, games in (("t8", "games of GNU Go against itself"), ("t8_people", "games of people")):
        for name in names:
            checks = [figure.check for (who, what, _), figure in figures.items() if (who, what) == (name, task)]
            if checks:
                total = {key: sum(check[key] for check in checks) for key in checks[0]}
                stones = 100 * total["stones_alike"] / total["stones"]
                whole = 100 * total["games_alike"] / total["games"]
                lines.append(
                    f"| {titles[name]}, {total['games']:,} {games} | {stones:.2f} % | {whole:.1f} % "
                    f"| {total['seki_dead']} of {total['seki']} |"
                )
    head = ["| dead stones | stones as GNU Go says | games without a wrong chain | seki stones called dead |"]
    return [*head, "| --- | --- | --- | --- |", *lines] if lines else []


def _notes(names, titles, figures):
    """What each peer does not do or does besides, tasks with the same note together."""
    lines = []
    for name in names:
        notes = {}
        for task, size, _, _ in TASKS:
            figure = figures.get((name, task, size))
            if figure and figure.note:
                notes.setdefault(figure.note, []).append(f"{task} {size}")
        for note, tasks in notes.items():
            lines.append(f"- {titles[name]} ({', '.join(tasks)}): {note.replace('*', chr(92) + '*', 1)}")
    return lines


def _checks(names, titles, figures):
    lines = ["| task | who | check |", "| --- | --- | --- |"]
    for task, size, _, _ in TASKS:
        for name in names:
            if (name, task, size) in figures:
                check = figures[name, task, size].check.items()
                text = ", ".join(f"{key} {round(value, 1):,}" for key, value in check)
                lines.append(f"| {task} {size} | {titles[name]} | {text} |")
    return lines


def disagreements(figures):
    """Positions of which all were asked must have the same number of legal plays, whoever counts them."""
    found = []
    for task, size, _, _ in TASKS:
        counts = {}
        for (name, *key), figure in figures.items():
            if key == [task, size] and "legal_plays" in figure.check:
                counts.setdefault(figure.check["positions"], {})[name] = figure.check["legal_plays"]
        for positions, plays in counts.items():
            if len(set(plays.values())) > 1:
                found.append(f"{task} {size}, {positions} positions: {plays}")
    return found


def markdown(rounds, count, titles, absent, games):
    """The text for the README, and below it what shows that all did the same work."""
    figures = summary(rounds)
    lines = [
        (
            f"Medians, {count} interleaved rounds on one core, wall clock. In brackets: how many times as fast ours "
            f"is. \\*: a smaller or another task than ours, see below. Replay and parsing: {games}."
        ),
    ]
    for group in ("rules", "python", "records", "dead"):
        tasks = [task for task in TASKS if task[3] == group]
        keys = {key for key in figures if any(key[1:] == task[:2] for task in tasks)}
        tasks = [task for task in tasks if any(key[1:] == task[:2] for key in keys)]
        names = [name for name in titles if any(key[0] == name for key in keys)]
        if tasks:
            lines += ["", *_table(names, titles, tasks, figures)]
    dead = _dead_stones(titles, titles, figures)
    lines += ["", *dead] if dead else []
    lines += ["", "What the figures hold besides, or leave out:", "", *_notes(titles, titles, figures)]
    for key, instead in STANDS_IN.items():
        if ours_at(figures, *instead):
            lines.append(f"- gocore has no {key[0]} {key[1]}: the ratios there are to its {instead[0]}, which checks.")
    if absent:
        lines += ["", *(f"- {titles.get(name, name)}: {reason}" for name, reason in absent.items())]
    lines += ["", "Checks (of the last round):", "", *_checks(titles, titles, figures)]
    lines += [f"\nDISAGREEMENT: {text}" for text in disagreements(figures)]
    disturbed = sum(not is_calm(answer) for answer in rounds)
    if disturbed:
        lines.append(f"\nDISTURBED: other programs had a part of the core in {disturbed} of {len(rounds)} answers.")
    return "\n".join(lines) + "\n"

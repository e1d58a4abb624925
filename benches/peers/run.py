#!/usr/bin/env python3
"""Measures this engine and its peers from package registries in one interleaved run. See README.md."""

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True  # nothing is left behind in the sources

from driver import data, report
from driver.install import NotInstalled, install
from driver.peers import HERE, PEERS, TASKS
from driver.worker import Dead, Worker

REPOSITORY = HERE.parent.parent
OURS = "cargo run --release -p go-benches --bin rounds"


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, default=REPOSITORY / "target" / "peers", help="folder for everything")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="these peers, with commas: " + ",".join(p.name for p in PEERS))
    names = ",".join(dict.fromkeys(task[0] for task in TASKS))
    parser.add_argument("--tasks", default="", help=f"these tasks, with commas: {names}")
    parser.add_argument("--games", type=Path, help="folder of 19x19 records for t3 and t6")
    parser.add_argument("--ours", default=OURS, help="command of our own worker; empty for none")
    parser.add_argument("--cpu", type=int, help="core that all workers run on; default: the last one")
    chosen = parser.parse_args()
    unknown = set(filter(None, chosen.only.split(","))) - {peer.name for peer in PEERS}
    unknown |= set(filter(None, chosen.tasks.split(","))) - {task[0] for task in TASKS}
    if unknown or chosen.rounds < 1:
        parser.error(f"unknown: {', '.join(sorted(unknown))}" if unknown else "--rounds must be at least 1")
    return chosen


def say(text):
    print(text, file=sys.stderr, flush=True)


def start_ours(command, logs):
    """Runs our worker once with nothing to do: cargo builds it on all cores, and a failure shows."""
    try:
        with open(logs / "build-ours.log", "w", encoding="utf-8") as log:
            done = subprocess.run(
                shlex.split(command), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=REPOSITORY, check=False
            )
    except OSError as error:
        raise Dead(f"did not start: {error.strerror}") from error
    if done.returncode:
        raise Dead("did not start; see logs/build-ours.log")


def start(chosen, data_folder, logs, cpu):
    """All workers that can be started, and why the others cannot."""
    workers, absent = [], {}
    only = set(filter(None, chosen.only.split(",")))
    if chosen.ours:
        try:
            start_ours(chosen.ours, logs)
            workers.append(Worker("ours", chosen.ours, {}, data_folder, logs, cpu, REPOSITORY))
        except Dead as error:
            absent["ours"] = str(error)
    for peer in PEERS:
        if only and peer.name not in only:
            continue
        say(f"installing {peer.name} {peer.version}")
        try:
            install(peer, chosen.work)
            workers.append(Worker(peer.name, *peer.command(chosen.work), data_folder, logs, cpu))
        except (NotInstalled, Dead) as error:
            absent[peer.name] = f"not installed: {error}"
    for name, reason in absent.items():
        say(f"{name}: {reason}")
    return workers, absent


def ask_all(workers, tasks, absent, number):
    """One round: every worker in turn for every task, one at a time. Skipped tasks are dropped for good."""
    answers = []
    for task in list(tasks):
        for worker in list(tasks[task]):
            try:
                answer = worker.ask(*task)
            except Dead as error:
                tasks[task].remove(worker)
                if worker.name not in absent:
                    absent[worker.name] = f"failed at {task[0]} {task[1]}: {error}"
                    say(f"{worker.name}: {absent[worker.name]}")
                continue
            answers.append({"peer": worker.name, "round": number, **answer})
            if "skip" in answer:
                tasks[task].remove(worker)
    return answers


def processor():
    try:
        text = Path("/proc/cpuinfo").read_text()
        return next(line.split(":", 1)[1].strip() for line in text.split("\n") if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


def main():
    chosen = options()
    chosen.work = chosen.work.resolve()
    folder, logs = chosen.work / "data", chosen.work / "logs"
    for path in (folder, logs):
        path.mkdir(parents=True, exist_ok=True)
    say("preparing games and positions")
    games = data.write_games(REPOSITORY, folder, chosen.games and chosen.games.resolve())
    data.write_positions(folder)
    data.write_dead(REPOSITORY, folder)

    cpus = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else {None}
    cpu = chosen.cpu if chosen.cpu is not None else max(cpus, default=None)
    workers, absent = start(chosen, folder, logs, cpu)
    wanted = set(filter(None, chosen.tasks.split(",")))
    tasks = {task[:2]: list(workers) for task in TASKS if not wanted or task[0] in wanted}

    say("warming up")
    skipped = [answer for answer in ask_all(workers, tasks, absent, 0) if "skip" in answer]
    rounds = []
    for number in range(1, chosen.rounds + 1):
        began = time.monotonic()
        rounds += ask_all(workers, tasks, absent, number)
        say(f"round {number} of {chosen.rounds}: {time.monotonic() - began:.0f} s")
    for worker in workers:
        worker.close()

    titles = {"ours": "gocore", **{peer.name: f"{peer.title} {peer.version}".strip() for peer in PEERS}}
    text = report.markdown(rounds, chosen.rounds, titles, absent, games)
    result = {"games": games, "processor": processor(), "titles": titles, "absent": absent}
    result |= {"skipped": skipped, "rounds": rounds}
    (chosen.work / "results.json").write_text(json.dumps(result, indent=1) + "\n")
    (chosen.work / "results.md").write_text(text)
    print(text)
    say(f"written: {chosen.work / 'results.json'} and results.md")


if __name__ == "__main__":
    main()

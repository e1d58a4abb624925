"""Private installations, all of them under one folder: nothing of the system is touched."""

import os
import shutil
import subprocess
import sys
import venv

from driver.peers import HERE, OURS_IN_PYTHON


class NotInstalled(Exception):
    """Why a peer cannot be had here."""


def _run(command, log, **options):
    """Runs a command; its output goes to the log, and what it calls an error into the exception."""
    with open(log, "a", encoding="utf-8") as file:
        try:
            done = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=False, **options)
        except OSError as error:
            raise NotInstalled(f"{command[0]}: {error.strerror}") from error
    if done.returncode:
        lines = log.read_text(encoding="utf-8", errors="replace").split("\n")
        errors = [line.strip() for line in lines if "error" in line.lower()]
        reason = "; ".join(errors) or f"{command[0]} failed"
        raise NotInstalled(reason.replace(str(HERE), ".")[:160])


def _python(peer, work, log):
    folder = work / f"venv-{peer.name}"
    shutil.rmtree(folder, ignore_errors=True)
    venv.create(folder, with_pip=True)
    python = peer.command(work)[0][0]
    # Everything is pinned, so that nothing has to be resolved; sources are not built.
    pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "--no-deps", "--only-binary", ":all:"]
    _run([*pip, "-r", str(peer.pins)], log)


def _ours(peer, work, log):
    """Cargo knows itself what is fresh; the rest is made once."""
    python = peer.command(work)[0][0]
    if not os.path.exists(python):
        venv.create(work / f"venv-{peer.name}", with_pip=True)
    environment = {**os.environ, "CARGO_TARGET_DIR": str(work / "wheel")}
    pip = [python, "-m", "pip", "--disable-pip-version-check", "install"]
    _run([*pip, "numpy"], log)
    _run([*pip, "--no-deps", "--force-reinstall", str(OURS_IN_PYTHON)], log, env=environment)


def _node(_peer, work, log):
    folder = work / "node"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / "node" / name, folder)
    npm = shutil.which("npm")
    if npm is None:
        raise NotInstalled("npm is not there")
    _run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], log, cwd=folder)


def _rust(peer, work, log):
    manifest = str(HERE / "rust" / "Cargo.toml")
    build = ["cargo", "build", "--release", "--locked", "--manifest-path", manifest]
    environment = {**os.environ, "CARGO_TARGET_DIR": str(work / "rust")}
    _run([*build, "--features", peer.name, "--bin", peer.worker], log, env=environment)


def install(peer, work):
    """Installs a peer unless its pins are those installed already. Raises NotInstalled."""
    logs = work / "logs"
    logs.mkdir(parents=True, exist_ok=True)
    log = logs / f"install-{peer.name}.log"
    log.write_text("")
    if peer.registry == "crates.io":
        _rust(peer, work, log)  # cargo knows itself what is fresh
        return
    if peer.registry == "here":
        _ours(peer, work, log)
        return
    # Another Python needs another installation; the packages of Node are installed together.
    tool, place = (sys.executable, peer.name) if peer.registry == "PyPI" else ("node", "node")
    wanted, stamp = f"{tool}\n{peer.pins.read_text()}", work / f"installed-{place}.txt"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    stamp.unlink(missing_ok=True)
    {"PyPI": _python, "npm": _node}[peer.registry](peer, work, log)
    stamp.write_text(wanted)

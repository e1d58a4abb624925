"""The modules whose names are the public surface of the package, for the tests that look at all of it."""

MODULES = (
    "gocore",
    "gocore._core",
    "gocore.archive",
    "gocore.batch",
    "gocore.errors",
    "gocore.gtp",
    "gocore.sgf",
)

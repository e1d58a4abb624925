# Which Python there is, for scripts that need one: to be sourced.

versions=(3.10 3.11 3.12 3.13 3.14)

# The first of some Python versions that is there, in the path or by pyenv.
python_of() {
  local candidate
  for candidate in "python$1" "$HOME/.pyenv/versions/$1".*/bin/python; do
    # What stands in the path may only be there to say that the version is not chosen.
    candidate=$(command -v "$candidate") && "$candidate" -c "import sys; sys.exit(sys.version_info[:2] != (${1/./, }))" \
      2>/dev/null && { printf '%s' "$candidate"; return; }
  done
  return 1
}
pip() { "$1" -m pip --disable-pip-version-check --quiet "${@:2}"; }

# The newest one and its version; empty where there is none.
newest='' newest_python=''
for version in "${versions[@]}"; do
  ! found=$(python_of "$version") || newest=$version newest_python=$found
done

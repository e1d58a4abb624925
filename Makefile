# make test       every check that guards a change, cheap ones first
# make test-deep  what takes long: full tables of sequences, exhaustive counts of larger boards
# make fuzz       lets fuzzers make up inputs for each target of fuzz/, SECONDS=n for each
# make install    the C and C++ library, its headers, and what pkg-config and CMake need, under PREFIX (/usr/local);
#                 DESTDIR is put before it, LIBDIR is another place for libraries than PREFIX/lib
# make uninstall  takes away what `make install` with the same PREFIX and LIBDIR has put there

SECONDS ?= 60
PREFIX ?= /usr/local
# Optimised as a whole; `make install PROFILE=release` builds faster.
PROFILE ?= dist
export PREFIX LIBDIR DESTDIR

.PHONY: test test-deep fuzz install uninstall

test:
	@bash .ci/stages.sh

test-deep:
	@bash .ci/stages-deep.sh

fuzz:
	@bash fuzz/run.sh '$(SECONDS)'

install:
	@bash go-ffi/packaging/install.sh install '$(PROFILE)'

uninstall:
	@bash go-ffi/packaging/install.sh uninstall

# make test       every check that guards a change, cheap ones first
# make test-deep  what takes long: full tables of sequences, exhaustive counts of larger boards
# make install    the C and C++ library, its headers, and what pkg-config and CMake need, under PREFIX (/usr/local);
#                 DESTDIR is put before it, LIBDIR is another place for libraries than PREFIX/lib
# make uninstall  takes away what `make install` with the same PREFIX and LIBDIR has put there

PREFIX ?= /usr/local
# Optimised as a whole; `make install PROFILE=release` builds faster.
PROFILE ?= dist
TARGET = $(or $(CARGO_TARGET_DIR),target)
# Cargo's folder for a profile has its name, but for this one.
BUILT = $(TARGET)/$(patsubst dev,debug,$(PROFILE))

.PHONY: test test-deep install uninstall

test:
	@bash .ci/stages.sh

test-deep:
	@bash .ci/stages-deep.sh

install:
	cargo build --locked --profile $(PROFILE) -p gocore-ffi
	PREFIX='$(PREFIX)' LIBDIR='$(LIBDIR)' DESTDIR='$(DESTDIR)' bash go-ffi/packaging/install.sh install '$(BUILT)'

uninstall:
	PREFIX='$(PREFIX)' LIBDIR='$(LIBDIR)' DESTDIR='$(DESTDIR)' bash go-ffi/packaging/install.sh uninstall

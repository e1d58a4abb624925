# make test       every check that guards a change, cheap ones first
# make test-deep  what takes long: full tables of sequences, exhaustive counts of larger boards

.PHONY: test test-deep

test:
	@bash .ci/stages.sh

test-deep:
	@bash .ci/stages-deep.sh

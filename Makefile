# Needs Python 3.11+ and make; everything else is installed into .venv.
PYTHON ?= python3
PARALLEL := -n auto --dist worksteal
PYTEST_ARGS ?= $(PARALLEL) -m "not slow and not deep and not coq"

VENV := .venv
BIN := $(VENV)/bin
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
# The stamp carries the version, so that another PYTHON rebuilds the environment instead of being ignored.
STAMP := $(VENV)/installed-$(VERSION)
READY := $(VENV)/ready-$(VERSION)

.DEFAULT_GOAL := help
.PHONY: audit witnesses improvements repairs sharpness pages site notebooks quick test slow deep lint verify browser theorems agreement mutants facts fuzz latex notes package bench clean help

audit: $(READY) ## recompute every verdict, recheck improvements/: build/audit.json and build/report (there at once, and filled)
	@mkdir -p build
	@rm -f build/audit.json
# The pages stand after seconds, from what is stored, and fill while the audit goes on; the same command goes on after Ctrl-C.
# Status 1 means that some claim is refuted: a finding, not a failure. A crash also ends with 1, but leaves no readable file.
	$(BIN)/exactpriv audit --improvements . --json build/audit.json --pages build/report || test $$? -eq 1
	@$(BIN)/python -m json.tool build/audit.json >/dev/null 2>&1 || { echo "The audit left no readable build/audit.json." >&2; exit 1; }
	@echo build/report/index.html
	$(BIN)/exactpriv verify --quiet improvements

witnesses: $(STAMP) ## audit, and rewrite counterexamples/, proofs/, undecided/, docs/generated/errata.md and docs/generated/papers/
	@rm -rf build/store && mkdir -p build/store
	$(BIN)/exactpriv audit --improvements . --json build/audit.json --store build/store || test $$? -eq 1
	@mkdir -p build/store/undecided build/store/proofs proofs && rm -rf counterexamples undecided
	@mv build/store/counterexamples build/store/undecided .
# proofs/ holds Coq files too, which an audit does not write.
	@find proofs -type f -name '*.json' -delete && cp -R build/store/proofs/. proofs && rm -rf build/store/proofs
	$(BIN)/python -m exactpriv.report.errata counterexamples docs/errata-notes.toml docs/generated/errata.md
	$(BIN)/python -m exactpriv.report.reading docs/generated/papers

improvements: $(STAMP) ## search again the better bounds that improvements/ holds, and rewrite them and docs/generated/improvements.md
	$(BIN)/python -m exactpriv.improve.stored improvements
	$(BIN)/python -m exactpriv.report.improvements improvements docs/generated/improvements.md

repairs: $(STAMP) ## search repairs of what counterexamples/ refutes (20 minutes, resumed from build/repairs), rewrite docs/generated/repairs.md
	$(BIN)/python -m exactpriv.report.repairs counterexamples build/repairs docs/generated/repairs.md

sharpness: $(STAMP) ## search where the bounds of the papers are attained (resumed; an hour), rewrite sharpness/ and docs/generated/sharpness.md
	$(BIN)/python -m exactpriv.audit.sharpness sharpness
	$(BIN)/python -m exactpriv.report.sharpness docs/generated/sharpness.md

pages: $(STAMP) ## rewrite the pages that need no search: errata, papers, measures, facts, glossary, fidelity, proofs, sharpness, rooms
	$(BIN)/python -m exactpriv.report.errata counterexamples docs/errata-notes.toml docs/generated/errata.md
	$(BIN)/python -m exactpriv.report.reading docs/generated/papers
	$(BIN)/python -m exactpriv.report.measures docs/measures.md
	$(BIN)/python -m exactpriv.report.facts docs/generated/facts.md
	$(BIN)/python -m exactpriv.report.glossary docs/generated/glossary.md
	$(BIN)/python -m exactpriv.report.fidelity docs/generated/fidelity.md
	$(BIN)/python -m exactpriv.prove.formal.page docs/generated/proofs.md
	$(BIN)/python -m exactpriv.report.sharpness docs/generated/sharpness.md
	$(BIN)/python tests/rooms.py docs/generated/rooms.svg

site: $(STAMP) ## build the documentation, guide and reference included, as a site: build/site (a warning is an error)
	@$(BIN)/python -c 'import mkdocs, mkdocstrings, material' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet

notebooks: $(STAMP) ## run the notebooks of docs/notebooks and write what their cells show
	$(BIN)/python docs/notebooks/run.py

quick: $(STAMP) ## the tests of what changed since main and of the core, half a minute
	$(BIN)/python .ci/quick.py

test: $(STAMP) ## run the tests but those marked slow, deep or coq; PYTEST_ARGS="-x tests/real" passes other arguments to pytest
# The tests start some hundred processes; compiled once here, each starts half a second earlier where Python may not write.
	@$(BIN)/python -m compileall -q exactpriv tests
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest $(PYTEST_ARGS)

slow: $(STAMP) ## the tests that take seconds each, which make test leaves out
	@$(BIN)/python -m compileall -q exactpriv tests
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest $(PARALLEL) -m "slow and not deep and not coq"

deep: $(STAMP) ## the tests that repeat statements on more or larger instances; WITHIN=600 begins none after that, the commit says which
	@$(BIN)/python -m compileall -q exactpriv tests
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest $(PARALLEL) -m "deep and not coq" \
	    $(if $(WITHIN),--within $(WITHIN) --mixed "$$(git rev-parse HEAD 2>/dev/null || echo no commit)")

package: $(STAMP) ## build sdist and wheel, and try them outside the checkout, under every supported Python there is
	@$(BIN)/python .ci/package.py

lint: $(STAMP) ## ruff and mypy
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy

# /dev/null keeps find from searching the whole checkout where neither folder exists.
FIND_CERTIFICATES := find /dev/null $(wildcard counterexamples proofs improvements sharpness) -type f -name '*.json'

verify: $(STAMP) ## recheck every certificate in counterexamples/, proofs/, improvements/ and sharpness/
	@if test -z "$$($(FIND_CERTIFICATES) | head -n 1)"; then \
	    echo "There is no certificate in counterexamples/, proofs/, improvements/ or sharpness/."; \
	else \
	    $(FIND_CERTIFICATES) -print0 | xargs -0 $(BIN)/exactpriv verify; \
	fi

browser: $(STAMP) ## the pages in headless Chromium: console, links, filters, keys, print, accessibility, phone; needs chromium, node, npm
	@sh tests/browser/run.sh $(BIN)/python

FUZZ ?= 10000
SEED ?= 0

fuzz: $(STAMP) ## hostile input for every reader; FUZZ=1000000 SEED=1 chooses how many, and which (docs/reliability.md)
	@mkdir -p build
	$(BIN)/python -m fuzz --inputs $(FUZZ) --seed $(SEED) --json build/fuzz.json

latex: $(STAMP) ## compile 50 outputs of --latex and export --to latex with pdflatex: build/latex/pasted.pdf
	$(BIN)/python .ci/latex.py

notes: $(STAMP) ## the notes of docs/findings as documents of at most two pages to send: build/notes/*.tex, *.pdf (needs pandoc, pdflatex)
	$(BIN)/python docs/findings/notes.py

# Debian's names of what proofs/theory needs.
COQ_PACKAGES := coq libcoq-mathcomp-ssreflect libcoq-coquelicot libcoq-interval

theorems: ## compile the formal theory and the theorems of claims with Coq, print axioms, compare with proofs/theorems.jsonl (docs/theory.md)
	@missing=; for package in $(COQ_PACKAGES); do \
	    case $$package in \
	        coq) command -v coqc >/dev/null && command -v coq_makefile >/dev/null;; \
	        libcoq-mathcomp-ssreflect) ls "$$(coqc -where 2>/dev/null)"/user-contrib/mathcomp/ssreflect/all_ssreflect.vo >/dev/null 2>&1;; \
	        libcoq-coquelicot) ls "$$(coqc -where 2>/dev/null)"/user-contrib/Coquelicot/Coquelicot.vo >/dev/null 2>&1;; \
	        libcoq-interval) ls "$$(coqc -where 2>/dev/null)"/user-contrib/Interval/Tactic.vo >/dev/null 2>&1;; \
	    esac || missing="$$missing $$package"; \
	done; \
	test -z "$$missing" || { echo "make theorems needs Coq: install the Debian packages$$missing, as in 'apt-get install$$missing'." >&2; exit 1; }
	@cd proofs/theory && coq_makefile -f _CoqProject -o Makefile.coq && $(MAKE) --no-print-directory -j2 -f Makefile.coq
	@sh proofs/theory/axioms.sh
	@for place in facts findings methods; do (cd proofs/$$place && coq_makefile -f _CoqProject -o Makefile.coq && $(MAKE) --no-print-directory -j2 -f Makefile.coq) || exit 1; done
	@test ! -x $(BIN)/python || { $(BIN)/python -m exactpriv.prove.formal.theorems && $(BIN)/python -m exactpriv.prove.formal.fact_theorems \
	    && $(BIN)/python -m exactpriv.prove.formal.finding_theorems \
	    && $(BIN)/python -m pytest $(PARALLEL) -m coq tests/prove; }

INSTANCES ?= 1000

agreement: $(STAMP) ## random values of 67 definitions in Coq and in the engine, after make theorems (docs/theory.md); INSTANCES=20 a measure
	@mkdir -p build
	$(BIN)/python -m exactpriv.prove.formal.agreement --count $(INSTANCES) --seed $(SEED) --together 8 --journal build/agreement.jsonl

DERIVATIONS ?= 1000
STATEMENTS ?= 300
NEGATIONS ?= 40

mutants: $(STAMP) ## mutated derivations and statements are rejected unless still true, after make theorems; DERIVATIONS=100 STATEMENTS=12 NEGATIONS=6
	@mkdir -p build
	$(BIN)/python tests/prove/proof_mutants.py --derivations $(DERIVATIONS) --statements $(STATEMENTS) --negations $(NEGATIONS) --seed $(SEED) \
	    --jobs 2 --journal build/mutants.jsonl

# The peers have an environment of their own; GLPK comes from the system (Debian: glpk-utils).
benchmarks/.venv/installed: benchmarks/requirements.txt
	$(PYTHON) -m venv benchmarks/.venv
	benchmarks/.venv/bin/python -m pip install --quiet --disable-pip-version-check -r benchmarks/requirements.txt
	@touch $@

ARGUMENTS ?= 1000

facts: $(STAMP) ## test every fact that a measure states at 1,000 random arguments; ARGUMENTS=300 tests fewer
	$(BIN)/exactpriv facts --check $(ARGUMENTS)

bench: $(STAMP) benchmarks/.venv/installed ## our times beside those of peers: build/bench.json and build/growth.svg
	$(BIN)/python -m benchmarks --json build/bench.json
	$(BIN)/python -m benchmarks.growth

clean: ## remove .venv, build, compiled theory and the caches
	rm -rf $(VENV) benchmarks/.venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find proofs -type f \( -name '*.vo' -o -name '*.vo[sk]' -o -name '*.glob' -o -name '.*.aux' -o -name 'Makefile.coq*' -o -name '.Makefile.coq.d' \) -delete

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile
	@echo "PYTHON=python3.13 chooses the interpreter (now: $(PYTHON), $(or $(VERSION),not found))"

# What an audit needs is installed first, and alone: a first page is not to wait for the tools of the tests.
$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "exactpriv needs Python 3.11 or newer, but $(PYTHON) is $(or $(VERSION),not a working Python): name another, as in 'make test PYTHON=python3.13'." >&2; \
	    exit 1; }
	@test "$$($(BIN)/python -c 'import pip, sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" = "$(VERSION)" \
	    || $(PYTHON) -m venv --clear $(VENV)
# What a first page imports is compiled when it is imported; compiling all of SciPy takes longer than the page does.
	$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

$(STAMP): $(READY)
	$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@$(BIN)/python -m compileall -q -j 0 $(VENV)/lib >/dev/null 2>&1 || true
	@touch $@

# GNU make 3.81 (macOS) or later. `make` alone lists the targets.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

# The first of these that is Python 3.11 or later and can make virtual environments;
# `make PYTHON=...` names another.
probe := import sys, ensurepip, venv; \
	sys.exit(1) if sys.version_info < (3, 11) else print("%d.%d.%d" % sys.version_info[:3], sys.executable)
found := $(shell for python in $(or $(PYTHON),python3 python3.13 python3.12 python3.11); do \
	"$$python" -c '$(probe)' 2>/dev/null && break; done)
version := $(firstword $(found))
python := $(wordlist 2, $(words $(found)), $(found))
ifndef found
no_python = $(error Tatami needs Python 3.11 or later with pip and venv, and found none. \
	Install one, or name it: make PYTHON=/path/to/python3.13)
endif

# The tool that makes the lock files; nothing else uses it.
UV_VERSION := 0.13.9

# What a target passes on to its program: `make test ARGS='-k tournament -x'`.
ARGS ?=

venv := .venv
bin := $(venv)/bin
made := $(venv)/python-$(version)
runtime := $(venv)/runtime-installed
dev := $(venv)/dev-installed
pip_install = $(bin)/python -m pip install --quiet --quiet --disable-pip-version-check --require-hashes

##@ Use

.PHONY: run
run: $(runtime) ## Start everything: store, API, workers (settings: docs/settings.md)
	@exec $(bin)/python -m service.local $(ARGS)

.PHONY: demo
demo: $(runtime) ## Play a whole game against the API, step by step
	@$(bin)/python -m openapi.demo $(ARGS)

.PHONY: arena
arena: $(runtime) ## Let AI levels play each other; ARGS=--help lists the options
	@$(bin)/python -m engine.ai.arena $(ARGS)

##@ Develop

.PHONY: test
test: check ## Check, then run all tests; ARGS='-k name -x' picks some
	$(bin)/python -m pytest -n auto --dist loadgroup $(ARGS)

.PHONY: pythons
pythons: ## Check and test on each supported Python that is on PATH
	@for python in python3.11 python3.12 python3.13; do \
		if "$$python" -c '$(probe)' 2>/dev/null; then \
			$(MAKE) --no-print-directory test PYTHON="$$python" venv="build/$$python" || exit 1; \
		else echo "$$python: not found"; fi; \
	done

.PHONY: check
check: $(dev) ## Check format, lint, types and the layers' imports
	$(bin)/ruff format --check --quiet
	$(bin)/ruff check --quiet
	$(bin)/mypy
	$(bin)/lint-imports --no-cache --no-logo

.PHONY: format
format: $(dev) ## Format the code and repair what the linter can
	$(bin)/ruff check --fix --quiet
	$(bin)/ruff format

.PHONY: laws
laws: $(dev) ## Play thousands of random games under the engine's laws, the long form
	TATAMI_TEST_GAMES=1000 $(bin)/python -m pytest -n auto tests/engine $(ARGS)

.PHONY: faults
faults: $(dev) ## Kill processes at random instants, the long form
	$(bin)/python -m pytest -m faults -rP $(ARGS)

.PHONY: rules
rules: $(dev) ## Show which test proves which rule
	@$(bin)/python -m tests.rules.coverage $(ARGS)

.PHONY: openapi
openapi: $(runtime) ## Write the OpenAPI document anew
	@$(bin)/python -m openapi.write

.PHONY: examples
examples: $(runtime) ## Record the document's examples anew, and write it
	@$(bin)/python -m openapi.record
	@$(bin)/python -m openapi.write

.PHONY: lock
lock: | $(made) ## Make the lock files anew; ARGS=--upgrade takes newer versions
	@$(bin)/python -m venv build/lock
	@build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@build/lock/bin/uv $(lock_flags) pyproject.toml --output-file requirements.lock $(ARGS)
	@build/lock/bin/uv $(lock_flags) pyproject.toml --group dev --constraints requirements.lock \
		--output-file requirements-dev.lock $(ARGS)

# One lock for every supported Python and platform. Hashes only: where packages come from is
# the business of the machine that installs them.
lock_flags = pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

.PHONY: clean
clean: ## Remove what tools have made; the games' data stay
	rm -rf $(venv) build dist .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	find . -type d -name __pycache__ -prune -exec rm -rf {} +

.PHONY: help
help: ## List these targets
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

# Set-up. A stamp is older than its lock when the lock has changed, and the first one carries
# the version of Python in its name: so what is up to date costs nothing.

$(made):
	$(no_python)
	@echo "Making $(venv) with Python $(version)"
	@"$(python)" -m venv --clear $(venv)
	@touch $@

$(runtime): requirements.lock $(made)
	@echo "Installing what Tatami runs on (requirements.lock)"
	@$(pip_install) --requirement requirements.lock
	@touch $@

$(dev): requirements-dev.lock $(made)
	@echo "Installing what its tests need too (requirements-dev.lock)"
	@$(pip_install) --requirement requirements-dev.lock
	@touch $(runtime) $@

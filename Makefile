# Two commands for everyone: `make run` and `make test`. The others are for those who change the code.

PY := .venv/bin/python
# Everything that the installed package was built from; the Python sources are read where they stand.
BUILT_FROM := pyproject.toml CMakeLists.txt tools/prepare.sh $(wildcard native/*.?pp native/kernel/*.?pp native/engine/*.?pp native/engine/*.inc)

.PHONY: run play test tools fresh check fix docs site sanitize campaign clause-mutants bench release clean

run: .venv/play.stamp
	@$(PY) -m tools.page_bundles --where-possible
	@$(PY) -m bafflebox serve --open

play: .venv/play.stamp
	@$(PY) -m bafflebox play

test: .venv/test.stamp
	@$(PY) tools/parts.py

# What else the tests use: browser, Pango, databases, Node.js; as root or with sudo.
tools:
	@python3 tools/programs.py

.venv/test.stamp: tools/requirements.txt
.venv/%.stamp: $(BUILT_FROM)
	@sh tools/prepare.sh $*

# --- for contributors ---------------------------------------------------------------------------

check: .venv/test.stamp
	@$(PY) tools/parts.py ruff native pages words mypy imports

fix: .venv/test.stamp
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	@$(PY) tools/native_style.py --fix
	@$(PY) tools/web_pages.py --fix

docs: .venv/test.stamp
	@$(PY) -m tools.docs

campaign: .venv/test.stamp
	@$(PY) tools/campaign.py

site: .venv/test.stamp
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --quiet && echo "build/site/index.html"

clause-mutants: .venv/test.stamp
	@failed=0; for tool in clause_mutants conduct_mutants; do $(PY) -m tools.$$tool || failed=1; done; exit $$failed

bench: .venv/bench.stamp
	@set -e; for program in bench/*.py; do echo "== $$program"; $(PY) $$program; done

release: check
	@$(PY) -m tools.release $(ARGS)

# The commands above on a Debian of its own; ARGS= what tools/fresh_machine.sh lists
fresh:
	@sh tools/fresh_machine.sh $(ARGS)

clean:
	rm -rf .venv build dist

# --- networks: a leg goes on where the last one stopped (docs/engine/training.md) -----------------

.PHONY: train train-gate programs

NAME ?= main
RULES ?= money

# ARGS= what docs/engine/training.md lists
train: .venv/test.stamp
	$(PY) -m training.leg build/train/$(NAME) --rules $(RULES) $(ARGS)

# NET= the candidate, AGAINST= the published one
train-gate: .venv/test.stamp
	$(PY) -m training.gate $(NET) --against $(AGAINST) --rules $(RULES) --record $(ARGS)

programs:
	@sh native/programs/build.sh

# --- the native code as plain C++ programs under the sanitizers ---------------------------------

TESTED := $(wildcard native/kernel/*.cpp native/engine/*.cpp)
PROGRAMS := $(notdir $(basename $(wildcard native/tests/*_test.cpp)))
THREADED := $(filter-out kernel_test,$(PROGRAMS))
CHECKED := $(PROGRAMS:%=build/sanitize/memory/%) $(THREADED:%=build/sanitize/threads/%)
STRICT := $(if $(filter ON,$(BAFFLEBOX_STRICT)),-Werror)
# Where addresses are shuffled too much for the thread sanitizer they are not; some containers forbid that.
STILL := $(shell setarch $$(uname -m) -R true 2>/dev/null && echo setarch $$(uname -m) -R)

.PRECIOUS: build/sanitize/memory/%.o build/sanitize/threads/%.o

sanitize:
	@$(MAKE) --no-print-directory --silent -j$$(getconf _NPROCESSORS_ONLN) $(CHECKED)
	@set -e; for program in $(PROGRAMS:%=build/sanitize/memory/%); do $$program; done
	@set -e; for program in $(THREADED:%=build/sanitize/threads/%); do $(STILL) $$program; done

build/sanitize/memory/%: SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
build/sanitize/threads/%: SANITIZE := -fsanitize=thread
ifeq ($(shell uname -m),x86_64)
build/sanitize/%/engine/vector_avx2.o: WIDE := -mavx2 -mfma
build/sanitize/%/engine/vector_avx512.o: WIDE := -mavx512f -mavx512vl -mavx512bw -mavx512dq -mavx2 -mfma
endif
# A cache of compiled files is used where there is one.
CACHE := $(shell command -v ccache 2>/dev/null)
COMPILE = $(CACHE) $(CXX) -std=c++20 -O1 -g1 -Wall -Wextra -Wconversion -Wshadow $(STRICT) $(SANITIZE) $(WIDE) -Inative -MMD -MP

build/sanitize/memory/%.o: native/%.cpp Makefile
	@mkdir -p $(@D)
	@echo "compiling $< (memory)"; $(COMPILE) -c -o $@ $<

build/sanitize/threads/%.o: native/%.cpp Makefile
	@mkdir -p $(@D)
	@echo "compiling $< (threads)"; $(COMPILE) -c -o $@ $<

build/sanitize/memory/%_test: build/sanitize/memory/tests/%_test.o $(TESTED:native/%.cpp=build/sanitize/memory/%.o)
	@$(CXX) $(SANITIZE) -o $@ $^

build/sanitize/threads/%_test: build/sanitize/threads/tests/%_test.o $(TESTED:native/%.cpp=build/sanitize/threads/%.o)
	@$(CXX) $(SANITIZE) -pthread -o $@ $^

-include $(wildcard build/sanitize/*/*/*.d)

# Two commands for everyone: `make play` and `make test`. The others are for those who change the code.

PY := .venv/bin/python
# Everything that the installed package was built from; the Python sources are read where they stand.
BUILT_FROM := pyproject.toml CMakeLists.txt tools/prepare.sh $(wildcard native/*.cpp native/*.hpp native/kernel/*.cpp native/kernel/*.hpp)

.PHONY: play test check fix docs sanitize campaign clause-mutants bench clean

play: .venv/play.stamp
	@$(PY) -m bafflebox play

test: .venv/test.stamp
	@$(PY) tools/parts.py

.venv/%.stamp: $(BUILT_FROM)
	@sh tools/prepare.sh $*

# --- for contributors ---------------------------------------------------------------------------

check: .venv/test.stamp
	@$(PY) tools/parts.py ruff mypy imports

fix: .venv/test.stamp
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

docs: .venv/test.stamp
	@$(PY) -m tools.docs

campaign: .venv/test.stamp
	@$(PY) tools/campaign.py

clause-mutants: .venv/test.stamp
	@$(PY) -m tools.clause_mutants

bench: .venv/bench.stamp
	@set -e; for program in bench/*.py; do echo "== $$program"; $(PY) $$program; done

clean:
	rm -rf .venv build

# --- the kernel as a plain C++ program under the sanitizers -------------------------------------

KERNEL_SOURCES := $(wildcard native/kernel/*.cpp)
KERNEL_HEADERS := $(wildcard native/kernel/*.hpp)
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
STRICT := $(if $(filter ON,$(BAFFLEBOX_STRICT)),-Werror)

sanitize: build/sanitize/kernel_test
	@$<

build/sanitize/kernel_test: native/tests/kernel_test.cpp $(KERNEL_SOURCES) $(KERNEL_HEADERS) Makefile
	@mkdir -p $(@D)
	$(CXX) -std=c++20 -O1 -g -Wall -Wextra -Wconversion -Wshadow $(STRICT) $(SANITIZE) -Inative -o $@ $< $(KERNEL_SOURCES)

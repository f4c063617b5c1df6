# The front door. The build itself is CMake's: see CMakePresets.json.

PREFIX ?= /usr/local
BENCH_SETS ?= $(wildcard data/testsets/*.txt)
MEASURE_SETS ?= data/testsets
FUZZ_SECONDS ?= 5
JOBS ?= $(shell nproc)

PROGRAM := build/release/claimeven
# Pinned, because other versions format differently.
CLANG_FORMAT := clang-format-19
# Likewise; package-lock.json has its version. It checks the folder that it is called in.
BIOME := $(CURDIR)/bindings/wasm/node_modules/.bin/biome check --error-on-warnings
FORMATTED = $(shell find include src bindings json server cli gpu tools apps/desktop tests $(wildcard fuzz) -name '*.h' -o -name '*.c' -o -name '*.cpp' -o -name '*.cu' -o -name '*.cuh')

# Where scripts/setup.sh puts Node.js, if the machine has none that will do.
export PATH := $(CURDIR)/build/node/bin:$(PATH)

.DEFAULT_GOAL := help
# One after the other: each step uses all cores by itself, and the output stays readable.
.NOTPARALLEL:

help: ## Show this list
	@echo 'Claimeven: make TARGET'
	@grep -hE '^[a-z0-9_-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9_-]+):.*## /\1\t/' | expand -t 18 | sed 's/^/  /'

setup: ## Install what building, testing and checking need (Debian packages, Node.js)
	@scripts/setup.sh all

setup-run setup-wasm setup-npm setup-python setup-python-test setup-torch setup-rust setup-package setup-package-test setup-archive setup-portable setup-desktop setup-desktop-test:
	@scripts/setup.sh $(@:setup-%=%)

build: setup-run ## Build the program, build/release/claimeven
	cmake --preset release
	cmake --build --preset release --target claimeven_cli

run: build ## Build program and page, show what the program does, and serve both at http://localhost:8080
	@scripts/run.sh $(PROGRAM)

demo: build ## Show what the program does
	@scripts/demo.sh $(PROGRAM)

test: setup format-check test-release test-terminal test-openapi test-python test-rl test-pygame test-rust test-wasm test-page test-package test-desktop test-asan test-clang tidy-core fuzz ## Run all tests and checks but the slow tests
	@echo; echo '== all passed =='
	@grep -H 'tests passed' $(addprefix build/,release/ctest.log asan/ctest.log clang/ctest.log)
	@grep -HE '^# (tests|pass|fail) ' build/wasm/tests.tap build/web-tests.tap
	@grep -Hom1 'tests="[0-9]*" failures="[0-9]*" errors="[0-9]*"' build/web-units.xml
	@grep -Hom1 'tests="[0-9]*" failures="[0-9]*" disabled="[0-9]*" errors="[0-9]*"' build/desktop/units.xml
	@grep -Hom1 'errors="[0-9]*" failures="[0-9]*" skipped="[0-9]*" tests="[0-9]*"' build/python/tests/results.xml build/python/rl/results.xml build/pygame/tests/results.xml
	@grep -HE '^[0-9]+ passed, [0-9]+ failed$$' build/package/tests.log build/terminal/tests.log build/desktop/tests.log build/rust/tests.log

test-release: setup ## Build everything and run all its tests: what users get
	cmake --preset release
	cmake --build --preset release
	ctest --preset release --parallel $(JOBS) --output-log build/release/ctest.log

test-slow: setup test-rl-torch test-python-slow ## Build and run the slow tests
	cmake --preset release -DCLAIMEVEN_SLOW_TESTS=ON
	cmake --build --preset release --target slow_tests
	ctest --preset slow --output-log build/release/ctest-slow.log

test-asan: setup ## Run the quick tests under the address and undefined behaviour sanitizers
	cmake --preset asan
	cmake --build --preset asan --target unit_tests claimeven_cli
	ctest --preset asan --parallel $(JOBS) --output-log build/asan/ctest.log

test-clang: setup ## Build with clang, each public header alone too, and run the tests with threads under the thread sanitizer
	cmake --preset clang
	cmake --build --preset clang --target claimeven_cli claimeven_gpu_emulated unit_tests all_verify_interface_header_sets
	ctest --preset clang --parallel $(JOBS) --output-log build/clang/ctest.log

test-server: build test-openapi ## Test the HTTP server over sockets, and against its OpenAPI document
	tests/server/run.py $(PROGRAM)

test-openapi: setup build
	tests/server/openapi/setup.sh
	tests/server/openapi/run.py $(PROGRAM)

# What reads the screen of a terminal, for its tests and pictures.
TERMINAL_TOOLS := build/terminal/installed
$(TERMINAL_TOOLS): tests/terminal/requirements.txt
	@scripts/venv.sh $(@D) $<

test-terminal: setup build $(TERMINAL_TOOLS) ## Test the game on a terminal: keys, drawing, signals, and by lines in a pipe
	build/terminal/bin/python tests/terminal/run.py $(PROGRAM) > build/terminal/tests.log || { cat build/terminal/tests.log; exit 1; }
	@tail -n 2 build/terminal/tests.log

soak: build ## Measure the HTTP server under load and abuse (needs wrk); SOAK_FLAGS=--quick: a few seconds each
	@scripts/setup.sh soak
	tests/server/soak.py $(PROGRAM) $(SOAK_FLAGS)

wasm: setup-wasm ## Build the WebAssembly modules in build/wasm: all boards, 7x6 alone, the search lab
	cmake -S bindings/wasm -B build/wasm -G Ninja --toolchain $(CURDIR)/cmake/toolchains/wasm32-wasi.cmake
	cmake --build build/wasm

npm: wasm node-modules ## Build the npm package, build/npm/claimeven-VERSION.tgz
	node bindings/wasm/scripts/pack.mjs

test-wasm: setup-npm build npm ## Test the WebAssembly module against the native program, and the npm package in Node.js and Chromium
	node --test --test-reporter spec --test-reporter-destination stdout \
	  --test-reporter tap --test-reporter-destination build/wasm/tests.tap \
	  $$(find bindings/wasm/test -name '*.test.mjs' | sort)

# What makes and tests the npm package, as package-lock.json says. npm writes a file at the end, which make can look at.
NODE_MODULES := bindings/wasm/node_modules/.package-lock.json
node-modules: setup-wasm $(NODE_MODULES)
$(NODE_MODULES): bindings/wasm/package-lock.json
	npm --prefix bindings/wasm ci

# The modules do not wait for the npm package, which the page is linked to: what has to be fetched comes first.
page: web-modules npm ## Build the page, a static site for any host, into build/web
	cd apps/web && node_modules/.bin/tsc --noEmit && node_modules/.bin/vite build

WEB_MODULES := apps/web/node_modules/.package-lock.json
web-modules: setup-wasm $(WEB_MODULES)
$(WEB_MODULES): apps/web/package-lock.json
	npm --prefix apps/web ci

test-page: setup-npm build page ## Test the page: its parts, and all of it in Chromium
	cd apps/web && node_modules/.bin/vitest run --reporter default --reporter junit --outputFile.junit ../../build/web-units.xml
	node --test --test-reporter spec --test-reporter-destination stdout \
	  --test-concurrency 2 --test-reporter tap --test-reporter-destination build/web-tests.tap apps/web/test/browser/*.test.mjs

LIGHTHOUSE_MODULES := apps/web/lighthouse/node_modules/.package-lock.json
lighthouse: setup-npm build page $(LIGHTHOUSE_MODULES) ## Measure the page with Lighthouse: fails if a category is under 95 (LIGHTHOUSE_FLAGS)
	node apps/web/lighthouse/run.mjs $(LIGHTHOUSE_FLAGS)
$(LIGHTHOUSE_MODULES): apps/web/lighthouse/package-lock.json
	npm --prefix apps/web/lighthouse ci

bench-web: setup-npm page ## Measure the page: how soon a position is analysed and a tap is answered, and what it weighs
	node apps/web/bench/page.mjs

terminal-pictures: build $(TERMINAL_TOOLS) ## Draw the pictures of the game on a terminal for docs/img
	build/terminal/bin/python scripts/draw_terminal.py --program $(PROGRAM)

screenshots: setup-npm page ## Take the pictures of the page for docs/img
	node apps/web/test/browser/screenshots.mjs docs/img

bench-wasm: setup-npm build wasm node-modules ## Measure the WebAssembly module against the native program, in Node and in Chromium
	node bindings/wasm/bench/bench.mjs

bench-page: setup-npm npm ## Measure what a page's user waits for: the first answer, and stopping
	node bindings/wasm/bench/page.mjs

bench-wasm-peer: wasm ## Measure the WebAssembly module beside another solver's (needs cargo, and Rust for WebAssembly)
	bench/connect-four-ai/build.sh wasm build/wasm-peer
	node bindings/wasm/bench/peer.mjs

# What builds the Python package, as the file of requirements says.
PYTHON_TOOLS := build/python/tools/installed
RUFF := build/python/tools/bin/ruff
$(PYTHON_TOOLS): bindings/python/requirements/build.txt
	@scripts/venv.sh $(@D) $<

# By the name that the other builds call the compiler: so ccache knows what they compiled.
wheel test-python test-rl test-rl-torch test-python-slow: export CXX := $(if $(filter default,$(origin CXX)),c++,$(CXX))
wheel: setup-python $(PYTHON_TOOLS) ## Build the Python package, build/wheel/claimeven-VERSION-*.whl
	rm -rf build/wheel
	build/python/tools/bin/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir build/wheel .

sdist: setup-python $(PYTHON_TOOLS) ## Make the archive that the Python package can be built from anywhere, build/sdist/claimeven-VERSION.tar.gz
	bindings/python/scripts/make_sdist.sh build/sdist

PYTHON_TEST_TOOLS := build/python/tests/installed
$(PYTHON_TEST_TOOLS): bindings/python/requirements/test.txt
	@scripts/venv.sh $(@D) $<

test-python: setup-python-test wheel sdist $(PYTHON_TEST_TOOLS) ## Test the Python package: the wheel, and how it, the archive and the project are installed
	bindings/python/scripts/test.sh

# The packages that claimeven.rl plays in, as the files of requirements say.
RL_TOOLS := build/python/rl/installed
$(RL_TOOLS): bindings/python/requirements/rl.txt bindings/python/requirements/kaggle.txt
	bindings/python/scripts/rl_environment.sh $(@D)

test-rl: setup-run setup-python wheel $(RL_TOOLS) ## Test claimeven.rl in Kaggle's ConnectX, PettingZoo and OpenSpiel
	cmake --preset release
	cmake --build --preset release --target claimeven_gpu_emulated
	bindings/python/scripts/test_rl.sh $(dir $(RL_TOOLS)) --ignore test_torch.py

RL_TORCH_TOOLS := build/python/torch/installed
$(RL_TORCH_TOOLS): bindings/python/requirements/torch.txt
	bindings/python/scripts/rl_environment.sh $(@D) torch

test-rl-torch: setup-torch wheel $(RL_TORCH_TOOLS) ## Test the Dataset of PyTorch and the network that is trained on it
	bindings/python/scripts/test_rl.sh $(dir $(RL_TORCH_TOOLS)) test_torch.py

# All look at the wheel as it is installed.
python-stub bench-interrupts bench-cluster test-python-slow: wheel $(PYTHON_TEST_TOOLS)
	build/python/tests/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheel/claimeven-*.whl
	$(PYTHON_TASK)

python-stub: PYTHON_TASK = bindings/python/scripts/renew_stub.sh
python-stub: ## Write the types of the Python module again, which type checkers read

bench-interrupts: PYTHON_TASK = build/python/tests/bin/python bindings/python/bench/interrupts.py $(BENCH_INTERRUPTS_FLAGS)
bench-interrupts: ## Measure how soon Ctrl-C ends the calls of the Python package (BENCH_INTERRUPTS_FLAGS)

test-python-slow: PYTHON_TASK = cd bindings/python/tests && $(CURDIR)/build/python/tests/bin/python -m pytest -p no:cacheprovider slow
test-python-slow: ## Build a book on a cluster where something is killed again and again (a part of test-slow)

bench-cluster: PYTHON_TASK = build/python/tests/bin/python bindings/python/bench/cluster.py $(BENCH_CLUSTER_FLAGS)
bench-cluster: ## Measure what a cluster of Dask gains and costs (BENCH_CLUSTER_FLAGS)

# What the Rust crates need of others, as Cargo.lock says; all else is without the network.
RUST_CRATES := build/rust/fetched
$(RUST_CRATES): bindings/rust/Cargo.lock
	bindings/rust/scripts/fetch.sh

CARGO := bindings/rust/scripts/cargo.sh
CARGO_HERE := --manifest-path bindings/rust/Cargo.toml
# By the name that the other builds call the compiler: so ccache knows what they compiled.
crates test-rust: export CXX := $(if $(filter default,$(origin CXX)),c++,$(CXX))
crates: setup-rust $(RUST_CRATES) ## Pack the Rust crates, build/rust/crates/*.crate
	bindings/rust/scripts/pack.sh build/rust/crates

test-rust: setup-rust $(RUST_CRATES) crates ## Test the Rust crates: as they are here, and the packed files in a user's project
	$(CARGO) fmt $(CARGO_HERE) --all --check
	$(CARGO) clippy $(CARGO_HERE) --quiet --locked --all-targets --all-features -- --deny warnings
	bindings/rust/scripts/test.sh build/rust/crates

# What builds and tests the pygame demo, as its file of requirements says.
PYGAME_TOOLS := build/pygame/tests/installed
$(PYGAME_TOOLS): apps/pygame/requirements.txt
	@scripts/venv.sh $(@D) $<

test-pygame: wheel $(PYGAME_TOOLS) ## Test the pygame demo: its wheel, installed, in windows without a screen
	apps/pygame/scripts/test.sh

demo-pygame: wheel $(PYGAME_TOOLS) ## Play in a window (DEMO_FLAGS="--level hard --side o", or --help)
	@build/pygame/tests/bin/pip install --quiet --disable-pip-version-check --no-build-isolation --force-reinstall --no-deps \
	  build/wheel/claimeven-*.whl ./apps/pygame
	@build/pygame/tests/bin/claimeven-demo $(DEMO_FLAGS)

PYTHON_BENCH_TOOLS := build/python/bench/installed
$(PYTHON_BENCH_TOOLS): bench/requirements.txt
	@scripts/venv.sh $(@D) $<

bench-python: setup-rust build wheel $(PYTHON_BENCH_TOOLS) ## Measure the Python package beside other solvers (BENCH_PYTHON_FLAGS)
	build/python/bench/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheel/claimeven-*.whl
	@# Without it the others are measured, which is said.
	@bench/connect-four-ai/build.sh native build/connect-four-ai || true
	build/python/bench/bin/python bench/python_peers.py $(BENCH_PYTHON_FLAGS)

fuzz: setup ## Build the fuzzers and run each for FUZZ_SECONDS (5)
	cmake --preset fuzz
	cmake --build --preset fuzz
	@for fuzzer in $(notdir $(basename $(wildcard fuzz/*.cpp))); do \
	  echo "== $$fuzzer"; \
	  seeds=$$(ls -d fuzz/seeds/$$fuzzer/* 2>/dev/null | paste -sd,); \
	  build/fuzz/fuzz/$$fuzzer $${seeds:+-seed_inputs=$$seeds} -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 -verbosity=0 || exit 1; \
	done

gpu: setup-run ## Build claimeven-gpu, build/gpu/claimeven-gpu (needs the CUDA toolkit)
	cmake -S . -B build/gpu -G Ninja -DCLAIMEVEN_GPU=ON
	cmake --build build/gpu --target claimeven_gpu claimeven_cli

bench: build ## Measure the solver on the test sets (BENCH_SETS=FILES)
	$(PROGRAM) bench $(BENCH_SETS)

measure: build ## Measure everything in docs/performance.md and fill it in (MEASURE_SETS=FOLDER, MEASURE_FLAGS)
	scripts/measure.sh --program $(PROGRAM) --sets $(MEASURE_SETS) $(MEASURE_FLAGS)

format: setup node-modules $(PYTHON_TOOLS) ## Format all C++, TypeScript, JavaScript, CSS, Python and Rust files in place
	@$(CLANG_FORMAT) -i $(FORMATTED)
	@$(RUFF) check --quiet --fix
	@$(RUFF) format --quiet
	@$(CARGO) fmt $(CARGO_HERE) --all
	@cd bindings/wasm && $(BIOME) --write
	@cd apps/web && $(BIOME) --write
	@cd bindings/python && $(BIOME) --write

format-check: setup node-modules $(PYTHON_TOOLS) ## Check that they are formatted, and what the linters say of all but C++
	@$(CLANG_FORMAT) --dry-run --Werror $(FORMATTED)
	@$(RUFF) check --quiet
	@$(RUFF) format --quiet --check
	@# Comments are wrapped by hand: a formatter runs drawings and lists together.
	@! LC_ALL=C.UTF-8 grep -nE '^ *(//.{111}|(/\*| \*).{111})' $(FORMATTED) || { echo 'comments over 112 columns' >&2; exit 1; }
	@cd bindings/wasm && $(BIOME)
	@cd apps/web && $(BIOME)
	@cd bindings/python && $(BIOME)

tidy: setup ## Run clang-tidy over everything
	cmake --preset clang
	run-clang-tidy-19 -quiet -p build/clang '/(src|bindings|json|server|cli|gpu|tests)/.*[.]cpp$$'

# The part that is quick enough for every test run.
tidy-core: setup
	cmake --preset clang
	run-clang-tidy-19 -quiet -p build/clang '/src/core/'

package: deb archives ## Build the Debian packages, and archives for Linux (x86_64, aarch64) and Windows: build/package, build/archives

# With the folders of /usr, and functions of libraries bound at the start. The time is that of the last commit, so that
# the same commit gives the same packages.
deb: setup-package $(if $(filter no,$(PAGE)),,page) ## Build the Debian packages alone, build/package/*.deb (PAGE=no: without the page)
	cmake -S . -B build/package -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DCLAIMEVEN_BUILD_TESTS=OFF \
	  -DCLAIMEVEN_WEB=$(if $(filter no,$(PAGE)),,$(CURDIR)/build/web) \
	  -DCMAKE_EXE_LINKER_FLAGS=-Wl,-z,now -DCMAKE_SHARED_LINKER_FLAGS=-Wl,-z,now
	cmake --build build/package
	rm -f build/package/*.deb
	cd build/package && SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || date +%s)} cpack

test-package: setup-package-test deb ## Install the packages in a new Debian, and try what they have
	tests/package/run.sh build/package

archives: archive-x86_64 archive-aarch64 archive-windows ## Build the archives alone, build/archives/claimeven-VERSION-SYSTEM.*

archive-x86_64 archive-aarch64 archive-windows: archive-%: setup-archive
	cmake --preset $*
	cmake --build --preset $* --target claimeven_cli claimeven_c claimeven_c_static $(if $(filter windows,$*),,claimeven_manual)
	packaging/archive.sh $* build/archives

test-portable: test-x86_64 test-aarch64 test-windows ## Test the builds for other systems, in emulators, and all archives
	@grep -H 'tests passed' build/aarch64/ctest.log build/windows/ctest.log
	@grep -HE '^[0-9]+ passed, ' build/x86_64/tests.log build/aarch64/tests.log build/windows/tests.log

test-x86_64: setup-portable archive-x86_64 ## Test the archive for Linux on this machine
test-aarch64: setup-portable archive-aarch64 ## Test the build for 64-bit ARM under qemu-user, and its archive
test-windows: setup-portable archive-windows ## Test the build for Windows under Wine, and its archive
test-aarch64 test-windows: PORTABLE_UNITS = cmake --build --preset $1 --target unit_tests && ctest --preset $1 --output-log build/$1/ctest.log
test-x86_64 test-aarch64 test-windows:
	$(call PORTABLE_UNITS,$(@:test-%=%))
	tests/portable/run.py $(@:test-%=%) > build/$(@:test-%=%)/tests.log || { cat build/$(@:test-%=%)/tests.log; exit 1; }
	@tail -n 1 build/$(@:test-%=%)/tests.log

# In the build of `make build`, so that the library is not built twice.
DESKTOP := build/release/claimeven-desktop
desktop: setup-desktop ## Build the desktop window, build/release/claimeven-desktop, and open it (DESKTOP_FLAGS)
	cmake --preset release -DCLAIMEVEN_BUILD_DESKTOP=ON
	cmake --build --preset release --target claimeven_desktop
	$(DESKTOP) $(DESKTOP_FLAGS)

test-desktop: setup-desktop-test ## Test the desktop window: its model, and the window itself by keys and clicks
	cmake --preset release -DCLAIMEVEN_BUILD_DESKTOP=ON
	cmake --build --preset release --target claimeven_desktop desktop_tests
	build/release/apps/desktop/desktop_tests --gtest_brief=1 --gtest_output=xml:build/desktop/units.xml
	apps/desktop/tests/window/run.py $(DESKTOP) --log build/desktop/tests.log

bench-desktop: setup-desktop-test ## Measure the longest frame of the window while it searches without a book
	cmake --preset release -DCLAIMEVEN_BUILD_DESKTOP=ON
	cmake --build --preset release --target claimeven_desktop
	apps/desktop/tests/window/bench.py $(DESKTOP)

screenshots-desktop: setup-desktop-test ## Take the pictures of the window for docs/img
	cmake --preset release -DCLAIMEVEN_BUILD_DESKTOP=ON
	cmake --build --preset release --target claimeven_desktop
	apps/desktop/tests/window/screenshots.py $(DESKTOP) docs/img

install: build ## Install to PREFIX (/usr/local)
	cmake --build --preset release --target claimeven_c claimeven_c_static claimeven_manual
	cmake --install build/release --prefix $(PREFIX)

clean: ## Delete everything that was built
	rm -rf build

# All targets but those that are files.
.PHONY: $(shell sed -nE 's/^([a-z0-9_ -]+):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

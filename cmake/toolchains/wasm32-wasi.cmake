# Debian's clang 19 for WebAssembly: a module without system calls but for the clock. bindings/wasm tells what for.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
# The linker needs to know what to export; asking the compiler about itself must do without.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fno-exceptions -fno-rtti -fno-threadsafe-statics")

# Headers of this machine are not for the module: only what is named below, and the headers that
# bindings/wasm/CMakeLists.txt takes over.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)

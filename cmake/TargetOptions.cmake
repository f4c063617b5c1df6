# What every target of ours is compiled with.

include(CheckCXXSymbolExists)
# Asked of the compiler, as the sources do, and not of CMAKE_SYSTEM_PROCESSOR, so that both always agree.
check_cxx_symbol_exists(__x86_64__ "" CLAIMEVEN_X86_64)

if(CLAIMEVEN_SANITIZE)
  # For the whole build, so that no object is left out.
  add_compile_options(-fsanitize=${CLAIMEVEN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CLAIMEVEN_SANITIZE})
endif()

if(WIN32)
  # Windows 10, which has terminals with escape sequences, and UTF-8 as a code page.
  add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # For the whole build, because of two errors of GCC for Windows. The stack is aligned to 16 bytes, which it forgets
    # where it keeps vectors of 32 there (GCC bug 54412): the assembler makes all such moves those that need no alignment.
    # And it believes that the linker takes the copy of an inline function that it has just compiled (-fipa-ra), with the
    # registers that this one uses; of std::mt19937_64 there are several, since not all files are optimised alike.
    add_compile_options(-Wa,-muse-unaligned-vector-move -fno-ipa-ra)
  endif()
endif()

# Options for a target's C++ files; what CUDA's compiler takes is another matter (gpu/CMakeLists.txt).
function(claimeven_cxx_options target)
  foreach(option IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:${option}>)
  endforeach()
endfunction()

function(claimeven_target_options target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  # -Wno-psabi: the compilers warn that passing vectors by value depends on the instruction set; ours never leave
  # the library.
  claimeven_cxx_options(${target} -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-psabi)
  # GCC's warnings have false positives in sanitized code, and its manual advises against the combination.
  if(CLAIMEVEN_WERROR AND NOT (CLAIMEVEN_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL GNU))
    claimeven_cxx_options(${target} -Werror)
  endif()
  if(CLAIMEVEN_X86_64 AND CLAIMEVEN_MARCH)
    claimeven_cxx_options(${target} -march=${CLAIMEVEN_MARCH})
  endif()
endfunction()

# For code that is not worth the compiler's time: commands, which read and print, and tests. What takes time at run time is
# in the libraries.
function(claimeven_compile_quickly target)
  claimeven_cxx_options(${target} $<$<CONFIG:Release>:-O1>)
endfunction()

# Headers that are most of what there is to compile: claimeven_precompile(TARGET HEADERS...), or REUSE_FROM OTHER_TARGET.
# Only headers from outside the project: GCC knows a header that says #pragma once by its time, and a precompiled header that
# ccache kept from another clone has the times of that clone.
function(claimeven_precompile target)
  if(ARGV1 STREQUAL REUSE_FROM)
    target_precompile_headers(${target} ${ARGN})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  # So that ccache can tell whether they are the same.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    claimeven_cxx_options(${target} -fpch-preprocess)
  else()
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

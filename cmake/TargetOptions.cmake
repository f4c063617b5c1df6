# What every target of ours is compiled with.

include(CheckCXXSymbolExists)
# Asked of the compiler, as the sources do, and not of CMAKE_SYSTEM_PROCESSOR, so that both always agree.
check_cxx_symbol_exists(__x86_64__ "" CLAIMEVEN_X86_64)

if(CLAIMEVEN_SANITIZE)
  # For the whole build, so that no object is left out.
  add_compile_options(-fsanitize=${CLAIMEVEN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CLAIMEVEN_SANITIZE})
endif()

function(claimeven_target_options target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  # -Wno-psabi: the compilers warn that passing vectors by value depends on the instruction set; ours never leave
  # the library.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                           -Wno-psabi)
  # GCC's warnings have false positives in sanitized code, and its manual advises against the combination.
  if(CLAIMEVEN_WERROR AND NOT CLAIMEVEN_SANITIZE)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(CLAIMEVEN_X86_64 AND CLAIMEVEN_MARCH)
    target_compile_options(${target} PRIVATE -march=${CLAIMEVEN_MARCH})
  endif()
endfunction()

# What other projects have for us, in a build for another system. Debian has these libraries for its own system; all of
# them can be used as headers alone, but for GoogleTest, which is built from Debian's source package.
#
# find_package finds them here, before it looks at what is installed: CMake reads this folder first.

include(cmake/HostHeaders.cmake)
set(headers ${PROJECT_BINARY_DIR}/headers)
claimeven_take_headers(${headers} tl/expected.hpp xxhash.h CLI fmt nlohmann boost)

# claimeven_found(NAME TEXT): what find_package(NAME) reads, any version.
function(claimeven_found name text)
  string(TOLOWER ${name} name)
  file(WRITE ${CMAKE_FIND_PACKAGE_REDIRECTS_DIR}/${name}-config.cmake "${text}")
  file(WRITE ${CMAKE_FIND_PACKAGE_REDIRECTS_DIR}/${name}-config-version.cmake "set(PACKAGE_VERSION_COMPATIBLE TRUE)\n")
endfunction()

# claimeven_found_headers(NAME TARGET [DEFINITION]): a library that is headers alone.
function(claimeven_found_headers name target)
  claimeven_found(
    ${name}
    "if(NOT TARGET ${target})
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} INTERFACE ${headers})
  target_compile_definitions(${target} INTERFACE ${ARGN})
endif()\n")
endfunction()
claimeven_found_headers(tl-expected tl::expected)
claimeven_found_headers(CLI11 CLI11::CLI11)
claimeven_found_headers(nlohmann_json nlohmann_json::nlohmann_json)
claimeven_found_headers(Boost Boost::headers)
claimeven_found_headers(fmt fmt::fmt FMT_HEADER_ONLY=1)

claimeven_found(
  GTest
  "if(NOT TARGET GTest::gtest)
  set(INSTALL_GTEST OFF CACHE BOOL \"\" FORCE)
  set(BUILD_GMOCK OFF CACHE BOOL \"\" FORCE)
  add_subdirectory(/usr/src/googletest ${PROJECT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
endif()\n")

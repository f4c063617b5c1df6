# Debian packages, by CPack (`make package`, docs/package.md), one for each component of Install.cmake. What is installed
# here is for them alone: EXCLUDE_FROM_ALL keeps it out of `cmake --install`.

if(NOT CMAKE_SYSTEM_NAME STREQUAL Linux OR NOT CLAIMEVEN_BUILD_CLI OR NOT CLAIMEVEN_BUILD_C)
  return()
endif()

set(CLAIMEVEN_WEB "${PROJECT_SOURCE_DIR}/build/web" CACHE PATH "The page that the package has, if it is there; empty: none")

set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(so_package libclaimeven-c${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
if(PROJECT_VERSION_MAJOR GREATER 0)
  set(so_package libclaimeven-c${PROJECT_VERSION_MAJOR})
endif()

# The service, which is installed but not switched on, and the page that it serves.
set(unit_dir /lib/systemd/system)
install(FILES packaging/claimeven.service DESTINATION ${unit_dir} COMPONENT program EXCLUDE_FROM_ALL)
install(FILES packaging/claimeven.default DESTINATION /etc/default RENAME claimeven COMPONENT program EXCLUDE_FROM_ALL)
if(CLAIMEVEN_WEB AND EXISTS ${CLAIMEVEN_WEB})
  install(DIRECTORY ${CLAIMEVEN_WEB}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/claimeven/web COMPONENT program
          EXCLUDE_FROM_ALL)
  install(FILES packaging/web.conf DESTINATION ${unit_dir}/claimeven.service.d COMPONENT program EXCLUDE_FROM_ALL)
endif()

# What all packages have in common.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME claimeven)
set(CPACK_PACKAGE_VENDOR "The Claimeven authors")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Claimeven authors <claimeven@example.org>")
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE none)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_COMPONENTS_ALL program library development)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME claimeven)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
    "The program claimeven scores and analyzes positions of Connect Four
exactly, explains scores, reviews games, has puzzles and players of many
levels, and answers the same questions over HTTP (claimeven serve).")
file(GLOB CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA CONFIGURE_DEPENDS ${packaging}/control/program/*)

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${so_package})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
    "This is the shared library with the C interface of Claimeven, for programs
that are linked with it.")
file(GLOB CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA CONFIGURE_DEPENDS ${packaging}/control/library/*)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libclaimeven-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
    "Headers and libraries of Claimeven for programs in C++ and C, with files for
CMake and pkg-config.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libexpected-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS library)

# What Debian wants to know of every package: whose it is, and what is new. Changelogs become complete, and texts compressed,
# in before.cmake; after.cmake makes packages reproducible.
file(READ LICENSE license)
string(REGEX REPLACE "^.*(Permission is hereby granted.*)$" "\\1" license "${license}")
string(STRIP "${license}" license)
string(REPLACE "\n\n" "\n.\n" license "${license}")
string(REPLACE "\n" "\n " license "${license}")
configure_file(packaging/copyright.in copyright @ONLY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} component_name)
  install(FILES ${PROJECT_BINARY_DIR}/copyright CHANGELOG.md
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${component_name}_PACKAGE_NAME}
          COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()
install(FILES packaging/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME claimeven
        COMPONENT program EXCLUDE_FROM_ALL)
set(CPACK_PRE_BUILD_SCRIPTS ${packaging}/cpack/before.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${packaging}/cpack/after.cmake)

include(CPack)

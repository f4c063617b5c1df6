# The installed package: libraries, headers, CMake package, pkg-config files, program, its completions and manual page.
# The components are those that Package.cmake makes packages of: program, library (the shared one of C) and development;
# `cmake --install` installs all.

include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/claimeven)
# A file for each component that claimevenConfig.cmake knows.
function(claimeven_install_component component target)
  install(
    TARGETS ${target}
    EXPORT claimeven-${component}
    LIBRARY COMPONENT library NAMELINK_COMPONENT development
    ARCHIVE COMPONENT development
    FILE_SET HEADERS COMPONENT development)
  install(EXPORT claimeven-${component} NAMESPACE claimeven:: DESTINATION ${package_dir} COMPONENT development)
endfunction()
claimeven_install_component(cpp claimeven)
if(CLAIMEVEN_BUILD_C)
  claimeven_install_component(c claimeven_c)
  claimeven_install_component(c_static claimeven_c_static)
endif()

# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/claimevenConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/claimevenConfig.cmake ${PROJECT_BINARY_DIR}/claimevenConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT development)

# The path from the .pc file up to the prefix, so that the installed tree can be moved.
cmake_path(SET claimeven_pc_prefix /prefix)
cmake_path(RELATIVE_PATH claimeven_pc_prefix BASE_DIRECTORY /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig)
set(pc_files claimeven)
if(CLAIMEVEN_BUILD_C)
  list(APPEND pc_files claimeven-c claimeven-c-static)
endif()
foreach(pc_file IN LISTS pc_files)
  configure_file(cmake/${pc_file}.pc.in ${pc_file}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${pc_file}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT development)
endforeach()

# Debian's packages have a file of their own for that.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT license)

if(CLAIMEVEN_BUILD_CLI)
  install(TARGETS claimeven_cli COMPONENT program)
  if(EXISTS ${PROJECT_SOURCE_DIR}/cli/completions/claimeven.bash AND NOT WIN32)
    # The names that the shells look for.
    install(FILES cli/completions/claimeven.bash
            DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME claimeven COMPONENT program)
    install(FILES cli/completions/_claimeven DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
            COMPONENT program)
  endif()

  # The program says what is in its manual page, so it must run here.
  find_program(CLAIMEVEN_BASH bash)
  if(CLAIMEVEN_BASH
     AND NOT WIN32
     AND NOT CLAIMEVEN_SANITIZE
     AND (CMAKE_CROSSCOMPILING_EMULATOR OR NOT CMAKE_CROSSCOMPILING))
    set(manual ${PROJECT_BINARY_DIR}/claimeven.1)
    set(make_manual ${PROJECT_SOURCE_DIR}/packaging/manual.sh)
    add_custom_command(
      OUTPUT ${manual}
      COMMAND ${make_manual} ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:claimeven_cli> > ${manual}
      DEPENDS ${make_manual} claimeven_cli
      COMMENT "Making the manual page"
      VERBATIM)
    add_custom_target(claimeven_manual ALL DEPENDS ${manual})
    install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
  endif()
endif()

if(CLAIMEVEN_GPU)
  install(TARGETS claimeven_gpu COMPONENT program)
endif()

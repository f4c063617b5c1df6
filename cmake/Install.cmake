# The installed package: library, headers, CMake package, pkg-config file, program and its completions.

include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/claimeven)
install(TARGETS claimeven EXPORT claimevenTargets FILE_SET HEADERS)
install(EXPORT claimevenTargets NAMESPACE claimeven:: DESTINATION ${package_dir})

# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/claimevenConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/claimevenConfig.cmake ${PROJECT_BINARY_DIR}/claimevenConfigVersion.cmake
        DESTINATION ${package_dir})

# The path from the .pc file up to the prefix, so that the installed tree can be moved.
cmake_path(SET claimeven_pc_prefix /prefix)
cmake_path(RELATIVE_PATH claimeven_pc_prefix BASE_DIRECTORY /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig)
configure_file(cmake/claimeven.pc.in claimeven.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/claimeven.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(CLAIMEVEN_BUILD_CLI)
  install(TARGETS claimeven_cli)
  if(EXISTS ${PROJECT_SOURCE_DIR}/cli/completions/claimeven.bash)
    # The names that the shells look for.
    install(FILES cli/completions/claimeven.bash
            DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME claimeven)
    install(FILES cli/completions/_claimeven DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  endif()
endif()

if(CLAIMEVEN_GPU)
  install(TARGETS claimeven_gpu)
endif()

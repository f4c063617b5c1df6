# Run by CPack when its packages are there: packs each again with Debian's own tool, which compresses it, and with the time
# of SOURCE_DATE_EPOCH, if that is set. So the same source gives the same package, to the byte.
function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endfunction()

foreach(package IN LISTS CPACK_PACKAGE_FILES)
  set(tree ${package}.tree)
  file(REMOVE_RECURSE ${tree})
  run(dpkg-deb --raw-extract ${package} ${tree})
  # A trigger calls ldconfig, instead of these, which CPack makes.
  if(EXISTS ${tree}/DEBIAN/triggers)
    file(REMOVE ${tree}/DEBIAN/postinst ${tree}/DEBIAN/postrm)
  endif()
  if(DEFINED ENV{SOURCE_DATE_EPOCH})
    run(find ${tree} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} "{}" +)
  endif()
  run(dpkg-deb --root-owner-group -Zxz --build ${tree} ${package})
  file(REMOVE_RECURSE ${tree})
endforeach()

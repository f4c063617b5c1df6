# Run by CPack when everything is installed into its folders, before it makes packages of them.

# Debian's changelog, beside the project's own.
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(GLOB doc_dirs ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*)
foreach(doc_dir IN LISTS doc_dirs)
  file(WRITE ${doc_dir}/changelog "\
${CPACK_PACKAGE_NAME} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * What is new: see CHANGELOG.md.gz.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${now}
")
endforeach()

# These have to be compressed.
file(GLOB texts ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/change* ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/CHANGE*
     ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/man?/*)
execute_process(COMMAND gzip --best --no-name ${texts} COMMAND_ERROR_IS_FATAL ANY)

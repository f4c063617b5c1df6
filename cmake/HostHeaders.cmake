# Headers of this machine, for builds for another one: libraries that are headers alone are the same everywhere. Each
# is taken by its name, because the folder that all are in has those of this machine's system, too.
#   claimeven_take_headers(FOLDER NAMES...)   puts headers, or folders of them, into FOLDER/...
function(claimeven_take_headers folder)
  foreach(name IN LISTS ARGN)
    find_file(found ${name} PATHS /usr/include /usr/local/include REQUIRED NO_CACHE NO_DEFAULT_PATH
                                  NO_CMAKE_FIND_ROOT_PATH)
    cmake_path(GET name PARENT_PATH parent)
    file(MAKE_DIRECTORY ${folder}/${parent})
    file(CREATE_LINK ${found} ${folder}/${name} SYMBOLIC)
    unset(found)
  endforeach()
endfunction()

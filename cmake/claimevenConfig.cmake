include(CMakeFindDependencyMacro)
find_dependency(tl-expected)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/claimevenTargets.cmake)

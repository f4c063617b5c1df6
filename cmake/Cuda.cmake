# CUDA for CLAIMEVEN_GPU: its compiler, or a word on how to get it.

include(CheckLanguage)
check_language(CUDA)
if(NOT CMAKE_CUDA_COMPILER)
  message(
    FATAL_ERROR
      "CLAIMEVEN_GPU needs CUDA's compiler, nvcc, from version 12 on, and there is none. Install the CUDA toolkit "
      "(https://developer.nvidia.com/cuda-downloads). If it is installed but not on the PATH, say where: "
      "-DCMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc")
endif()
# Hopper unless told otherwise. Not `native`, which fails where the program is built on a machine without a card.
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 90 CACHE STRING "Compute capabilities of the cards, such as 80;90")
endif()
enable_language(CUDA)
if(CMAKE_CUDA_COMPILER_VERSION VERSION_LESS 12)
  message(FATAL_ERROR "CLAIMEVEN_GPU needs CUDA 12 or later, for C++20: ${CMAKE_CUDA_COMPILER} is of version "
                      "${CMAKE_CUDA_COMPILER_VERSION}")
endif()

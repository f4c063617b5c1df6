#pragma once

#include <claimeven/error.h>
#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/refuse.h"

/// CUDA calls whose failures are errors, and memory that is given back.
namespace claimeven::gpu {

/// What a failed call means to the user.
inline std::string meaning_of(cudaError_t error) {
  switch (error) {
    case cudaErrorNoDevice:
      return "this machine has no graphics card that CUDA can use";
    case cudaErrorInsufficientDriver:
      return "this machine has no driver for a graphics card, or one too old for CUDA " +
             std::to_string(CUDART_VERSION / 1000) + "." + std::to_string(CUDART_VERSION % 1000 / 10) +
             ", with which this program was built";
    case cudaErrorMemoryAllocation:
      return "the graphics card has too little free memory";
    case cudaErrorNoKernelImageForDevice:
    case cudaErrorUnsupportedPtxVersion:
      return "this program was not built for this graphics card's architecture (CMAKE_CUDA_ARCHITECTURES)";
    case cudaErrorDevicesUnavailable:
      return "another program has the graphics card to itself";
    default:
      return std::string("the graphics card failed: ") + cudaGetErrorString(error);
  }
}

inline Expected<void> checked(cudaError_t error, const char* call) {
  if (error == cudaSuccess) return {};
  static_cast<void>(cudaGetLastError());  // or the next call reports it again
  return refuse(meaning_of(error) + " (" + call + ": " + cudaGetErrorName(error) + ")");
}

/// Makes a call; if it fails, that is what the function returns.
#define CLAIMEVEN_CUDA(call)                                                         \
  do {                                                                               \
    if (auto checked_call = ::claimeven::gpu::checked((call), #call); !checked_call) \
      return tl::unexpected(checked_call.error());                                   \
  } while (false)

/// Memory of the card, in `T`s.
template <class T>
class CardMemory {
 public:
  CardMemory() = default;
  CardMemory(CardMemory&& other) noexcept { swap(other); }
  CardMemory& operator=(CardMemory&& other) noexcept {
    swap(other);
    return *this;
  }
  ~CardMemory() { static_cast<void>(cudaFree(data_)); }

  static Expected<CardMemory> allocate(std::size_t count) {
    CardMemory memory;
    CLAIMEVEN_CUDA(cudaMalloc(&memory.data_, (count == 0 ? 1 : count) * sizeof(T)));
    memory.size_ = count;
    return memory;
  }
  static Expected<CardMemory> copy_of(std::span<const T> values) {
    auto memory = allocate(values.size());
    if (memory)
      CLAIMEVEN_CUDA(cudaMemcpy(memory->data_, values.data(), values.size_bytes(), cudaMemcpyHostToDevice));
    return memory;
  }

  /// Counts fewer; the memory stays.
  void shrink(std::size_t count) { size_ = count; }

  T* data() const { return data_; }
  std::size_t size() const { return size_; }

 private:
  void swap(CardMemory& other) {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
};

/// Measures what the card does between start() and stop(), by its own clock.
class CardClock {
 public:
  CardClock() = default;
  CardClock(const CardClock&) = delete;
  CardClock& operator=(const CardClock&) = delete;
  ~CardClock() {
    if (start_ != nullptr) static_cast<void>(cudaEventDestroy(start_));
    if (stop_ != nullptr) static_cast<void>(cudaEventDestroy(stop_));
  }

  Expected<void> start() {
    if (start_ == nullptr) {
      CLAIMEVEN_CUDA(cudaEventCreate(&start_));
      CLAIMEVEN_CUDA(cudaEventCreate(&stop_));
    }
    CLAIMEVEN_CUDA(cudaEventRecord(start_));
    return {};
  }
  Expected<void> stop() {
    CLAIMEVEN_CUDA(cudaEventRecord(stop_));
    return {};
  }
  /// Whether the card has come to stop().
  Expected<bool> is_over() const {
    const cudaError_t state = cudaEventQuery(stop_);
    if (state == cudaErrorNotReady) return false;
    CLAIMEVEN_CUDA(state);
    return true;
  }
  Expected<double> seconds() const {
    CLAIMEVEN_CUDA(cudaEventSynchronize(stop_));
    float milliseconds = 0;
    CLAIMEVEN_CUDA(cudaEventElapsedTime(&milliseconds, start_, stop_));
    return milliseconds / 1000.0;
  }

 private:
  cudaEvent_t start_ = nullptr;
  cudaEvent_t stop_ = nullptr;
};

}  // namespace claimeven::gpu

#pragma once

#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "module.h"

/// What batches and samples of positions share: how they and their numbers cross to Python and back.
namespace claimeven::python {

/// Many positions, however they were given or made. A type of its own: lists of Python are copied.
struct Positions {
  std::vector<Position> all;
};

/// A table of numbers for Python, with everything that it needs.
template <class T>
struct Table {
  Table(std::size_t rows, std::size_t columns, T nothing)
      : shape{rows, columns}, numbers(new T[rows * columns]) {
    std::fill_n(numbers.get(), rows * columns, nothing);
  }
  T* row(std::size_t index) { return numbers.get() + index * shape.second; }
  nb::object release(bool is_flat) {
    T* data = numbers.release();
    const nb::capsule owner(data, [](void* of) noexcept { delete[] static_cast<T*>(of); });
    if (is_flat) return nb::cast(nb::ndarray<nb::numpy, T>(data, {shape.first}, owner));
    return nb::cast(nb::ndarray<nb::numpy, T>(data, {shape.first, shape.second}, owner));
  }

  std::pair<std::size_t, std::size_t> shape;
  std::unique_ptr<T[]> numbers;
};

}  // namespace claimeven::python

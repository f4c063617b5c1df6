#pragma once

#include <claimeven/error.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string_view>

namespace claimeven::testing {

/// Expects an error, word for word, and the place in the input that it points at.
template <class T>
void expect_refused(const Expected<T>& result, std::string_view reason, std::optional<std::size_t> index) {
  ASSERT_FALSE(result) << "expected: " << reason;
  EXPECT_EQ(result.error().reason, reason);
  EXPECT_EQ(result.error().index, index);
}

}  // namespace claimeven::testing

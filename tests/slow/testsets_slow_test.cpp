#include <gtest/gtest.h>

#include "support/test_sets.h"

namespace claimeven {
namespace {

using testing::expect_confirmed;
using testing::expect_solved;
using testing::kTestSetClasses;
using testing::read_test_set;

TEST(TestSetsSlow, AreSolved) {
  for (const auto& set : kTestSetClasses) expect_solved(read_test_set(set.name), 2, std::size_t{512} << 20);
}

TEST(TestSetsSlow, AreConfirmedByTheReferenceSearch) {
  for (const auto name : {"end-easy", "middle-easy", "begin-easy", "middle-medium", "begin-medium"}) {
    expect_confirmed(read_test_set(name), 22);
  }
}

}  // namespace
}  // namespace claimeven

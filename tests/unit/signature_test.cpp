#include "cli/signature.h"

#include <gtest/gtest.h>

namespace claimeven {
namespace {

// The behaviour of the search in one number: `claimeven bench --signature`. A commit that changes it says so.
constexpr std::uint64_t kSignature = 1'819'915;

TEST(SignatureLong, IsTheOneThatIsWrittenDown) {
  const auto nodes = cli::signature_nodes();
  ASSERT_TRUE(nodes) << nodes.error().reason;
  EXPECT_EQ(*nodes, kSignature)
      << "The search behaves differently. If that is meant, write the new number here "
         "and say so in the commit.";
}

}  // namespace
}  // namespace claimeven

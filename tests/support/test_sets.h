#pragma once

#include <claimeven/position.h>
#include <claimeven/score.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace claimeven::testing {

/// The test sets that the project ships, data/testsets/*.txt: six classes by the stones played and by the plies
/// that remain under best play.
struct TestSetClass {
  std::string_view name;
  int fewest_stones;
  int most_stones;
  int fewest_plies;
  int most_plies;
};

inline constexpr std::array<TestSetClass, 6> kTestSetClasses{{{"end-easy", 29, 41, 1, 13},
                                                              {"middle-easy", 15, 28, 1, 13},
                                                              {"middle-medium", 15, 28, 14, 27},
                                                              {"begin-easy", 0, 14, 1, 13},
                                                              {"begin-medium", 0, 14, 14, 27},
                                                              {"begin-hard", 0, 14, 28, 42}}};

struct ScoredPosition {
  std::string moves;
  Position position;
  Score score;
};

/// The positions of a shipped set, the first `most` of them. A file that is missing or wrong fails the test.
std::vector<ScoredPosition> read_test_set(std::string_view name,
                                          std::optional<std::size_t> most = std::nullopt);

/// Expects that the solver gives every position its score.
void expect_solved(const std::vector<ScoredPosition>& positions, int threads, std::size_t table_bytes);
/// Expects that the reference search does.
void expect_confirmed(const std::vector<ScoredPosition>& positions, int table_bits);

}  // namespace claimeven::testing

#pragma once

#include <claimeven/error.h>

#include <compare>
#include <span>
#include <string>
#include <string_view>

namespace claimeven {

/// The width and height of a supported board; 7x6 unless said otherwise. A BoardSize that exists is supported:
/// the only ways to get another one are the checked functions below.
class BoardSize {
 public:
  /// The most that a supported board has, for arrays with a place for each.
  static constexpr int kMostColumns = 10;
  static constexpr int kMostSquares = 56;

  constexpr BoardSize() = default;

  /// Refuses sizes outside the supported list, and says why (too small, not built in, or too many bits).
  static Expected<BoardSize> make(int width, int height);

  /// Reads "9x5" (width x height). The error's index is the character, or nothing for a size not supported.
  static Expected<BoardSize> parse(std::string_view text);

  /// Every supported size, narrowest first. The list itself stands in src/core/sizes.def.
  static std::span<const BoardSize> all();

  constexpr int width() const { return width_; }
  constexpr int height() const { return height_; }
  constexpr int squares() const { return width_ * height_; }

  auto operator<=>(const BoardSize&) const = default;

 private:
  constexpr BoardSize(int width, int height) : width_(width), height_(height) {}

  int width_ = 7;
  int height_ = 6;
};

std::string to_string(BoardSize size);

}  // namespace claimeven

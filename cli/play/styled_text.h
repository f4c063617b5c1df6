#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Lines of a screen: how wide they are, how they are broken, and their colours.
namespace claimeven::cli {

/// What something is; its colour follows from that.
enum class Style : std::uint8_t {
  kPlain,
  kTitle,
  kQuiet,
  kTrouble,
  kFirstStone,
  kSecondStone,
  kBoard,
  kMarkedSquare,  ///< an empty square of the board that a reason speaks of
  kMark,          ///< what the eye should find: the chosen column, the best ones
  kWin,
  kDraw,
  kLoss,
};

/// Characters of UTF-8. All that is drawn here takes one place each.
std::size_t width_of(std::string_view text);
/// As many characters of it as have room.
std::string_view beginning_of(std::string_view text, std::size_t width);

class StyledLine {
 public:
  StyledLine() = default;
  StyledLine(std::string_view text, Style style) { add(text, style); }

  StyledLine& add(std::string_view text, Style style = Style::kPlain);
  std::size_t width() const { return width_; }
  /// As a terminal takes it: no more than so many characters, with colours or without.
  std::string text(std::size_t width, bool colour) const;

 private:
  struct Piece {
    std::string text;
    Style style;
  };
  std::vector<Piece> pieces_;
  std::size_t width_ = 0;
};

/// The lines of a text, broken between words so that they have room; what goes on stands below the beginning
/// of its words, after numbers such as "1. " and in lists of two columns.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace claimeven::cli

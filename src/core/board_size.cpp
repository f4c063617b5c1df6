#include <claimeven/board_size.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/numbers.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

// What the public header says of sizes.def, which it can't read.
static_assert(BoardSize::kMostColumns == std::max({
#define CLAIMEVEN_SIZE(width, height) width,
#include "core/sizes.def"
#undef CLAIMEVEN_SIZE
                                         }));
static_assert(BoardSize::kMostSquares == std::max({
#define CLAIMEVEN_SIZE(width, height) (width) * (height),
#include "core/sizes.def"
#undef CLAIMEVEN_SIZE
                                         }));

std::string name(std::int64_t width, std::int64_t height) {
  return std::to_string(width) + 'x' + std::to_string(height);
}

/// "4x4 to 4x8, 5x4 to 5x8, ..., 10x4 to 10x5": runs of heights are named by their ends.
std::string supported_sizes() {
  const std::span<const BoardSize> sizes = BoardSize::all();
  std::string list;
  for (std::size_t first = 0; first < sizes.size();) {
    std::size_t last = first;
    while (last + 1 < sizes.size() && sizes[last + 1].width() == sizes[first].width() &&
           sizes[last + 1].height() == sizes[last].height() + 1) {
      ++last;
    }
    if (!list.empty()) list += ", ";
    list += to_string(sizes[first]);
    if (last > first) list += " to " + to_string(sizes[last]);
    first = last + 1;
  }
  return list;
}

}  // namespace

std::span<const BoardSize> BoardSize::all() {
  static constexpr BoardSize kSizes[] = {
#define CLAIMEVEN_SIZE(width, height) BoardSize(width, height),
#include "claimeven_sizes.inc"
#undef CLAIMEVEN_SIZE
  };
  return kSizes;
}

Expected<BoardSize> BoardSize::make(int width, int height) {
  const BoardSize size(width, height);
  if (std::ranges::find(all(), size) != all().end()) return size;

  const std::string board = "a board of " + name(width, height);
  if (width < 4 || height < 4) {
    return refuse(ErrorCode::kSize, board + " is too small: widths and heights from 4 are supported");
  }
  const std::int64_t bits = std::int64_t{width} * (std::int64_t{height} + 1);
  if (bits > 64) {
    return refuse(ErrorCode::kSize, board + " needs " + std::to_string(bits) +
                                        " bits, width * (height + 1): boards up to 64 bits" + " are supported");
  }
  return refuse(ErrorCode::kSize, board + " is not supported: the sizes are " + supported_sizes());
}

Expected<BoardSize> BoardSize::parse(std::string_view text) {
  std::string_view rest = text;
  const auto width = take_number<std::uint32_t>(rest);
  const bool has_times = width && (rest.starts_with('x') || rest.starts_with('X'));
  if (has_times) rest.remove_prefix(1);
  const auto height = has_times ? take_number<std::uint32_t>(rest) : std::nullopt;
  if (!height || !rest.empty()) {
    const std::size_t at = text.size() - rest.size();
    const std::string found = rest.empty() ? std::string("the end of the text") : quoted(rest.front());
    return refuse(ErrorCode::kSize,
                  "character " + std::to_string(at + 1) + " of the board size: " + found +
                      " is out of place, a size is written width x height, such as 7x6",
                  at);
  }
  constexpr std::uint32_t kTooLarge = 1'000'000;
  return make(static_cast<int>(std::min(*width, kTooLarge)), static_cast<int>(std::min(*height, kTooLarge)));
}

std::string to_string(BoardSize size) {
  return name(size.width(), size.height());
}

}  // namespace claimeven

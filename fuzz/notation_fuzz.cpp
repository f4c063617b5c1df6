// Feeds bytes to every parser and checks that what is accepted comes back unchanged, and what is refused says
// where. Built with clang's -fsanitize=fuzzer.

#include <claimeven/game.h>
#include <claimeven/notation.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

using namespace claimeven;

void require(bool condition) {
  if (!condition) std::abort();
}

template <class T>
void require_explained(const Expected<T>& refused, std::size_t end) {
  require(!refused.error().reason.empty());
  require(refused.error().index.value_or(0) <= end);
}

void check_position(const Position& position) {
  require(parse_board(draw(position), position.size()) == position);
  require(from_key(position.key(), position.size()) == position);
  require(position.mirrored().mirrored() == position);
  if (position.size() != BoardSize{}) return;
  require(from_packed63(*to_packed63(position)) == position);
  require(from_packed9(*to_packed9(position)) == position);
}

void check_text(std::string_view text, BoardSize size) {
  if (const auto game = parse_moves(text, size)) {
    require(to_moves(game->moves()) == text);
    require(is_reachable(game->position()));
    check_position(game->position());
  } else {
    require_explained(game, text.size());
  }
  for (const auto& position : {parse_board(text, size), parse_position(text, size)}) {
    if (position) {
      check_position(*position);
    } else {
      require_explained(position, text.size());
    }
  }
  if (const auto parsed_size = BoardSize::parse(text)) {
    require(BoardSize::make(parsed_size->width(), parsed_size->height()) == *parsed_size);
  } else {
    require_explained(parsed_size, text.size());
  }
}

void check_words(std::uint64_t first, std::uint64_t second, BoardSize size) {
  const auto columns = static_cast<std::size_t>(size.width());
  if (const auto position = from_key(first, size)) {
    require(position->key() == first);
    check_position(*position);
  } else {
    require_explained(position, columns - 1);
  }
  if (const auto position = from_packed63(first)) {
    require(to_packed63(*position) == first);
    check_position(*position);
  } else {
    require_explained(position, 6);
  }
  if (const auto position = from_packed9(first)) {
    require(to_packed9(*position) == first);
    check_position(*position);
  } else {
    require_explained(position, 6);
  }
  if (const auto position = Position::from_bitboards(first & second, second, size)) {
    check_position(*position);
  } else {
    require_explained(position, static_cast<std::size_t>(size.squares()) - 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
  if (length == 0) return 0;
  const BoardSize size = BoardSize::all()[data[0] % BoardSize::all().size()];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, length - 1);
  check_text(text, size);

  std::uint64_t words[2] = {};
  std::memcpy(words, text.data(), text.size() < sizeof words ? text.size() : sizeof words);
  check_words(words[0], words[1], size);
  return 0;
}

#include "book/book_format.h"

#include <algorithm>
#include <cassert>

#include "book/bit_function.h"
#include "book/decision_tree.h"
#include "book/internals.h"
#include "book/lookup.h"
#include "core/chain.h"

namespace claimeven {

std::vector<std::int8_t> back_up(const BookPositions& positions, const PlyScores& next) {
  std::vector<std::int8_t> scores;
  scores.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position position = positions[i];
    Score best = lowest_possible_score(position);
    for (int column = 0; column < position.size().width(); ++column) {
      if (!position.can_play(column)) continue;
      const Position child = position.after(column);
      const auto known = score_without_search(child);
      const Score score = known ? *known : Score{next.scores[*next.positions.index_of(child)]};
      best = std::max(best, -score);
    }
    scores.push_back(static_cast<std::int8_t>(best.value));
  }
  return scores;
}

Bytes pack_book(std::span<const PlyScores> plies, std::string_view builder) {
  const BoardSize size = plies.front().positions.board_size();
  std::vector<Example> examples;
  std::vector<std::uint64_t> keys;
  std::uint64_t mask = 0;
  for (const PlyScores& ply : plies) {
    mask |= std::uint64_t{1} << ply.positions.ply();
    for (std::size_t i = 0; i < ply.scores.size(); ++i) {
      const Position position = ply.positions[i];
      examples.push_back({features_of(size, sides_of(size, position), position.stones()), ply.scores[i]});
    }
    const auto& stored = BookInternals::keys(ply.positions);
    keys.insert(keys.end(), stored.begin(), stored.end());
  }
  const DecisionTree tree = DecisionTree::grow(examples);
  std::vector<KeyBits> key_bits;
  key_bits.reserve(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const PrefixCode::Codeword word = tree.code_for(examples[i].features).codeword(examples[i].score);
    key_bits.push_back({keys[i], word.bits, word.length});
  }

  Bytes body;
  append(body, mask);
  for (const PlyScores& ply : plies) append(body, std::uint64_t{ply.scores.size()});
  tree.write(body);
  make_bit_function(key_bits, body);

  Bytes file;
  append(file, std::as_bytes(std::span(kBookMagic)));
  append(file, kBookFormatVersion);
  append(file, static_cast<std::uint8_t>(size.width()));
  append(file, static_cast<std::uint8_t>(size.height()));
  append(file, std::uint16_t{0});
  append(file, std::uint64_t{file.size() + sizeof(std::uint64_t) + kBookBuilderBytes + body.size() +
                             sizeof(std::uint64_t)});
  std::array<char, kBookBuilderBytes> name{};
  std::ranges::copy(builder.substr(0, name.size()), name.begin());
  append(file, std::as_bytes(std::span(name)));
  append(file, body);
  append(file, checksum(file));
  return file;
}

}  // namespace claimeven

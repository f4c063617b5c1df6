#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>

#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "book/bit_function.h"
#include "book/bytes.h"
#include "book/decision_tree.h"
#include "book/features.h"

/// The book file, all numbers little-endian:
///
///     magic "C4BOOK\x1a\n", format version u32, width u8, height u8, 0 u16, size of the file u64,
///     builder (text, 16 bytes, padded with 0),
///     stored plies u64 (bit p: ply p), then for each of them the number of its positions u64,
///     decision tree (decision_tree.cpp) with its codes (prefix_code.cpp): which code a score is written in,
///     bit function (bit_function.cpp): the codeword of each stored position, by its key (key.h),
///     checksum of everything before u64 (XXH3)
namespace claimeven {

/// The contents of a book file, ready to be asked. Keeps pointing into the bytes that it was read from.
class BookData {
 public:
  static Expected<BookData> read(ByteView bytes, const std::string& name);

  BoardSize size() const { return size_; }
  /// Bit p is set if ply p is stored.
  std::uint64_t plies() const { return plies_; }
  bool has_ply(int ply) const { return (plies_ >> ply & 1) != 0; }
  const std::map<int, std::uint64_t>& positions() const { return positions_; }
  const std::string& builder() const { return builder_; }
  std::uint64_t file_checksum() const { return checksum_; }
  std::size_t codes() const { return tree_.codes(); }

  /// The score of a stored position with this key (key.h) and these features; see score_in_book (lookup.h).
  int score(std::uint64_t key, const Features& features) const;

 private:
  BoardSize size_;
  std::uint64_t plies_ = 0;
  std::map<int, std::uint64_t> positions_;
  std::string builder_;
  std::uint64_t checksum_ = 0;
  DecisionTree tree_;
  BitFunction function_;
};

/// The part of a book that a search may use: none, or all.
struct BookView {
  const BookData* book = nullptr;
  std::uint64_t plies = 0;

  BookView() = default;
  explicit BookView(const BookData* data) : book(data), plies(data == nullptr ? 0 : data->plies()) {}
  bool has_ply(int ply) const { return (plies >> ply & 1) != 0; }
};

}  // namespace claimeven

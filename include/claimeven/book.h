#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>
#include <claimeven/position.h>
#include <claimeven/score.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace claimeven {

class BookData;

/// An opening book: the exact score of every position of some plies of one board size, without a search. Never
/// changes once it is open, and may be used by any number of threads and solvers.
class Book {
 public:
  /// Opens a file. Refuses what is truncated, damaged, no book, or too new, and says which.
  static Expected<std::shared_ptr<const Book>> open(const std::string& path);
  /// The same for a file in memory, which the book keeps; `name` is for the errors.
  static Expected<std::shared_ptr<const Book>> from_memory(std::vector<std::byte> bytes,
                                                           const std::string& name = "the book");
  /// The same for one that stays where it is as long as the book.
  static Expected<std::shared_ptr<const Book>> from_static_memory(std::span<const std::byte> bytes,
                                                                  const std::string& name = "the book");
  ~Book();

  BoardSize board_size() const;
  /// The plies whose positions it has, ascending.
  std::vector<int> plies() const;
  bool has_ply(int ply) const;
  /// How many positions it stores, of a ply and in all: of mirror images one, and only those that need a
  /// search (BookPositions).
  std::uint64_t positions(int ply) const;
  std::uint64_t positions() const;
  /// The program that made it, such as "claimeven 0.2.0".
  const std::string& builder() const;
  std::uint64_t checksum() const;  ///< XXH3 of the file
  std::size_t bytes() const;       ///< of the file
  std::size_t codes() const;       ///< that its decision tree chooses from

  /// The score of a position of its plies; nothing for other plies and boards, and for positions that no game
  /// leads to.
  std::optional<Score> find(const Position& position) const;

 private:
  friend struct BookInternals;
  Book() = default;
  struct Storage;
  std::unique_ptr<Storage> storage_;
  std::unique_ptr<BookData> data_;
};

/// The book that is part of the library, for 7x6; null if the library was built without it.
std::shared_ptr<const Book> default_book();

}  // namespace claimeven

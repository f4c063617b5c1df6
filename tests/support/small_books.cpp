#include "support/small_books.h"

#include <claimeven/batch.h>
#include <claimeven/book_positions.h>
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <random>
#include <utility>

#include "book/book_format.h"
#include "core/file_name.h"

namespace claimeven::testing {

Bytes book_bytes(BoardSize size, const std::vector<int>& plies,
                 const std::function<int(const Position&)>& score) {
  std::vector<PlyScores> all;
  for (const int ply : plies) {
    PlyScores& here = all.emplace_back();
    here.positions = book_positions(size, ply, ply)->front();
    std::vector<Position> positions;
    for (std::size_t i = 0; i < here.positions.size(); ++i) positions.push_back(here.positions[i]);
    if (score) {
      for (const Position& position : positions)
        here.scores.push_back(static_cast<std::int8_t>(score(position)));
    } else {
      const SolverOptions options{.threads = 1, .table_bytes = std::size_t{16} << 20, .book = nullptr};
      const auto solved = solve_batch(positions, options);
      for (const Score one : *solved) here.scores.push_back(static_cast<std::int8_t>(one.value));
    }
  }
  return pack_book(all, "a test");
}

SmallBook::SmallBook(Bytes bytes) : bytes_(std::make_shared<const Bytes>(std::move(bytes))) {
  const auto book = Book::from_memory(*bytes_);
  EXPECT_TRUE(book) << book.error().reason;
  if (book) book_ = *book;
}

void repair(Bytes& book_file) {
  constexpr std::size_t kPlaceOfLength = 16;
  if (book_file.size() < kPlaceOfLength + 2 * sizeof(std::uint64_t)) return;
  const std::uint64_t length = book_file.size();
  std::memcpy(book_file.data() + kPlaceOfLength, &length, sizeof(length));
  const std::size_t body = book_file.size() - sizeof(std::uint64_t);
  const std::uint64_t sum = checksum(ByteView(book_file).first(body));
  std::memcpy(book_file.data() + body, &sum, sizeof(sum));
}

ScratchFolder::ScratchFolder() {
  std::random_device dice;
  const auto folder = std::filesystem::temp_directory_path() / ("claimeven-test-" + std::to_string(dice()));
  EXPECT_TRUE(std::filesystem::create_directory(folder)) << folder;
  path_ = name_of(folder);
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_of(path_), ignored);
}

}  // namespace claimeven::testing

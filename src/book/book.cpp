#include <claimeven/book.h>
#include <claimeven/book_positions.h>

#include <span>
#include <utility>

#include "book/book_data.h"
#include "book/book_format.h"
#include "book/files.h"
#include "book/lookup.h"

namespace claimeven {

struct Book::Storage {
  Bytes file;  ///< of a book that was opened
  ByteView bytes;
};

Book::~Book() = default;

Expected<std::shared_ptr<const Book>> Book::from_static_memory(std::span<const std::byte> bytes,
                                                               const std::string& name) {
  auto data = BookData::read(bytes, name);
  if (!data) return tl::unexpected(data.error());
  // Not make_shared: the constructor is private.
  const std::shared_ptr<Book> book(new Book);
  book->storage_ = std::make_unique<Storage>();
  book->storage_->bytes = bytes;
  book->data_ = std::make_unique<BookData>(std::move(*data));
  return book;
}

Expected<std::shared_ptr<const Book>> Book::from_memory(std::vector<std::byte> bytes, const std::string& name) {
  auto book = from_static_memory(bytes, name);
  // Its storage moves, its bytes stay where they are.
  if (book) (*book)->storage_->file = std::move(bytes);
  return book;
}

Expected<std::shared_ptr<const Book>> Book::open(const std::string& path) {
  // Read, not mapped: whoever writes over the file would take the pages away under a search.
  auto file = read_file(path, std::as_bytes(std::span(kBookMagic)));
  if (!file) return tl::unexpected(file.error());
  return from_memory(std::move(*file), path);
}

BoardSize Book::board_size() const {
  return data_->size();
}

std::vector<int> Book::plies() const {
  std::vector<int> plies;
  for (const auto& [ply, positions] : data_->positions()) plies.push_back(ply);
  return plies;
}

bool Book::has_ply(int ply) const {
  return data_->positions().contains(ply);
}

std::uint64_t Book::positions(int ply) const {
  const auto found = data_->positions().find(ply);
  return found == data_->positions().end() ? 0 : found->second;
}

std::uint64_t Book::positions() const {
  std::uint64_t sum = 0;
  for (const auto& [ply, positions] : data_->positions()) sum += positions;
  return sum;
}

const std::string& Book::builder() const {
  return data_->builder();
}

std::uint64_t Book::checksum() const {
  return data_->file_checksum();
}

std::size_t Book::bytes() const {
  return storage_->bytes.size();
}

std::size_t Book::codes() const {
  return data_->codes();
}

std::optional<Score> Book::find(const Position& position) const {
  if (position.size() != data_->size() || !has_ply(position.stones()) || !is_reachable(position))
    return std::nullopt;
  if (const auto score = score_without_search(position)) return score;
  return Score{score_in_book(position.size(), *data_, sides_of(position.size(), position), position.stones())};
}

}  // namespace claimeven

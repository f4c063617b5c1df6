#include "book/book_data.h"

#include <algorithm>
#include <array>
#include <bit>

#include "book/book_format.h"
#include "core/refuse.h"

namespace claimeven {

Expected<BookData> BookData::read(ByteView bytes, const std::string& name) {
  ByteReader reader(bytes);
  const ByteView magic = reader.take(kBookMagic.size());
  if (magic.empty() || !std::ranges::equal(magic, std::as_bytes(std::span(kBookMagic)))) {
    return refuse(ErrorCode::kBadFile, name + " is not a book: it does not begin with C4BOOK");
  }
  const auto version = reader.read<std::uint32_t>();
  const auto width = reader.read<std::uint8_t>();
  const auto height = reader.read<std::uint8_t>();
  reader.read<std::uint16_t>();
  const auto file_bytes = reader.read<std::uint64_t>();
  if (!reader.ok()) return refuse(ErrorCode::kBadFile, name + " is cut off within its header");
  if (version != kBookFormatVersion) {
    return refuse(ErrorCode::kBadFile,
                  name + " has format version " + std::to_string(version) +
                      ", and this program reads version " + std::to_string(kBookFormatVersion) +
                      (version > kBookFormatVersion ? ": it needs a newer program" : " only"));
  }
  if (file_bytes != bytes.size()) {
    return refuse(ErrorCode::kBadFile, name + (file_bytes > bytes.size() ? " is cut off" : " is too long") +
                                           ": it has " + std::to_string(bytes.size()) +
                                           " bytes and should have " + std::to_string(file_bytes));
  }
  if (bytes.size() < reader.at() + sizeof(std::uint64_t))
    return refuse(ErrorCode::kBadFile, name + " is cut off within its header");
  const ByteView body = bytes.first(bytes.size() - sizeof(std::uint64_t));
  BookData book;
  book.checksum_ = ByteReader(bytes.subspan(body.size())).read<std::uint64_t>();
  if (book.checksum_ != checksum(body))
    return refuse(ErrorCode::kBadFile, name + " is damaged: its checksum is wrong");
  const auto size = BoardSize::make(width, height);
  if (!size) return refuse(ErrorCode::kBadFile, name + ": " + size.error().reason);
  book.size_ = *size;

  // Whoever got the checksum right wrote the rest wrong.
  const auto malformed = [&](const std::string& what) {
    return refuse(ErrorCode::kBadFile, name + " is malformed: " + what);
  };
  for (const std::byte character : reader.take(kBookBuilderBytes)) {
    if (character != std::byte{0}) book.builder_ += static_cast<char>(character);
  }
  if (!std::ranges::all_of(book.builder_, [](char c) { return c >= ' ' && c <= '~'; })) {
    return malformed("the builder's name is no text");
  }
  book.plies_ = reader.read<std::uint64_t>();
  if (book.plies_ == 0 || static_cast<int>(std::bit_width(book.plies_)) > book.size_.squares())
    return malformed("no such plies");
  for (int ply = 0; ply < book.size_.squares(); ++ply) {
    if (book.has_ply(ply)) book.positions_[ply] = reader.read<std::uint64_t>();
  }
  auto tree = DecisionTree::read(reader);
  if (!tree) return malformed("its decision tree");
  book.tree_ = std::move(*tree);
  if (!book.function_.read(reader)) return malformed("its scores");
  if (!reader.ok() || reader.at() != body.size()) return malformed("its parts do not add up to its size");
  return book;
}

int BookData::score(std::uint64_t key, const Features& features) const {
  return tree_.code_for(features).decode(function_.bits_of(key));
}

}  // namespace claimeven

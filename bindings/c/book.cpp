#include <algorithm>

#include "handles.h"

using namespace claimeven::c;
using claimeven::Book;

claimeven_status claimeven_book_open(const char* path, claimeven_book** out_book) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_book);
    CLAIMEVEN_NEED(path);
    return give(Book::open(path), out_book);
  });
}

claimeven_status claimeven_book_from_memory(const void* bytes, size_t size, claimeven_book** out_book) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_book);
    CLAIMEVEN_NEED(bytes);
    std::vector<std::byte> copy(size);
    std::copy_n(static_cast<const std::byte*>(bytes), size, copy.begin());
    return give(Book::from_memory(std::move(copy)), out_book);
  });
}

claimeven_status claimeven_book_default(claimeven_book** out_book) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_book);
    auto book = claimeven::default_book();
    if (book == nullptr) return fail(CLAIMEVEN_FILE_ERROR, "The library was built without a book.");
    return give(std::move(book), out_book);
  });
}

void claimeven_book_free(claimeven_book* book) {
  delete book;
}

claimeven_status claimeven_book_find(const claimeven_book* book, const claimeven_position* position,
                                     int32_t* out_found, int32_t* out_score) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(book);
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(out_found);
    CLAIMEVEN_NEED(out_score);
    const auto score = book->value->find(position->value);
    *out_found = score.has_value();
    if (score) *out_score = score->value;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_book_get_facts(const claimeven_book* book, claimeven_book_facts* out_facts) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(book);
    CLAIMEVEN_NEED(out_facts);
    const Book& asked = *book->value;
    std::uint64_t plies = 0;
    for (const int ply : asked.plies()) plies |= std::uint64_t{1} << ply;
    *out_facts = {.width = asked.board_size().width(),
                  .height = asked.board_size().height(),
                  .plies = plies,
                  .positions = asked.positions(),
                  .bytes = asked.bytes(),
                  .checksum = asked.checksum()};
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_book_builder(const claimeven_book* book, char* buffer, size_t capacity,
                                        size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(book);
    return give_text(book->value->builder(), buffer, capacity, out_length);
  });
}

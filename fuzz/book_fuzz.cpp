#include <claimeven/book.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "book/bytes.h"
#include "book/score_file.h"

/// Reads anything as a book and as a score file: what is no book must be refused, and what is taken for one
/// must answer. The length and the checksum are put right first, or the fuzzer would never get past them.
namespace {

void repair(claimeven::Bytes& file) {
  constexpr std::size_t kPlaceOfLength = 16;
  if (file.size() < kPlaceOfLength + 2 * sizeof(std::uint64_t)) return;
  const std::uint64_t length = file.size();
  std::memcpy(file.data() + kPlaceOfLength, &length, sizeof(length));
  const std::size_t body = file.size() - sizeof(std::uint64_t);
  const std::uint64_t sum = claimeven::checksum(claimeven::ByteView(file).first(body));
  std::memcpy(file.data() + body, &sum, sizeof(sum));
}

/// The position after the moves that the bytes choose.
claimeven::Position some_position(claimeven::BoardSize size, int stones, const std::uint8_t* data,
                                  std::size_t bytes) {
  claimeven::Position position(size);
  for (std::size_t i = 0; position.stones() < stones && i < bytes; ++i) {
    const int column = data[i] % size.width();
    if (position.can_play(column)) position = position.after(column);
  }
  return position;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t bytes) {
  const auto* begin = reinterpret_cast<const std::byte*>(data);
  claimeven::Bytes file(begin, begin + bytes);
  (void)claimeven::parse_score_file(file, "input");
  (void)claimeven::Book::from_memory(file);
  repair(file);
  if (const auto book = claimeven::Book::from_memory(file)) {
    for (const int ply : (*book)->plies()) {
      (void)(*book)->find(some_position((*book)->board_size(), ply, data, bytes));
    }
  }
  return 0;
}

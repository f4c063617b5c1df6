#include <claimeven/book.h>

#include <bit>
#include <cstddef>
#include <cstdint>

namespace claimeven {

// Generated from the file that CMake's CLAIMEVEN_BOOK names.
extern const std::size_t kDefaultBookFileBytes;
extern const std::uint64_t kDefaultBookFile[];

std::shared_ptr<const Book> default_book() {
  static const std::shared_ptr<const Book> book = []() -> std::shared_ptr<const Book> {
    if (kDefaultBookFileBytes == 0) return nullptr;
    const auto* bytes = reinterpret_cast<const std::byte*>(kDefaultBookFile);
    // A book that this version does not read is as good as none; a test sees to it that it does.
    return Book::from_static_memory({bytes, kDefaultBookFileBytes}, "the default book").value_or(nullptr);
  }();
  return book;
}

}  // namespace claimeven

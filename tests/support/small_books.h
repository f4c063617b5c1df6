#pragma once

#include <claimeven/book.h>
#include <claimeven/position.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "book/bytes.h"

namespace claimeven::testing {

/// The bytes of a book of these plies. Scores come from the solver without a book, or from `score` where given,
/// so that a book of false scores can be made as well.
Bytes book_bytes(BoardSize size, const std::vector<int>& plies,
                 const std::function<int(const Position&)>& score = {});

/// A book in memory, and the bytes that it lives in.
class SmallBook {
 public:
  explicit SmallBook(Bytes bytes);
  std::shared_ptr<const Book> get() const { return book_; }
  const Book* operator->() const { return book_.get(); }

 private:
  std::shared_ptr<const Bytes> bytes_;
  std::shared_ptr<const Book> book_;
};

/// The bytes with a right length and checksum, whatever else was done to them.
void repair(Bytes& book_file);

/// A folder that is gone at the end of the test.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::string operator/(const std::string& name) const { return path_ + '/' + name; }

 private:
  std::string path_;
};

}  // namespace claimeven::testing

#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "book/bytes.h"

/// Score files: what is known so far of the scores of one ply. They are the checkpoints of a book build and the
/// partial results that several machines merge into a book.
///
///     header   magic "C4SCORES", format version u32, width u8, height u8, ply u8, 0 u8,
///              number of positions that a book stores of the ply u64, checksum of all that u64
///     blocks   first index u64, count u32, scores i8 x count,
///              checksum of all that (seeded with the header's) u64
///
/// Blocks are only ever appended, in any order, so a program that is killed leaves at worst a torn block at the
/// end; whoever continues the file cuts that off.
namespace claimeven {

/// Which scores a file is about: those of BookPositions of one ply.
struct ScoreFileSubject {
  BoardSize size;
  int ply = 0;
  std::uint64_t positions = 0;

  bool operator==(const ScoreFileSubject&) const = default;
};

/// Scores of neighbouring positions, from an index on.
struct ScoreRun {
  std::uint64_t first = 0;
  std::vector<std::int8_t> scores;
};

struct ScoreFileContents {
  ScoreFileSubject subject;
  std::vector<ScoreRun> runs;
  std::size_t intact_bytes = 0;   ///< header and whole blocks
  std::size_t damaged_bytes = 0;  ///< what follows them
  bool is_torn = false;           ///< that is a block that was not written to its end
};

/// The contents of a score file's bytes. `name` is what errors call it. Only the header has to be intact.
Expected<ScoreFileContents> parse_score_file(ByteView bytes, const std::string& name);
Expected<ScoreFileContents> read_score_file(const std::string& path);

/// Whether the bytes are nothing, or a part of the header of such a file.
bool is_start_of_score_file(ByteView bytes, const ScoreFileSubject& subject);

/// Appends blocks to a score file.
class ScoreFileWriter {
 public:
  /// Starts a file with a header; one that is there is replaced.
  static Expected<ScoreFileWriter> create(const std::string& path, const ScoreFileSubject& subject);
  /// Goes on with a file after its intact bytes.
  static Expected<ScoreFileWriter> resume(const std::string& path, const ScoreFileContents& contents);

  /// The block is in the hands of the system when this returns. After an error the file is as it was before.
  Expected<void> append(std::uint64_t first, std::span<const std::int8_t> scores);
  /// Nothing can be appended afterwards.
  void close() { file_.close(); }

 private:
  ScoreFileWriter(std::string path, const ScoreFileSubject& subject);
  Expected<void> write(ByteView bytes);

  std::string path_;
  std::ofstream file_;
  std::uint64_t block_seed_;
  std::uint64_t bytes_ = 0;
};

}  // namespace claimeven

#include "book/score_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "book/files.h"
#include "core/file_name.h"
#include "core/platform.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

constexpr std::array<char, 8> kMagic{'C', '4', 'S', 'C', 'O', 'R', 'E', 'S'};
constexpr std::uint32_t kFormatVersion = 1;
constexpr std::size_t kHeaderBytes = 32;
constexpr std::size_t kBlockOverhead = 20;

Bytes header_of(const ScoreFileSubject& subject) {
  Bytes bytes;
  append(bytes, std::as_bytes(std::span(kMagic)));
  append(bytes, kFormatVersion);
  append(bytes, static_cast<std::uint8_t>(subject.size.width()));
  append(bytes, static_cast<std::uint8_t>(subject.size.height()));
  append(bytes, static_cast<std::uint8_t>(subject.ply));
  append(bytes, std::uint8_t{0});
  append(bytes, subject.positions);
  append(bytes, checksum(bytes));
  return bytes;
}

std::uint64_t block_seed_of(ByteView header) {
  ByteReader reader(header.last(sizeof(std::uint64_t)));
  return reader.read<std::uint64_t>();
}

/// The next block, if it is intact.
std::optional<ScoreRun> read_block(ByteView bytes, const ScoreFileSubject& subject, std::uint64_t seed) {
  ByteReader reader(bytes);
  ScoreRun run;
  run.first = reader.read<std::uint64_t>();
  const auto count = reader.read<std::uint32_t>();
  const ByteView scores = reader.take(count);
  const std::size_t end = reader.at();
  const auto sum = reader.read<std::uint64_t>();
  if (!reader.ok() || count == 0 || sum != checksum(bytes.first(end), seed)) return std::nullopt;
  if (run.first >= subject.positions || count > subject.positions - run.first) return std::nullopt;
  run.scores.resize(count);
  std::ranges::transform(scores, run.scores.begin(), [](std::byte b) { return static_cast<std::int8_t>(b); });
  const int most = subject.size.squares() / 2;
  if (std::ranges::any_of(run.scores, [most](int score) { return score < -most || score > most; }))
    return std::nullopt;
  return run;
}

}  // namespace

Expected<ScoreFileContents> parse_score_file(ByteView bytes, const std::string& name) {
  ByteReader reader(bytes);
  const ByteView magic = reader.take(kMagic.size());
  const auto version = reader.read<std::uint32_t>();
  const auto width = reader.read<std::uint8_t>();
  const auto height = reader.read<std::uint8_t>();
  const auto ply = reader.read<std::uint8_t>();
  reader.read<std::uint8_t>();
  const auto positions = reader.read<std::uint64_t>();
  const auto sum = reader.read<std::uint64_t>();
  if (magic.empty() || !std::ranges::equal(magic, std::as_bytes(std::span(kMagic)))) {
    return refuse(ErrorCode::kBadFile, name + " is not a score file: it does not begin with C4SCORES");
  }
  if (!reader.ok()) return refuse(ErrorCode::kBadFile, name + " ends within the header of a score file");
  if (version != kFormatVersion) {
    return refuse(ErrorCode::kBadFile, name + " has format version " + std::to_string(version) +
                                           " of score files, and this program knows " +
                                           std::to_string(kFormatVersion));
  }
  if (sum != checksum(bytes.first(kHeaderBytes - sizeof(sum)))) {
    return refuse(ErrorCode::kBadFile, name + " is damaged: the checksum of its header is wrong");
  }
  const auto size = BoardSize::make(width, height);
  if (!size) return refuse(ErrorCode::kBadFile, name + ": " + size.error().reason);
  if (ply >= size->squares())
    return refuse(ErrorCode::kBadFile, name + ": no ply " + std::to_string(ply) + " on " + to_string(*size));

  ScoreFileContents contents{{*size, ply, positions}, {}, kHeaderBytes, 0, false};
  while (contents.intact_bytes < bytes.size()) {
    auto run = read_block(bytes.subspan(contents.intact_bytes), contents.subject, sum);
    if (!run) break;
    contents.intact_bytes += run->scores.size() + kBlockOverhead;
    contents.runs.push_back(std::move(*run));
  }
  contents.damaged_bytes = bytes.size() - contents.intact_bytes;
  ByteReader rest(bytes.subspan(contents.intact_bytes));
  rest.read<std::uint64_t>();
  const auto count = rest.read<std::uint32_t>();
  contents.is_torn = contents.damaged_bytes != 0 && (!rest.ok() || rest.left() < count + sizeof(std::uint64_t));
  return contents;
}

bool is_start_of_score_file(ByteView bytes, const ScoreFileSubject& subject) {
  const Bytes header = header_of(subject);
  return bytes.size() < header.size() && std::ranges::equal(bytes, ByteView(header).first(bytes.size()));
}

Expected<ScoreFileContents> read_score_file(const std::string& path) {
  const auto bytes = read_file(path, std::as_bytes(std::span(kMagic)));
  if (!bytes) return tl::unexpected(bytes.error());
  return parse_score_file(*bytes, path);
}

ScoreFileWriter::ScoreFileWriter(std::string path, const ScoreFileSubject& subject)
    : path_(std::move(path)), block_seed_(block_seed_of(header_of(subject))) {}

Expected<ScoreFileWriter> ScoreFileWriter::create(const std::string& path, const ScoreFileSubject& subject) {
  ScoreFileWriter writer(path, subject);
  errno = 0;
  writer.file_.open(path_of(path), std::ios::binary | std::ios::trunc);
  if (!writer.file_) return refuse(ErrorCode::kFile, path + " cannot be written: " + system_reason());
  if (auto done = writer.write(header_of(subject)); !done) return tl::unexpected(done.error());
  return writer;
}

Expected<ScoreFileWriter> ScoreFileWriter::resume(const std::string& path, const ScoreFileContents& contents) {
  ScoreFileWriter writer(path, contents.subject);
  std::error_code error;
  std::filesystem::resize_file(path_of(path), contents.intact_bytes, error);
  if (error) return refuse(ErrorCode::kFile, path + " cannot be written: " + reason_of(error));
  errno = 0;
  writer.file_.open(path_of(path), std::ios::binary | std::ios::app);
  if (!writer.file_) return refuse(ErrorCode::kFile, path + " cannot be written: " + system_reason());
  writer.bytes_ = contents.intact_bytes;
  return writer;
}

Expected<void> ScoreFileWriter::append(std::uint64_t first, std::span<const std::int8_t> scores) {
  if (scores.empty()) return {};
  Bytes block;
  claimeven::append(block, first);
  claimeven::append(block, static_cast<std::uint32_t>(scores.size()));
  claimeven::append(block, std::as_bytes(scores));
  claimeven::append(block, checksum(block, block_seed_));
  return write(block);
}

Expected<void> ScoreFileWriter::write(ByteView bytes) {
  errno = 0;
  file_.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file_.flush();
  if (!file_) {
    const std::string reason = system_reason();
    file_.close();
    std::error_code ignored;
    std::filesystem::resize_file(path_of(path_), bytes_, ignored);
    return refuse(ErrorCode::kFile, path_ + " cannot be written: " + reason);
  }
  bytes_ += bytes.size();
  return {};
}

}  // namespace claimeven

#include "book/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <span>
#include <system_error>

#include "core/file_name.h"
#include "core/platform.h"
#include "core/refuse.h"

namespace claimeven {

namespace fs = std::filesystem;

namespace {

/// Whether nothing can be put in its place: a device, a pipe.
bool is_device(const std::string& path) {
  std::error_code error;
  return fs::is_other(path_of(path), error);
}

/// The path of the file that a link leads to; otherwise the path.
std::string behind_links(const std::string& path) {
  std::error_code error;
  const fs::path file = fs::canonical(path_of(path), error);
  return error ? path : name_of(file);
}

/// Where a file is written before it takes the place of the target.
std::string part_of(const std::string& target) {
  return target + ".part";
}

}  // namespace

std::string system_reason() {
  return reason_of({errno == 0 ? EIO : errno, std::generic_category()});
}

Expected<Bytes> read_file(const std::string& path, ByteView beginning) {
  std::error_code error;
  if (fs::is_directory(path_of(path), error))
    return refuse(ErrorCode::kFile, path + " cannot be read: it is a folder");
  errno = 0;
  std::ifstream file(path_of(path), std::ios::binary | std::ios::ate);
  if (!file) return refuse(ErrorCode::kFile, path + " cannot be read: " + system_reason());
  const auto size = static_cast<std::size_t>(std::max<std::streamoff>(0, file.tellg()));
  Bytes bytes;
  const auto read_to = [&](std::size_t end) {
    const std::size_t start = bytes.size();
    bytes.resize(end);
    file.read(reinterpret_cast<char*>(bytes.data() + start), static_cast<std::streamsize>(end - start));
  };
  file.seekg(0);
  read_to(std::min(size, beginning.size()));
  if (file && std::ranges::equal(bytes, beginning)) read_to(size);
  if (!file) return refuse(ErrorCode::kFile, path + " cannot be read: " + system_reason());
  return bytes;
}

Expected<void> replace_file(const std::string& path, ByteView bytes) {
  const bool in_place = is_device(path);
  const std::string target = behind_links(path);
  const std::string part = in_place ? path : part_of(target);
  errno = 0;
  std::ofstream file(path_of(part), std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file.close();
  std::error_code error;
  if (!file) {
    const std::string reason = system_reason();
    if (!in_place) fs::remove(path_of(part), error);
    return refuse(ErrorCode::kFile, path + " cannot be written: " + reason);
  }
  if (!in_place) fs::rename(path_of(part), path_of(target), error);
  if (error) return refuse(ErrorCode::kFile, path + " cannot be written: " + reason_of(error));
  return {};
}

Expected<void> replace_file(const std::string& path, std::string_view text) {
  return replace_file(path, std::as_bytes(std::span(text)));
}

std::string amount_text(std::uint64_t bytes) {
  if (bytes < 1'000) return std::to_string(bytes) + " bytes";
  constexpr std::array kUnits{"KB", "MB", "GB", "TB"};
  std::size_t unit = 0;
  for (bytes /= 1'000; bytes >= 1'000 && unit + 1 < kUnits.size(); bytes /= 1'000) ++unit;
  return std::to_string(bytes) + ' ' + kUnits[unit];
}

Expected<void> check_room(const std::string& path, std::uint64_t bytes) {
  if (std::error_code error; fs::is_directory(path_of(path), error))
    return refuse(ErrorCode::kFile, path + " cannot be written: it is a folder");
  if (is_device(path)) return {};
  const std::string target = behind_links(path);
  std::error_code error;
  // The file that will be written: what a killed run leaves of it goes with the next run.
  const std::string part = part_of(target);
  errno = 0;
  if (!std::ofstream(path_of(part), std::ios::app))
    return refuse(ErrorCode::kFile, path + " cannot be written: " + system_reason());
  fs::remove(path_of(part), error);
  const fs::path folder = fs::absolute(path_of(target), error).parent_path();
  const fs::space_info space = fs::space(folder, error);
  if (!error && space.available < bytes) {
    return refuse(ErrorCode::kFile, path + " needs " + amount_text(bytes) + ", but only " +
                                        amount_text(space.available) + " are free there");
  }
  return {};
}

}  // namespace claimeven

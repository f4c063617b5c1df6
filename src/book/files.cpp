#include "book/files.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "core/refuse.h"

namespace claimeven {

namespace fs = std::filesystem;

std::string system_reason() {
  return std::error_code(errno == 0 ? EIO : errno, std::generic_category()).message();
}

Expected<Bytes> read_file(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return refuse(path + " cannot be read: it is a folder");
  errno = 0;
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file) return refuse(path + " cannot be read: " + system_reason());
  Bytes bytes(static_cast<std::size_t>(std::max<std::streamoff>(0, file.tellg())));
  file.seekg(0);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!file) return refuse(path + " cannot be read: " + system_reason());
  return bytes;
}

Expected<void> replace_file(const std::string& path, ByteView bytes) {
  const std::string part = path + ".part";
  errno = 0;
  std::ofstream file(part, std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) return refuse(path + " cannot be written: " + system_reason());
  std::error_code error;
  fs::rename(part, path, error);
  if (error) return refuse(path + " cannot be written: " + error.message());
  return {};
}

Expected<void> check_room(const std::string& path, std::uint64_t bytes) {
  if (std::error_code error; fs::is_directory(path, error))
    return refuse(path + " cannot be written: it is a folder");
  std::error_code error;
  const std::string probe = path + ".probe";
  if (!fs::exists(probe, error)) {
    errno = 0;
    if (!std::ofstream(probe, std::ios::app)) return refuse(path + " cannot be written: " + system_reason());
    fs::remove(probe, error);
  }
  const fs::path folder = fs::absolute(path, error).parent_path();
  const fs::space_info space = fs::space(folder, error);
  if (!error && space.available < bytes) {
    return refuse(path + " needs " + std::to_string(bytes / 1000) + " KB, but only " +
                  std::to_string(space.available / 1000) + " KB are free there");
  }
  return {};
}

}  // namespace claimeven

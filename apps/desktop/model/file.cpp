#include "model/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace claimeven::desktop {
namespace {

std::string system_words() {
  return std::error_code(errno, std::generic_category()).message();
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::string replace_file(const std::filesystem::path& path, std::string_view text, Keep keep) {
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  if (error) return error.message();
  std::string temporary = path.string() + ".XXXXXX";
  const int file = ::mkstemp(temporary.data());
  if (file < 0) return system_words();
  std::string trouble;
  if (!write_all(file, text) || (keep == Keep::kForSure && ::fsync(file) != 0)) trouble = system_words();
  ::close(file);
  if (trouble.empty()) {
    std::filesystem::rename(temporary, path, error);
    if (!error) return "";
    trouble = error.message();
  }
  std::filesystem::remove(temporary, error);
  return trouble;
}

}  // namespace claimeven::desktop

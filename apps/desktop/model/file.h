#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace claimeven::desktop {

/// Whether a file is to be there after a failure of the power, too. Waiting for the disk can take long.
enum class Keep { kSoon, kForSure };

/// Puts a whole file in place, and makes its folder if that is missing: whoever looks sees the old file or the
/// new one. Returns what went wrong, in the system's words, or nothing.
std::string replace_file(const std::filesystem::path& path, std::string_view text, Keep keep);

}  // namespace claimeven::desktop

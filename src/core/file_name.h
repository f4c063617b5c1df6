#pragma once

#include <filesystem>
#include <string>

/// Names of files are UTF-8 in all of our texts, and paths only where the system is asked: a path that is made
/// of a plain string has the encoding of the system, or of a locale. (Of each system, in platform_SYSTEM.cpp.)
namespace claimeven {

/// Bytes that are no UTF-8 stay where names are bytes; elsewhere no file is called so.
std::filesystem::path path_of(const std::string& name);
std::string name_of(const std::filesystem::path& path);

}  // namespace claimeven

#pragma once

#include <claimeven/error.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "book/bytes.h"

/// Whole files, with errors that name the file and say what the system says.
namespace claimeven {

/// The reason of the last file operation that failed, in the system's words.
std::string system_reason();

/// All bytes of a file, if it begins with these; otherwise its first few, enough to say that it is another: it
/// may be huge.
Expected<Bytes> read_file(const std::string& path, ByteView beginning = {});

/// Puts the file in place as a whole: whoever looks sees the old one or the new one. A link stays, and leads to
/// the new file; a device or a pipe is written to as it is.
Expected<void> replace_file(const std::string& path, ByteView bytes);
Expected<void> replace_file(const std::string& path, std::string_view text);

/// "999 bytes", "12 KB", "3 MB", rounded down.
std::string amount_text(std::uint64_t bytes);

/// Whether files of so many bytes can be made beside `path`: the folder is there, can be written to and has the
/// room. Better known before hours of work than after them.
Expected<void> check_room(const std::string& path, std::uint64_t bytes = 0);

}  // namespace claimeven

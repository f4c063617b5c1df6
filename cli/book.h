#pragma once

#include <claimeven/book.h>

#include <CLI/CLI.hpp>
#include <string>

/// What the files of `claimeven book` share.
namespace claimeven::cli {

/// Of --threads and --table.
inline constexpr const char* kPositionsAtATime = "Threads, a position each";
inline constexpr const char* kSharedTable = "Megabytes of the table that they share";

/// The checksum as it is shown everywhere.
std::string checksum_text(const Book& book);

/// The commands that make books: build, solve and merge.
void add_book_making(CLI::App& app, int& exit_code);
/// verify.
void add_book_verify(CLI::App& app, int& exit_code);

}  // namespace claimeven::cli

#include <claimeven/book_builder.h>
#include <claimeven/version.h>
#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "book.h"
#include "book/files.h"
#include "build_report.h"
#include "commands.h"
#include "core/file_name.h"
#include "core/numbers.h"
#include "core/refuse.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven book build, solve and merge: makes opening books.
namespace claimeven::cli {
namespace {

/// The plies of a list such as "0-8,12"; nothing if it is none.
std::optional<std::vector<int>> parse_plies(std::string_view text) {
  std::vector<int> plies;
  constexpr int kMostPly = 63;
  const auto take_ply = [&text] {
    const auto ply = take_number<std::uint8_t>(text);
    return ply && *ply <= kMostPly ? std::optional<int>(*ply) : std::nullopt;
  };
  const auto skip = [&text](char character) {
    const bool there = text.starts_with(character);
    if (there) text.remove_prefix(1);
    return there;
  };
  do {
    const auto first = take_ply();
    const auto last = first && skip('-') ? take_ply() : first;
    if (!last || *last < *first) return std::nullopt;
    for (int ply = *first; ply <= *last; ++ply) plies.push_back(ply);
  } while (skip(','));
  return text.empty() ? std::optional(plies) : std::nullopt;
}

/// --max-ply N or --plies LIST.
struct PlyFlags {
  std::optional<int> max_ply;
  std::string list;

  /// The plies, none if neither was given.
  std::vector<int> plies() const {
    if (max_ply) return parse_plies(fmt::format("0-{}", *max_ply)).value_or(std::vector<int>{});
    return list.empty() ? std::vector<int>{} : parse_plies(list).value_or(std::vector<int>{});
  }

  /// As it was given.
  std::string text() const {
    return max_ply ? fmt::format(" --max-ply {}", *max_ply) : list.empty() ? "" : " --plies " + list;
  }
};

void add_ply_options(CLI::App& command, PlyFlags& flags) {
  CLI::Option* max_ply = command.add_option("--max-ply", flags.max_ply, "Plies 0 to N")
                             ->type_name("N")
                             ->check(whole_number(0, 63));
  command.add_option("--plies", flags.list, "These plies, such as 0-8,12")
      ->type_name("LIST")
      ->check(CLI::Validator(
          [](const std::string& text) { return parse_plies(text) ? "" : "expected plies, such as 0-8,12"; },
          ""))
      ->excludes(max_ply);
}

/// Refuses to write over a file that is there, unless that is wanted.
Expected<void> check_not_there(const std::string& path, bool force) {
  if (force || !std::filesystem::exists(path_of(path))) return {};
  return refuse(fmt::format("{} is there already; --force replaces it", path));
}

std::string file_name(const std::string& path) {
  return name_of(path_of(path).filename());
}

/// Says what was written, and writes down beside it how it was made.
int finish_book(const std::string& path, const std::string& command) {
  const auto book = Book::open(path);
  if (!book) return failed(book.error());
  const Json provenance{{"command", "claimeven book " + command},
                        {"version", kVersion},
                        {"size", to_string((*book)->board_size())},
                        {"positions", (*book)->positions()},
                        {"bytes", (*book)->bytes()},
                        {"checksum", checksum_text(**book)}};
  if (const auto written = replace_file(path + ".json", json_text(provenance, 2) + '\n'); !written)
    return failed(written.error());
  say("written: {}, {} positions in {} bytes\n", path, (*book)->positions(), (*book)->bytes());
  return kOk;
}

// build

constexpr const char* kBuildExamples =
    R"(Solves the deepest ply with all threads and one table; the other plies follow from it in
seconds. What is solved is kept in FILE.scores: stopped or killed at any moment, the same
command goes on, and the book is the same to the byte. FILE.json says how it was made.
Early rates mislead: while the table is cold, positions take several times as long as
later on.

Examples:
  claimeven book build --max-ply 8 --out 7x6.c4b
  claimeven book build --plies 0-8,12 --table 8192 --out 12.c4b
  claimeven book build --size 5x5 --max-ply 12 --out 5x5.c4b)";

struct BuildFlags {
  BoardSize size;
  PlyFlags plies;
  WorkFlags work{.table_megabytes = 4096};
  std::string out;
  bool force = false;
};

int build(const BuildFlags& flags) {
  std::vector<int> plies = flags.plies.plies();
  if (plies.empty()) return failed("book build: say which plies, with --max-ply N or --plies LIST");
  // With scores beside it, it is one that this command replaces or has just put in place when it was killed.
  // (An empty file is none: it has no score, and may be anybody's.)
  std::error_code no_such_file;
  const auto score_bytes = std::filesystem::file_size(path_of(score_file_of(flags.out)), no_such_file);
  const bool goes_on = !no_such_file && score_bytes > 0;
  if (const auto checked = check_not_there(flags.out, flags.force || goes_on); !checked)
    return failed(checked.error());
  catch_interrupts();
  BuildReport report;
  const auto done =
      build_book(flags.size, std::move(plies), flags.out, flags.work.solver_options(), report.context());
  report.finish();
  if (!done) return failed(done.error());
  if (*done != Ending::kComplete) return stopped(score_file_of(flags.out));
  print_work(report.last());
  return finish_book(flags.out, fmt::format("build --size {}{} --out {}", to_string(flags.size),
                                            flags.plies.text(), file_name(flags.out)));
}

void add_build(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<BuildFlags>();
  CLI::App& command = *app.add_subcommand("build", "Solve a ply, and make a book of it and plies before it");
  command.footer(kBuildExamples);
  add_ply_options(command, flags->plies);
  command.add_option("--out", flags->out, "The book to write")->type_name("FILE")->required();
  command.add_flag("--force", flags->force, "Replace a book that is there");
  add_size_option(command, flags->size);
  add_work_options(command, flags->work, kPositionsAtATime, kSharedTable);
  command.callback([flags, &exit_code] { exit_code = build(*flags); });
}

// solve

constexpr const char* kSolveExamples =
    R"(For several machines: each solves a part into a score file, and 'book merge' makes a book of
the files. Stopped or killed, the same command goes on.

Examples:
  claimeven book solve --ply 12 --part 1/3 --out a.scores     # and 2/3, 3/3 elsewhere
  claimeven book merge a.scores b.scores c.scores --out 12.c4b)";

struct SolveFlags {
  BoardSize size;
  int ply = 0;
  std::string part = "1/1";
  WorkFlags work{.table_megabytes = 4096};
  std::string out;
};

/// "2/3" is the second of three parts.
std::optional<BookPart> parse_part(std::string_view text) {
  constexpr std::uint64_t kMostParts = 1'000'000;
  const auto number = take_number<std::uint64_t>(text);
  if (!number || !text.starts_with('/')) return std::nullopt;
  const auto count = parse_number<std::uint64_t>(text.substr(1), 1, kMostParts);
  if (!count || *number < 1 || *number > *count) return std::nullopt;
  return BookPart{.index = *number - 1, .count = *count};
}

int solve(const SolveFlags& flags) {
  catch_interrupts();
  BuildReport report;
  const auto done = solve_book_ply(flags.size, flags.ply, *parse_part(flags.part), flags.out,
                                   flags.work.solver_options(), report.context());
  report.finish();
  if (!done) return failed(done.error());
  if (*done != Ending::kComplete) return stopped(flags.out);
  print_work(report.last());
  return kOk;
}

void add_solve_part(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<SolveFlags>();
  CLI::App& command = *app.add_subcommand("solve", "Solve a part of a ply into a score file");
  command.footer(kSolveExamples);
  command.add_option("--ply", flags->ply, "The ply")->type_name("N")->check(whole_number(0, 63))->required();
  command.add_option("--part", flags->part, "The I-th of N parts")
      ->type_name("I/N")
      ->check(CLI::Validator(
          [](const std::string& text) { return parse_part(text) ? "" : "expected a part, such as 2/3"; }, ""))
      ->capture_default_str();
  command.add_option("--out", flags->out, "The score file")->type_name("FILE")->required();
  add_size_option(command, flags->size);
  add_work_options(command, flags->work, kPositionsAtATime, kSharedTable);
  command.callback([flags, &exit_code] { exit_code = solve(*flags); });
}

// merge

struct MergeFlags {
  std::vector<std::string> files;
  PlyFlags plies;
  std::string out;
  bool force = false;
};

int merge(const MergeFlags& flags) {
  if (const auto checked = check_not_there(flags.out, flags.force); !checked) return failed(checked.error());
  catch_interrupts();
  BuildReport report;
  const auto book = pack_score_files(flags.files, flags.plies.plies(), report.context());
  report.finish();
  if (!book) return failed(book.error());
  if (!*book) return kInterrupted;
  if (const auto written = write_book(flags.out, **book); !written) return failed(written.error());
  std::string command = "merge";
  for (const std::string& file : flags.files) command += ' ' + file_name(file);
  return finish_book(flags.out,
                     fmt::format("{}{} --out {}", command, flags.plies.text(), file_name(flags.out)));
}

void add_merge(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<MergeFlags>();
  CLI::App& command = *app.add_subcommand("merge", "Make a book of score files");
  command.footer(R"(The files must have every score of one ply between them; more than one may have the same.

Example:
  claimeven book merge a.scores b.scores c.scores --plies 0-8,12 --out 12.c4b)");
  command.add_option("FILE", flags->files, "Score files of 'book solve', or FILE.scores of 'book build'")
      ->type_name("")
      ->required();
  add_ply_options(command, flags->plies);
  command.add_option("--out", flags->out, "The book to write")->type_name("FILE")->required();
  command.add_flag("--force", flags->force, "Replace a book that is there");
  command.callback([flags, &exit_code] { exit_code = merge(*flags); });
}

}  // namespace

void add_book_making(CLI::App& app, int& exit_code) {
  add_build(app, exit_code);
  add_solve_part(app, exit_code);
  add_merge(app, exit_code);
}

}  // namespace claimeven::cli

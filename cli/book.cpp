#include "book.h"

#include <claimeven/book_check.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>

#include "commands.h"
#include "core/refuse.h"
#include "input.h"
#include "output.h"
#include "terminal.h"

/// claimeven book: makes, checks and shows opening books.
namespace claimeven::cli {
namespace {

// info

/// The named book, or the one in the library.
Expected<std::shared_ptr<const Book>> open_book(const std::string& file) {
  if (!file.empty()) return Book::open(file);
  if (auto book = default_book()) return book;
  return refuse("this program was built without a book; name a file");
}

int info(const std::string& file, bool json) {
  const auto opened = open_book(file);
  if (!opened) return failed(opened.error());
  const Book& book = **opened;
  const double bits = 8.0 * static_cast<double>(book.bytes()) /
                      static_cast<double>(std::max<std::uint64_t>(1, book.positions()));
  if (json) {
    Json plies = Json::array();
    for (const int ply : book.plies()) plies.push_back({{"ply", ply}, {"positions", book.positions(ply)}});
    print({{"size", to_string(book.board_size())},
           {"plies", plies},
           {"positions", book.positions()},
           {"bytes", book.bytes()},
           {"bits_per_position", bits},
           {"codes", book.codes()},
           {"builder", book.builder()},
           {"checksum", checksum_text(book)}});
    return kOk;
  }
  say("{}\n", file.empty() ? "the default book, part of the program" : file);
  say("  board      {}\n", to_string(book.board_size()));
  say("  positions  {} (mirror images are one; wins in one and losses in two need no book)\n",
      book.positions());
  for (const int ply : book.plies()) say("    ply {:>2}   {}\n", ply, book.positions(ply));
  say("  size       {} bytes, {:.3f} bits a position, {}\n", book.bytes(), bits,
      counted(static_cast<int>(book.codes()), "code"));
  say("  made by    {}\n", book.builder());
  say("  checksum   {} (XXH3)\n", checksum_text(book));
  return kOk;
}

void add_info(CLI::App& app, int& exit_code) {
  auto file = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  CLI::App& command = *app.add_subcommand("info", "Show what a book has");
  command.add_option("FILE", *file, "The book; none: the one in the program")->type_name("");
  command.add_flag("--json", *json, "Print one JSON object");
  command.callback([file, json, &exit_code] { exit_code = info(*file, *json); });
}

// export

struct ExportFlags {
  std::string file;
  bool csv = false;
  bool json = false;
};

int export_book(const ExportFlags& flags) {
  const auto opened = open_book(flags.file);
  if (!opened) return failed(opened.error());
  catch_interrupts();
  if (!flags.json) say("ply,board,score\n");
  const bool complete = visit_book(**opened, [&](const Position& position, Score score) {
    if (flags.json) {
      print({{"ply", position.stones()}, {"board", drawing_in_one_line(position)}, {"score", score.value}});
    } else {
      say("{},{},{}\n", position.stones(), drawing_in_one_line(position), score.value);
    }
    return !interrupted() && std::ferror(stdout) == 0;
  });
  return complete || std::ferror(stdout) != 0 ? kOk : kInterrupted;
}

void add_export(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<ExportFlags>();
  CLI::App& command = *app.add_subcommand("export", "Print every position of a book with its score");
  command.footer(R"(Every unfinished position of the book's plies, of mirror images one: ply, drawing (top row
first, x moves first), and the score of the side to move.

Example:
  claimeven book export --csv > 7x6.csv)");
  command.add_option("FILE", flags->file, "The book; none: the one in the program")->type_name("");
  CLI::Option* csv =
      command.add_flag("--csv", flags->csv, "Comma-separated values with a heading (the default)");
  command.add_flag("--json", flags->json, "A JSON object a line")->excludes(csv);
  command.callback([flags, &exit_code] { exit_code = export_book(*flags); });
}

}  // namespace

std::string checksum_text(const Book& book) {
  return fmt::format("{:016x}", book.checksum());
}

void add_book(CLI::App& app, int& exit_code) {
  CLI::App& command = *app.add_subcommand("book", "Make, check and show opening books");
  command.require_subcommand(1);
  command.footer("Each has more: claimeven book build --help");
  add_book_making(command, exit_code);
  add_book_verify(command, exit_code);
  add_info(command, exit_code);
  add_export(command, exit_code);
  for (CLI::App* subcommand : command.get_subcommands({})) subcommand->group("Commands");
}

}  // namespace claimeven::cli

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "book.h"
#include "commands.h"
#include "engine/book_check.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven book verify: checks a book.
namespace claimeven::cli {
namespace {

struct VerifyFlags {
  std::string file;
  std::uint64_t sample = 100;
  bool all = false;
  std::uint64_t seed = 1;
  WorkFlags work{.table_megabytes = 512};
  bool json = false;
};

std::string_view verdict(bool passed) {
  return passed ? "ok" : "WRONG";
}

Json to_json(const OutcomeTotals& totals) {
  return {{"won", totals.won}, {"drawn", totals.drawn}, {"lost", totals.lost}};
}

void print_check(const BookCheck& check) {
  say("{:>3} {:>12} {:>14} {:>12} {:>14}  {:<9}  {}\n", "ply", "stored", "won", "drawn", "lost", "published",
      "minimax");
  for (const PlyCheck& ply : check.plies) {
    const std::string_view published = !ply.published ? "-" : verdict(*ply.published == ply.totals);
    say("{:>3} {:>12} {:>14} {:>12} {:>14}  {:<9}  {}\n", ply.ply, ply.stored, ply.totals.won, ply.totals.drawn,
        ply.totals.lost, published, !ply.contradictions ? "-" : verdict(*ply.contradictions == 0));
    if (ply.stored != ply.expected) say("    WRONG: there are {} positions to store\n", ply.expected);
  }
  if (check.uci) {
    say("UCI data set (quiet positions of ply 8): {} won, {} drawn, {} lost: {}\n", check.uci->won,
        check.uci->drawn, check.uci->lost, verdict(*check.uci == kUciTotals));
  }
  say("solved again without the book: {} positions, {} wrong\n", check.solved, check.wrong.size());
  for (const WrongScore& wrong : check.wrong) {
    say("  WRONG: {}: {} in the book, solved {}\n", drawing_in_one_line(wrong.position), wrong.in_book.value,
        wrong.solved.value);
  }
}

void print_check_json(const BookCheck& check) {
  Json json{{"passed", check.passed()}, {"plies", Json::array()}};
  for (const PlyCheck& ply : check.plies) {
    Json row{
        {"ply", ply.ply}, {"stored", ply.stored}, {"expected", ply.expected}, {"totals", to_json(ply.totals)}};
    row["published"] = ply.published ? to_json(*ply.published) : Json();
    row["contradictions"] = ply.contradictions ? Json(*ply.contradictions) : Json();
    json["plies"].push_back(row);
  }
  json["uci"] = check.uci ? to_json(*check.uci) : Json();
  json["solved"] = check.solved;
  json["wrong"] = Json::array();
  for (const WrongScore& wrong : check.wrong) {
    json["wrong"].push_back({{"board", drawing_in_one_line(wrong.position)},
                             {"book", wrong.in_book.value},
                             {"solved", wrong.solved.value}});
  }
  print(json);
}

int verify(const VerifyFlags& flags) {
  const auto book = Book::open(flags.file);
  if (!book) return failed(book.error());
  catch_interrupts();
  BookCheckOptions options{flags.sample, flags.seed, flags.work.solver_options()};
  if (flags.all) options.sample = std::nullopt;
  WithinLimits<BookCheck> check;
  {
    StatusLine line;
    const auto show = [&](const BookCheckProgress& now) {
      if (!line.is_due()) return;
      line.show(
          fmt::format("{}: {}{}", now.stage, now.done, now.total == 0 ? "" : fmt::format("/{}", now.total)));
    };
    check = check_book(**book, options, {.stop = stop_signal(), .progress = show});
  }
  if (!check) return kInterrupted;
  if (flags.json) {
    print_check_json(*check);
  } else {
    print_check(*check);
    say("{}: {}\n", flags.file, check->passed() ? "all right" : "WRONG");
  }
  return check->passed() ? kOk : kFailed;
}

}  // namespace

void add_book_verify(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<VerifyFlags>();
  CLI::App& command = *app.add_subcommand("verify", "Check a book");
  command.footer(
      R"(Checks the file's checksum; the number of won, drawn and lost positions of each ply,
against the published ones where there are any; that scores of neighbouring plies go
together (minimax); and a seeded sample, solved again without the book. The exit code
is 1 if anything is wrong.

Examples:
  claimeven book verify 7x6.c4b
  claimeven book verify 7x6.c4b --sample 2000 --seed 7
  claimeven book verify 5x5.c4b --all --json)");
  command.add_option("FILE", flags->file, "The book")->type_name("")->required();
  CLI::Option* sample = command.add_option("--sample", flags->sample, "Solve N positions again")
                            ->type_name("N")
                            ->check(whole_number(0))
                            ->capture_default_str();
  command.add_flag("--all", flags->all, "Solve every position again")->excludes(sample);
  add_seed_option(command, flags->seed, "Seed of the sample");
  command.add_flag("--json", flags->json, "Print one JSON object");
  add_work_options(command, flags->work, kPositionsAtATime, kSharedTable);
  command.callback([flags, &exit_code] { exit_code = verify(*flags); });
}

}  // namespace claimeven::cli

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "book/files.h"
#include "cli/build_report.h"
#include "cli/exit_code.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "gpu/host/card_book.h"
#include "gpu/program/commands.h"

/// claimeven-gpu book: solves a whole ply of a book into a score file.
namespace claimeven::gpu {
namespace {

using cli::failed;

constexpr const char* kExamples =
    R"(Solves every position that a book stores of the ply (mirror images are one; what is won in
one move or lost in two needs no book). Stopped or killed, the same command goes on. Then
'claimeven book merge' makes a book of the file.

Examples:
  claimeven-gpu book --ply 12 --out 12.scores
  claimeven book merge 12.scores --plies 0-8,12 --out 12.c4b)";

struct BookFlags {
  CardFlags card;
  int ply = 0;
  std::string out;
  bool json = false;
};

/// How the positions of the ply end, and what is published of that.
struct Outcomes {
  OutcomeTotals totals;
  std::optional<OutcomeTotals> published;
  std::uint64_t checksum;  ///< of all scores

  bool agree() const { return !published || *published == totals; }
};

void print_json(const Card& card, const BookFlags& flags, const BuildProgress& last, double solved_after,
                const Outcomes& outcomes) {
  Json histogram = Json::object();
  for (const auto& [score, count] : last.histogram) histogram[std::to_string(score)] = count;
  const CardWork work = card.work();
  cli::print({{"card", to_json(card.facts())},
              {"size", to_string(flags.card.size)},
              {"ply", flags.ply},
              {"positions", last.total},
              {"found_before", last.found_before},
              {"solved", last.done - last.found_before},
              {"enumeration_s", work.enumeration_seconds},
              {"kernel_s", work.seconds},
              {"process_s", solved_after},
              {"nodes", work.nodes},
              {"nodes_per_s", cli::per_second(work.nodes, work.seconds)},
              {"histogram", histogram},
              {"checksum", fmt::format("{:016x}", outcomes.checksum)},
              {"won", outcomes.totals.won},
              {"drawn", outcomes.totals.drawn},
              {"lost", outcomes.totals.lost},
              {"published", outcomes.published ? Json(outcomes.agree()) : Json()},
              {"out", flags.out}});
}

void print_text(const Card& card, const BookFlags& flags, const BuildProgress& last, double solved_after,
                const Outcomes& outcomes) {
  const CardWork work = card.work();
  cli::print_work(last);
  cli::say("  positions    {}\n", last.total);
  cli::say("  enumeration  {:.3f} s\n", work.enumeration_seconds);
  cli::say("  kernels      {:.3f} s, {:.3f} G nodes/s\n", work.seconds,
           cli::per_second(work.nodes, work.seconds) / 1e9);
  cli::say("  process      {:.3f} s until the file was written\n", solved_after);
  cli::say("  scores      {}\n", cli::histogram_text(last));
  cli::say("  checksum     {:016x} of all scores\n", outcomes.checksum);
  cli::say("  outcomes     {} won, {} drawn, {} lost for the first player, all positions of the ply{}\n",
           outcomes.totals.won, outcomes.totals.drawn, outcomes.totals.lost,
           !outcomes.published ? ""
           : outcomes.agree()  ? ", as published"
                               : ", NOT as published");
  cli::say("Next: claimeven book merge {} --out {}.c4b (--plies LIST for fewer plies than 0-{})\n", flags.out,
           flags.ply, flags.ply);
}

int book(const BookFlags& flags) {
  const BoardSize size = flags.card.size;
  if (const auto checked = check_ply(size, flags.ply); !checked) return failed(checked.error());
  if (const auto room = check_room(flags.out); !room) return failed(room.error());
  cli::catch_interrupts();
  const auto card = flags.card.open();
  if (!card) return failed(card.error(), cli::kFailed);
  cli::BuildReport report;
  auto positions = (*card)->positions(flags.ply, [](const CardWork&) { return !cli::interrupted(); });
  if (!positions) return failed(positions.error(), cli::kFailed);
  if (cli::interrupted()) return cli::stopped(flags.out);
  auto ply = CardBook::open(size, flags.ply, std::move(*positions), flags.out);
  if (!ply) return failed(ply.error());
  const auto done = ply->solve(**card, flags.card.method, report.context());
  report.finish();
  if (!done) {
    const int exit_code = failed(done.error(), cli::kFailed);
    cli::say_where(flags.out);
    return exit_code;
  }
  if (*done != Ending::kComplete) return cli::stopped(flags.out);
  const double solved_after = process_seconds();
  const Outcomes outcomes{ply->totals(), published_totals(size, flags.ply), ply->checksum_of_scores()};
  if (flags.json) {
    print_json(**card, flags, report.last(), solved_after, outcomes);
  } else {
    print_text(**card, flags, report.last(), solved_after, outcomes);
  }
  if (outcomes.agree()) return cli::kOk;
  return failed(
      fmt::format("the totals of ply {} are not the published ones: do not use {}", flags.ply, flags.out),
      cli::kFailed);
}

}  // namespace

void add_book(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<BookFlags>();
  CLI::App& command = *app.add_subcommand("book", "Solve a ply of a book into a score file");
  command.footer(kExamples);
  command.add_option("--ply", flags->ply, "The ply")
      ->type_name("N")
      ->check(cli::whole_number(0, 63))
      ->required();
  command.add_option("--out", flags->out, "The score file")->type_name("FILE")->required();
  command.add_flag("--json", flags->json, "Print one JSON object");
  add_card_options(command, flags->card);
  command.callback([flags, &exit_code] { exit_code = book(*flags); });
}

}  // namespace claimeven::gpu

#include <claimeven/notation.h>
#include <claimeven/puzzle.h>
#include <claimeven/version.h>
#include <claimeven/why.h>
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "book/files.h"
#include "commands.h"
#include "core/refuse.h"
#include "explanation.h"
#include "input.h"
#include "json/puzzles.h"
#include "options.h"
#include "output.h"
#include "puzzle_file.h"
#include "terminal.h"

/// claimeven puzzles: shows, makes and checks positions where one move is right.
namespace claimeven::cli {
namespace {

/// The puzzles of a file, or those of the library.
Expected<std::vector<Puzzle>> puzzles_of(const std::string& file) {
  if (!file.empty()) return read_puzzles(file);
  const auto known = known_puzzles();
  return std::vector<Puzzle>(known.begin(), known.end());
}

void add_file_option(CLI::App& command, std::string& file) {
  command.add_option("--file", file, "Puzzles of a file; otherwise those of the program")->type_name("FILE");
}

/// Which puzzles are meant, and where they are.
struct PuzzleSource : PuzzleFilter {
  std::string file;
};

template <class Values>
auto named(const Values& values) {
  std::vector<Named<typename Values::value_type>> names;
  for (const auto value : values) names.emplace_back(name_of(value), value);
  return names;
}

void add_source_options(CLI::App& command, PuzzleSource& source) {
  command.add_option("--grade", source.grade, "Only those of a grade")
      ->type_name("1-5")
      ->check(whole_number(1, kPuzzleGrades.size()));
  command.add_option("--theme", source.theme, "Only those of a theme")
      ->type_name("NAME")
      ->transform(from_name(named(kPuzzleThemes)));
  command.add_option("--goal", source.goal, "Only those of a goal: win, draw or quickest")
      ->type_name("NAME")
      ->transform(from_name(named(kPuzzleGoals)));
  add_file_option(command, source.file);
}

Expected<std::vector<NumberedPuzzle>> puzzles_from(const PuzzleSource& source) {
  const auto all = puzzles_of(source.file);
  if (!all) return tl::unexpected(all.error());
  auto chosen = chosen_puzzles(*all, source);
  if (chosen.empty()) return refuse("there are no such puzzles");
  return chosen;
}

// list

constexpr const char* kListText =
    R"(Numbers, grades, themes, tasks and moves; the answers are shown by --json and by
`puzzles show --solution`. Grades go from 1 (found by level 3, missed by level 2) to 5
(found by perfect play, missed by level 8).

Examples:
  claimeven puzzles list --grade 1
  claimeven puzzles list --theme zugzwang --json)";

int list(const PuzzleSource& source, bool json) {
  const auto chosen = puzzles_from(source);
  if (!chosen) return failed(chosen.error());
  if (!json) say("{:>6} {:>5} {:<13} {:<42} {}\n", "number", "grade", "theme", "task", "moves");
  for (const NumberedPuzzle& numbered : *chosen) {
    const auto& [number, puzzle] = numbered;
    if (json) {
      print(json_of(numbered));
    } else {
      say("{:>6} {:>5} {:<13} {:<42} {}\n", number, puzzle.grade, name_of(puzzle.theme), task(puzzle),
          to_moves(puzzle.moves));
    }
  }
  return kOk;
}

void add_list(CLI::App& app, int& exit_code) {
  auto source = std::make_shared<PuzzleSource>();
  auto json = std::make_shared<bool>(false);
  CLI::App& command = *app.add_subcommand("list", "List puzzles");
  command.footer(kListText);
  add_source_options(command, *source);
  command.add_flag("--json", *json, "Print a JSON object a line");
  command.callback([source, json, &exit_code] { exit_code = list(*source, *json); });
}

// show

constexpr const char* kShowText =
    R"(Draws the puzzle with its task. With --answer COLUMN it says whether that is the move, and
if not what refutes it; with --solution what the move is and why.

Examples:
  claimeven puzzles show 1
  claimeven puzzles show 1 --answer 4
  claimeven puzzles show --grade 2 --seed 7 --solution
  claimeven puzzles show --day 2026-11-18)";

struct ShowFlags {
  PuzzleSource source;
  std::optional<std::size_t> number;
  std::string day;
  std::uint64_t seed = 1;
  std::string answer;
  bool solution = false;
  bool json = false;
};

/// The one of this day or number, or one that the seed draws.
Expected<NumberedPuzzle> one_puzzle(const ShowFlags& flags) {
  if (!flags.day.empty()) {
    const auto index = puzzle_of_day(flags.day);
    if (!index) return refuse("--day " + flags.day + ": " + index.error().reason);
    return NumberedPuzzle{*index + 1, known_puzzles()[*index]};
  }
  auto chosen = puzzles_from(flags.source);
  if (!chosen) return tl::unexpected(chosen.error());
  return one_puzzle(*chosen, flags.number, flags.seed);
}

int show(const ShowFlags& flags) {
  const auto chosen = one_puzzle(flags);
  if (!chosen) return failed(chosen.error());
  const Puzzle& puzzle = chosen->puzzle;
  const Position position = puzzle.position();
  std::optional<int> tried;
  if (flags.solution) tried = puzzle.answer;
  if (!flags.answer.empty()) {
    tried = flags.answer.size() == 1 ? column_from_name(flags.answer.front(), position.size()) : std::nullopt;
    if (!tried || !position.can_play(*tried)) {
      return failed(fmt::format("--answer {}: no column that can be played", flags.answer));
    }
  }
  WithinLimits<MoveStory> story;
  if (tried) {
    catch_interrupts();
    Solver solver;
    story = explain_move(solver, position, *tried, {.stop = stop_signal()});
    if (!story) return kInterrupted;
  }
  if (flags.json) {
    Json json = json_of(*chosen);
    if (tried) add_attempt(json, puzzle, *story);
    print(json);
    return kOk;
  }
  say("{}", draw_board(position));
  say("puzzle {}, grade {}: {}\n", chosen->number, puzzle.grade, task(puzzle));
  if (!tried) return kOk;
  if (*tried == puzzle.answer) {
    say("{} is {} ({}).\n", column_name(*tried), flags.solution ? "the move" : "right", name_of(puzzle.theme));
  } else {
    say("{} is not the move.\n", column_name(*tried));
  }
  say("{}", to_text(story, position));
  return kOk;
}

void add_show(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<ShowFlags>();
  CLI::App& command = *app.add_subcommand("show", "Show a puzzle, try an answer, tell the solution");
  command.footer(kShowText);
  CLI::Option* number = command.add_option("NUMBER", flags->number, "Which one; none: the seed draws it")
                            ->type_name("")
                            ->check(whole_number(1));
  add_source_options(command, flags->source);
  CLI::Option* day =
      command.add_option("--day", flags->day, "The puzzle of a day")->type_name("YYYY-MM-DD")->excludes(number);
  for (const char* name : {"--grade", "--theme", "--goal", "--file"}) day->excludes(command.get_option(name));
  add_seed_option(command, flags->seed, "Seed that a puzzle is drawn with");
  CLI::Option* answer = command.add_option("--answer", flags->answer, "Try a column")->type_name("COLUMN");
  command.add_flag("--solution", flags->solution, "Tell the move, and why")->excludes(answer);
  command.add_flag("--json", flags->json, "Print one JSON object");
  command.callback([flags, &exit_code] { exit_code = show(*flags); });
}

// make

constexpr const char* kMakeText =
    R"(Lets the levels play against each other, and takes the positions where exactly one move
keeps the result (or wins three moves sooner than any other), nobody wins with the next
stones, three moves or more do not lose at once, and the levels of a grade agree: that of
the grade finds the move and that of the grade below does not, more often than not. Of a
game at most one position, none like another or its mirror image. The same seed gives the
same puzzles everywhere. FILE.json says how it was made.

Example:
  claimeven puzzles make --per-grade 130 --seed 1 --out data/puzzles.jsonl)";

struct MakeFlags {
  int per_grade = 130;
  std::uint64_t seed = 1;
  WorkFlags work{.table_megabytes = 64};
  std::string out;
};

int make(const MakeFlags& flags) {
  if (const auto room = check_room(flags.out); !room) return failed(room.error());
  catch_interrupts();
  const PuzzleOptions options{
      .per_grade = flags.per_grade,
      .seed = flags.seed,
      .solver = {.threads = flags.work.threads, .table_bytes = flags.work.table_megabytes << 20}};
  const std::size_t wanted = static_cast<std::size_t>(flags.per_grade) * kPuzzleGrades.size();
  PuzzleProgress last;
  WithinLimits<std::vector<Puzzle>> puzzles;
  {
    ProgressBar bar("puzzles", wanted);
    const auto tell = [&](const PuzzleProgress& progress) {
      last = progress;
      std::size_t found = 0;
      for (const int count : progress.found) found += static_cast<std::size_t>(count);
      bar.update(found, fmt::format("{} games; by grade {}", progress.games, fmt::join(progress.found, " ")));
    };
    puzzles = make_puzzles(options, {.stop = stop_signal(), .progress = tell});
  }
  if (!puzzles) return kInterrupted;
  if (puzzles->size() < wanted) {
    return failed(
        fmt::format("found only {} puzzles of each grade in {} games", fmt::join(last.found, ", "), last.games),
        kFailed);
  }
  std::string text;
  for (const Puzzle& puzzle : *puzzles) text += json_text(json_of(puzzle)) + '\n';
  const Json provenance{{"command", fmt::format("claimeven puzzles make --per-grade {} --seed {} --out {}",
                                                flags.per_grade, flags.seed, flags.out)},
                        {"version", kVersion},
                        {"seed", flags.seed},
                        {"puzzles", puzzles->size()},
                        {"games", last.games}};
  if (const auto written = replace_file(flags.out, text); !written) return failed(written.error(), kFailed);
  if (const auto written = replace_file(flags.out + ".json", json_text(provenance, 2) + '\n'); !written)
    return failed(written.error(), kFailed);
  say("written: {}, {} puzzles from {} games\n", flags.out, puzzles->size(), last.games);
  return kOk;
}

void add_make(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<MakeFlags>();
  CLI::App& command = *app.add_subcommand("make", "Make puzzles from games between the levels");
  command.footer(kMakeText);
  command.add_option("--per-grade", flags->per_grade, "How many of each grade")
      ->type_name("N")
      ->check(whole_number(1, 100'000))
      ->capture_default_str();
  add_seed_option(command, flags->seed);
  add_work_options(command, flags->work, "Games at a time", "Megabytes of each table");
  command.add_option("--out", flags->out, "Where to write them")->type_name("FILE")->required();
  command.callback([flags, &exit_code] { exit_code = make(*flags); });
}

// check

int check(const std::string& file, const WorkFlags& work) {
  const auto puzzles = puzzles_of(file);
  if (!puzzles) return failed(puzzles.error());
  catch_interrupts();
  WithinLimits<std::vector<Error>> wrong;
  {
    ProgressBar bar("solved again", puzzles->size());
    wrong = check_puzzles(*puzzles, {.threads = work.threads, .table_bytes = work.table_megabytes << 20},
                          {.stop = stop_signal(), .progress = [&](std::size_t done) { bar.update(done); }});
  }
  if (!wrong) return kInterrupted;
  for (const Error& error : *wrong) say("puzzle {}: {}\n", *error.index + 1, error.reason);
  say("{}, {} wrong\n", counted(static_cast<int>(puzzles->size()), "puzzle"), wrong->size());
  return wrong->empty() ? kOk : kFailed;
}

void add_check(CLI::App& app, int& exit_code) {
  auto file = std::make_shared<std::string>();
  auto work = std::make_shared<WorkFlags>(WorkFlags{.table_megabytes = 64});
  CLI::App& command = *app.add_subcommand("check", "Solve puzzles again, and say what is wrong with any");
  command.footer(R"(Answers, scores, goals, grades and themes are found again, and puzzles that are too much
alike are named. Exit code 1 if anything is wrong.

Example:
  claimeven puzzles check data/puzzles.jsonl)");
  command.add_option("FILE", *file, "The puzzles; none: those of the program")->type_name("");
  add_work_options(command, *work, "Puzzles at a time", "Megabytes of each table");
  command.callback([file, work, &exit_code] { exit_code = check(*file, *work); });
}

}  // namespace

void add_puzzles(CLI::App& app, int& exit_code) {
  CLI::App& command = *app.add_subcommand("puzzles", "Positions where one move is right: show, make, check");
  command.require_subcommand(1);
  command.footer("Each has more: claimeven puzzles show --help");
  add_show(command, exit_code);
  add_list(command, exit_code);
  add_make(command, exit_code);
  add_check(command, exit_code);
  for (CLI::App* subcommand : command.get_subcommands({})) subcommand->group("Commands");
}

}  // namespace claimeven::cli

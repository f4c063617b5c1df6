#include <claimeven/notation.h>
#include <claimeven/version.h>
#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <unordered_set>
#include <vector>

#include "book/files.h"
#include "commands.h"
#include "core/file_name.h"
#include "core/platform.h"
#include "core/random.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "position_class.h"
#include "terminal.h"

/// claimeven testset: random positions of the six classes of difficulty, with their scores.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(The classes, by stones played (n) and moves until the end under best play (r), on 7x6;
on other boards a third and two thirds of the squares take the place of 14 and 28:
  end-easy           n > 28
  middle-easy   14 < n <= 28        r < 14
  middle-medium 14 < n <= 28  14 <= r < 28
  begin-easy         n <= 14        r < 14
  begin-medium       n <= 14  14 <= r < 28
  begin-hard         n <= 14  28 <= r
Positions come from random play, are unfinished, and differ even when mirrored. The same
seed gives the same positions everywhere. With --out FILE, what made them is written to
FILE.json; --class all writes DIR/CLASS.txt and DIR/provenance.json.

Examples:
  claimeven testset --class middle-easy --count 5 --seed 1
  claimeven testset --class begin-hard --count 100 --seed 7 --out hard.txt
  claimeven testset --class all --count 500 --seed 7 --out data/testsets)";

/// A class that a board does not have, or not often enough, is given up after so many positions in a row.
constexpr int kMostPositionsInVain = 20'000;
/// Random games tend to end before many stones are played; so many are tried for one number of stones.
constexpr int kMostGames = 100'000;

struct TestsetFlags {
  SolverFlags solver;
  std::string class_name;
  std::size_t count = 0;
  std::uint64_t seed = 0;
  std::string out;
};

/// An unfinished random game with so many stones. Games that end before are played again, so that large numbers
/// of stones are as frequent as small ones; nothing if none gets that far.
std::optional<RandomGame<Position>> play_random_game(BoardSize size, int stones, Dice& dice) {
  for (int games = 0; games < kMostGames && !interrupted(); ++games) {
    if (auto game = random_game<Position>(size, stones, dice)) return game;
  }
  return std::nullopt;
}

/// The lines of a test set; fewer than asked for when the class is too rare or after Ctrl-C.
std::vector<std::string> make_test_set(ClassScorer& scorer, const PositionClass& wanted,
                                       const TestsetFlags& flags) {
  const BoardSize size = flags.solver.size;
  Dice dice(flags.seed, static_cast<std::uint32_t>(&wanted - kPositionClasses.data()));
  std::unordered_set<std::uint64_t> seen;
  std::vector<std::string> lines;
  ProgressBar bar(std::string(wanted.name), flags.count);
  const int fewest = wanted.fewest_stones(size);
  const int most = wanted.most_stones(size);
  for (int in_vain = 0; lines.size() < flags.count && in_vain < kMostPositionsInVain && !interrupted();
       ++in_vain) {
    bar.update(lines.size());
    const int stones = fewest + static_cast<int>(dice.below(static_cast<std::uint64_t>(most - fewest + 1)));
    const auto game = play_random_game(size, stones, dice);
    if (!game || !seen.insert(game->position.symmetric_key()).second) continue;
    const auto score = scorer.score(game->position, wanted);
    if (!score) continue;
    lines.push_back(fmt::format("{} {}\n", to_moves(game->moves), score->value));
    in_vain = 0;
  }
  return lines;
}

/// The command that makes the same files again; neither threads nor table size change them.
std::string command_line(const TestsetFlags& flags) {
  return fmt::format("claimeven testset --class {} --count {} --seed {} --size {} --out {}", flags.class_name,
                     flags.count, flags.seed, to_string(flags.solver.size), flags.out);
}

std::string provenance(const TestsetFlags& flags) {
  const Json json{
      {"command", command_line(flags)}, {"version", kVersion}, {"class", flags.class_name},
      {"count", flags.count},           {"seed", flags.seed},  {"size", to_string(flags.solver.size)},
      {"lines", "MOVES SCORE"}};
  return json_text(json, 2) + '\n';
}

/// Makes one class and writes it to the path, or to standard output if that is empty. Returns the exit code.
int make_one(ClassScorer& scorer, const PositionClass& wanted, const TestsetFlags& flags,
             const std::string& path) {
  const auto lines = make_test_set(scorer, wanted, flags);
  if (interrupted()) return kInterrupted;
  if (lines.size() < flags.count) {
    return failed(fmt::format("{}: found only {} positions on {} in random play", wanted.name, lines.size(),
                              to_string(flags.solver.size)),
                  kFailed);
  }
  const std::string text = fmt::format("{}", fmt::join(lines, ""));
  if (path.empty()) {
    say("{}", text);
    return kOk;
  }
  const auto written = replace_file(path, text);
  return written ? kOk : failed(written.error(), kFailed);
}

int testset(const TestsetFlags& flags) {
  const bool all = flags.class_name == "all";
  const std::filesystem::path out = path_of(flags.out);
  if (all) {
    if (flags.out.empty()) return failed("--class all needs --out DIR");
    std::error_code error;
    std::filesystem::create_directories(out, error);
    if (error) return failed(fmt::format("cannot make {}: {}", flags.out, reason_of(error)));
  }
  struct Target {
    const PositionClass* wanted;
    std::string path;
  };
  std::vector<Target> targets;
  for (const PositionClass& known : kPositionClasses) {
    if (all) targets.push_back({&known, name_of(out / fmt::format("{}.txt", known.name))});
    if (known.name == flags.class_name) targets.push_back({&known, flags.out});
  }
  // A place that can't be written to is better known before hours of work than after them.
  for (const auto& [wanted, path] : targets) {
    if (path.empty()) continue;
    if (const auto room = check_room(path); !room) return failed(room.error());
  }

  catch_interrupts();
  // Test sets are what solver and book are checked by, so their scores do not come from a book.
  SolverOptions options = flags.solver.solver_options();
  options.book = nullptr;
  ClassScorer scorer(options);
  for (const auto& [wanted, path] : targets) {
    const int exit_code = make_one(scorer, *wanted, flags, path);
    if (exit_code != kOk) return exit_code;
  }
  if (flags.out.empty()) return kOk;
  const std::string beside = all ? (out / "provenance.json").string() : flags.out + ".json";
  const auto written = replace_file(beside, provenance(flags));
  return written ? kOk : failed(written.error(), kFailed);
}

}  // namespace

void add_testset(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<TestsetFlags>();
  std::vector<std::string> names{"all"};
  for (const PositionClass& known : kPositionClasses) names.emplace_back(known.name);

  CLI::App& command = *app.add_subcommand("testset", "Make scored test sets from a seed");
  command.footer(kExamples);
  command.add_option("--class", flags->class_name, "A class of positions (see below), or all")
      ->type_name("NAME")
      ->check(one_of(names))
      ->required();
  command.add_option("--count", flags->count, "Positions per class")
      ->type_name("N")
      ->check(whole_number(1))
      ->required();
  command.add_option("--seed", flags->seed, "Seed of the random play")
      ->type_name("S")
      ->check(whole_number(0))
      ->required();
  command.add_option("--out", flags->out, "Where to write; a folder for all; else standard output")
      ->type_name("FILE");
  add_solver_options(command, flags->solver);
  command.callback([flags, &exit_code] { exit_code = testset(*flags); });
}

}  // namespace claimeven::cli

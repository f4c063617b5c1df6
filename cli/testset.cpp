#include <claimeven/notation.h>
#include <claimeven/solver.h>
#include <claimeven/version.h>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <vector>

#include "commands.h"
#include "input.h"
#include "options.h"
#include "output.h"
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

/// Parts of a game: the board's squares in thirds.
struct TestClass {
  std::string_view name;
  int stones_part;     ///< 0: up to a third of the squares are taken, 1: up to two thirds, 2: more
  int remaining_part;  ///< 0: fewer plies than a third of the squares remain, 1: than two thirds, 2: more
};
constexpr std::array<TestClass, 6> kClasses{{{"end-easy", 2, 0},
                                             {"middle-easy", 1, 0},
                                             {"middle-medium", 1, 1},
                                             {"begin-easy", 0, 0},
                                             {"begin-medium", 0, 1},
                                             {"begin-hard", 0, 2}}};

/// A class that a board does not have, or not often enough, is given up after so many games in a row.
constexpr int kMostGamesInVain = 100'000;

struct TestsetFlags {
  SolverFlags solver;
  std::string class_name;
  std::size_t count = 0;
  std::uint64_t seed = 0;
  std::string out;
};

int fewest_stones(const TestClass& wanted, BoardSize size) {
  return wanted.stones_part == 0 ? 0 : wanted.stones_part * size.squares() / 3 + 1;
}

int most_stones(const TestClass& wanted, BoardSize size) {
  return wanted.stones_part == 2 ? size.squares() - 1 : (wanted.stones_part + 1) * size.squares() / 3;
}

bool is_in_class(const TestClass& wanted, Score score, const Position& position) {
  const int squares = position.size().squares();
  const int plies = score.plies_to_end(position);
  const int part = plies < squares / 3 ? 0 : plies < 2 * squares / 3 ? 1 : 2;
  return part == wanted.remaining_part;
}

/// Whether a score within the bounds would put the position into the class.
bool may_be_in_class(const TestClass& wanted, const Bounds& bounds, const Position& position) {
  for (Score score = bounds.lower; score <= bounds.upper; ++score.value) {
    if (is_in_class(wanted, score, position)) return true;
  }
  return false;
}

/// The standard fixes the numbers of std::mt19937_64 and std::seed_seq, but not those of its distributions.
class Generator {
 public:
  Generator(std::uint64_t seed, std::size_t stream) {
    std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                           static_cast<std::uint32_t>(stream)};
    engine_.seed(sequence);
  }

  /// A number from 0 to count - 1, all equally likely: the last, incomplete round of remainders is drawn again.
  int below(int count) {
    const auto n = static_cast<std::uint64_t>(count);
    const std::uint64_t rest = (~n + 1) % n;  // 2^64 mod n
    std::uint64_t drawn = engine_();
    while (drawn < rest) drawn = engine_();
    return static_cast<int>(drawn % n);
  }

 private:
  std::mt19937_64 engine_;
};

struct RandomGame {
  Position position;
  std::vector<int> moves;
};

/// Random moves; nothing if the game ends on the way.
std::optional<RandomGame> play_random_game(BoardSize size, int stones, Generator& generator) {
  RandomGame game{Position(size), {}};
  while (static_cast<int>(game.moves.size()) < stones) {
    const int column = generator.below(size.width());
    if (!game.position.can_play(column)) continue;
    game.position = game.position.after(column);
    game.moves.push_back(column);
    if (game.position.is_over()) return std::nullopt;
  }
  return game;
}

/// The score, if it puts the position into the class. The search is stopped as soon as its bounds rule that
/// out; this saves time and changes no answer.
std::optional<Score> score_in_class(Solver& solver, const Position& position, const TestClass& wanted) {
  const Limits limits{.nodes = {}, .time = {}, .stop = &stop_flag()};
  const auto result = solver.solve(position, limits, [&](const Bounds& bounds, const Statistics&) {
    if (!may_be_in_class(wanted, bounds, position)) stop_flag() = true;
  });
  stop_flag() = false;
  if (interrupted()) return std::nullopt;
  const auto score = result.score();
  return score && is_in_class(wanted, *score, position) ? score : std::nullopt;
}

/// The lines of a test set; fewer than asked for when the class is too rare or after Ctrl-C.
std::vector<std::string> make_test_set(Solver& solver, const TestClass& wanted, const TestsetFlags& flags) {
  const BoardSize size = flags.solver.size;
  Generator generator(flags.seed, static_cast<std::size_t>(&wanted - kClasses.data()));
  std::unordered_set<std::uint64_t> seen;
  std::vector<std::string> lines;
  ProgressBar bar(std::string(wanted.name), flags.count);
  const int fewest = fewest_stones(wanted, size);
  const int most = most_stones(wanted, size);
  for (int in_vain = 0; lines.size() < flags.count && in_vain < kMostGamesInVain && !interrupted(); ++in_vain) {
    bar.update(lines.size());
    const int stones = fewest + generator.below(most - fewest + 1);
    const auto game = play_random_game(size, stones, generator);
    if (!game || !seen.insert(game->position.symmetric_key()).second) continue;
    const auto score = score_in_class(solver, game->position, wanted);
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

bool write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) complain(fmt::format("cannot write {}", path.string()));
  return static_cast<bool>(file);
}

bool write_provenance(const std::filesystem::path& path, const TestsetFlags& flags) {
  const Json json{
      {"command", command_line(flags)}, {"version", kVersion}, {"class", flags.class_name},
      {"count", flags.count},           {"seed", flags.seed},  {"size", to_string(flags.solver.size)},
      {"lines", "MOVES SCORE"}};
  return write_file(path, json.dump(2) + '\n');
}

/// Makes one class and writes it to the path, or to standard output if that is empty.
int make_one(Solver& solver, const TestClass& wanted, const TestsetFlags& flags,
             const std::filesystem::path& path) {
  const auto lines = make_test_set(solver, wanted, flags);
  if (interrupted()) return kInterrupted;
  if (lines.size() < flags.count) {
    complain(fmt::format("{}: found only {} positions on {} in random play", wanted.name, lines.size(),
                         to_string(flags.solver.size)));
    return kFailed;
  }
  const std::string text = fmt::format("{}", fmt::join(lines, ""));
  if (path.empty()) {
    fmt::print("{}", text);
    return kOk;
  }
  return write_file(path, text) ? kOk : kFailed;
}

int make_all(Solver& solver, const TestsetFlags& flags) {
  if (flags.out.empty()) {
    complain("--class all needs --out DIR");
    return kBadInput;
  }
  const std::filesystem::path folder(flags.out);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    complain(fmt::format("cannot make {}: {}", flags.out, error.message()));
    return kBadInput;
  }
  for (const TestClass& wanted : kClasses) {
    const int exit_code = make_one(solver, wanted, flags, folder / fmt::format("{}.txt", wanted.name));
    if (exit_code != kOk) return exit_code;
  }
  return write_provenance(folder / "provenance.json", flags) ? kOk : kFailed;
}

int testset(const TestsetFlags& flags) {
  catch_interrupts();
  Solver solver(flags.solver.solver_options());
  if (flags.class_name == "all") return make_all(solver, flags);
  for (const TestClass& wanted : kClasses) {
    if (wanted.name != flags.class_name) continue;
    const int exit_code = make_one(solver, wanted, flags, flags.out);
    if (exit_code != kOk || flags.out.empty()) return exit_code;
    return write_provenance(flags.out + ".json", flags) ? kOk : kFailed;
  }
  return kBadInput;  // not reached: the option accepts only these names
}

}  // namespace

void add_testset(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<TestsetFlags>();
  std::vector<std::string> names{"all"};
  for (const TestClass& known : kClasses) names.emplace_back(known.name);
  const auto is_class = [names](const std::string& name) {
    for (const std::string& known : names) {
      if (known == name) return std::string();
    }
    return fmt::format("expected one of {}", fmt::join(names, ", "));
  };

  CLI::App& command = *app.add_subcommand("testset", "Make scored test sets from a seed");
  command.footer(kExamples);
  command.add_option("--class", flags->class_name, "A class of positions (see below), or all")
      ->type_name("NAME")
      ->check(CLI::Validator(is_class, ""))
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

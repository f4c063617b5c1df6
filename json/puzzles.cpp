#include "json/puzzles.h"

#include <claimeven/notation.h>

#include <algorithm>
#include <string>

#include "json/story.h"

namespace claimeven {

bool PuzzleFilter::admits(const Puzzle& puzzle) const {
  return (!grade || puzzle.grade == *grade) && (!theme || puzzle.theme == *theme) &&
         (!goal || puzzle.goal == *goal);
}

std::vector<NumberedPuzzle> chosen_puzzles(std::span<const Puzzle> puzzles, const PuzzleFilter& filter) {
  std::vector<NumberedPuzzle> chosen;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (filter.admits(puzzles[i])) chosen.push_back({i + 1, puzzles[i]});
  }
  return chosen;
}

Expected<NumberedPuzzle> one_puzzle(std::span<const NumberedPuzzle> chosen, std::optional<std::size_t> number,
                                    std::uint64_t seed) {
  if (chosen.empty()) return tl::unexpected(Error{"there are no such puzzles", {}});
  if (!number) return chosen[drawn_puzzle(chosen.size(), seed)];
  const auto place = std::ranges::find(chosen, *number, &NumberedPuzzle::number);
  if (place != chosen.end()) return *place;
  return tl::unexpected(Error{"there is no puzzle " + std::to_string(*number) + " among them", {}});
}

Json json_of(const Puzzle& puzzle) {
  return {{"moves", to_moves(puzzle.moves)}, {"grade", puzzle.grade},       {"theme", name_of(puzzle.theme)},
          {"goal", name_of(puzzle.goal)},    {"answer", puzzle.answer + 1}, {"score", puzzle.score.value}};
}

Json json_of(const NumberedPuzzle& numbered) {
  Json json{{"number", numbered.number}};
  json.update(json_of(numbered.puzzle));
  json["task"] = task(numbered.puzzle);
  return json;
}

void add_attempt(Json& json, const Puzzle& puzzle, const MoveStory& story) {
  json["right"] = story.column == puzzle.answer;
  json["story"] = json_of(story, puzzle.position());
}

}  // namespace claimeven

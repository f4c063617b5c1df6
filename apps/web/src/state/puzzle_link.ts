// What links say of puzzles, and what is made of them.
import { movesText } from "claimeven";
import { allPuzzles, chosen, NO_FILTER, puzzleAt } from "./puzzle_set.js";
import { given, givenOfDay, type PuzzlePlace } from "./puzzles.js";
import { at, played, positionOf } from "./record.js";

/** What a link says of it: `puzzle=138`, and what was done there. */
export function puzzleQuery({ index, day, filter, isLine, game, hint }: PuzzlePlace): [string, string][] {
  const answer = movesText(game.moves.slice(puzzleAt(index).moves.length, game.played));
  const said: [string, string | null][] = [
    ["puzzle", String(index + 1)],
    ["day", day],
    ["grade", filter.grade === null ? null : String(filter.grade)],
    ["theme", filter.theme],
    ["mode", isLine ? "line" : null],
    ["answer", answer || null],
    ["hint", hint > 0 ? String(hint) : null],
  ];
  return said.filter((one): one is [string, string] => one[1] !== null);
}

/** The puzzle of a link; null if it names none. Throws a sentence about what there is not. */
export function linkedPuzzle(query: URLSearchParams): PuzzlePlace | null {
  const number = query.get("puzzle");
  const day = query.get("day");
  const grade = /^[1-5]$/.test(query.get("grade") ?? "") ? Number(query.get("grade")) : null;
  const theme = allPuzzles().find((puzzle) => puzzle.theme === query.get("theme"))?.theme ?? null;
  const filter = chosen({ grade, theme }).length > 0 ? { grade, theme } : NO_FILTER;
  const before = { filter, isLine: query.get("mode") === "line" };
  if (day !== null) return resumed(givenOfDay(day, before), query);
  if (number === null) {
    const isNamed = grade !== null || theme !== null;
    return isNamed ? given(chosen(filter)[0] ?? 0, before) : null;
  }
  const index = /^[1-9]\d{0,3}$/.test(number) ? Number(number) - 1 : -1;
  if (index < 0 || index >= allPuzzles().length) {
    throw new Error(`There are puzzles 1 to ${allPuzzles().length}, and no '${number.slice(0, 20)}'.`);
  }
  return resumed(given(index, before), query);
}

/** As it was left. What was answered is judged again; that it is solved is not taken from a link. */
function resumed(place: PuzzlePlace, query: URLSearchParams): PuzzlePlace {
  const answer = query.get("answer") ?? "";
  const { answer: right } = puzzleAt(place.index);
  const hint = query.get("hint") === "1" ? 1 : query.get("hint") === "2" ? 2 : 0;
  if (!/^[1-7]{1,42}$/.test(answer)) return { ...place, hint };
  const columns = [...answer].map((digit) => Number(digit) - 1);
  let game = place.game;
  for (const column of columns) {
    if (!positionOf(game).canPlay(column)) return place;
    game = played(game, column);
  }
  const isOver = positionOf(game).isOver;
  if (columns[0] !== right) return { ...place, game: at(game, place.game.played + 1), phase: "wrong" };
  if (columns.length === 1) return { ...place, game, phase: place.isLine && !isOver ? "reply" : "solved" };
  if (isOver) return { ...place, game, phase: "solved" };
  return { ...place, game, phase: columns.length % 2 === 0 ? "ask" : "judge", hint };
}

// Looks for positions that lessons can be made of: node scripts/find_lessons.mjs [WISH...] [--games N] [--seed N] [--show N]
// Games of careful dice (they win at once, and stop who would) are gone through; what wishes ask for is printed, the emptiest
// boards first, with what the library says of it.
import { parseArgs } from "node:util";
import { Book, init, keepsGoal, movesText, nameSides, Position, Solver } from "claimeven";

await init();
const solver = new Solver({ book: await Book.load() });

const stepOf = ({ decision }) => decision.kind;
const isStacked = ({ decision }) => {
  const squares = decision.squares.filter(({ role }) => role === "threat").flatMap((one) => one.squares);
  return squares.length === 2 && squares[0].column === squares[1].column;
};
/** The columns that keep what the position is worth, where others do not. */
function rightColumns(position) {
  const { scores, bounds, isComplete } = solver.analyze(position, { nodeLimit: Number(values.nodes) });
  if (!isComplete) return [];
  const goal = bounds.lower > 0 ? "win" : "draw";
  if (bounds.lower < 0) return [];
  return scores.flatMap((score, column) => (score !== null && keepsGoal(goal, bounds.lower, score) ? [column] : []));
}
const hasQuiet = (position) => position.legalColumns.every((column) => !position.isWinningMove(column));

const now = ({ decidedAfter }) => decidedAfter === 0;
const decides = (story) => story.threats.some(({ use }) => use === "decides");
const count = (story, side, isOdd) => story.threats.filter((one) => one.side === side && one.isOdd === isOdd).length;

/** What is asked of the story of a position. */
const ofPosition = {
  threats: ({ threats }) => threats.length >= 2 && threats.length <= 3 && threats.some(({ use }) => use !== "now"),
  "odd-threat": (story) => now(story) && stepOf(story) === "odd-threat" && !hasPairs(story),
  zugzwang: (story) => now(story) && stepOf(story) === "zugzwang",
  claimeven: (story) =>
    now(story) && stepOf(story) === "follow-up" && story.score < 0 && decides(story) && !hasPairs(story),
  "claimeven-four": (story) =>
    now(story) && stepOf(story) === "follow-up" && story.score < 0 && !decides(story) && !hasPairs(story),
  "claimeven-draw": (story) => now(story) && stepOf(story) === "follow-up" && story.score === 0 && !hasPairs(story),
  "cannot-win": (story) => now(story) && stepOf(story) === "cannot-win",
  "four-below": (story) =>
    now(story) && story.threats.length <= 3 && story.threats.some(({ use }) => use === "four-below"),
  denied: (story) => now(story) && story.threats.length <= 3 && story.threats.some(({ use }) => use === "denied"),
  "odd-against-even": (story) =>
    now(story) && story.threats.length === 2 && count(story, "x", true) === 1 && count(story, "o", false) === 1,
  "odd-against-odd": (story) =>
    now(story) && count(story, "x", true) > 0 && count(story, "o", true) > 0 && story.threats.length <= 3,
  // An odd threat that is not enough, because the other side has one, too, in another column.
  "odd-cancelled": ({ decidedAfter, decision, score, threats }, { toMove }) => {
    const columnsOf = (side) =>
      threats.filter((one) => one.side === side && one.isOdd).map(({ square }) => square.column);
    const all = threats.map(({ square }) => square.column);
    return (
      decidedAfter <= 6 &&
      decision.kind !== "double-threat" &&
      threats.length <= 3 &&
      new Set(all).size === all.length &&
      columnsOf("x").length === 1 &&
      columnsOf("o").length > 0 &&
      (toMove === "x" ? score : -score) <= 0
    );
  },
  "two-odd": (story) => now(story) && count(story, "x", true) > 1 && story.threats.length <= 4,
  "even-only": (story) =>
    now(story) &&
    count(story, "x", false) > 0 &&
    count(story, "x", true) === 0 &&
    count(story, "o", false) > 0 &&
    story.threats.length <= 3,
};
/** The same of the only move that keeps a win, or a draw. */
const ofMove = {
  "double-threat": (story) => now(story) && stepOf(story) === "double-threat" && !isStacked(story),
  stacked: (story) => now(story) && stepOf(story) === "double-threat" && isStacked(story),
  "zugzwang-move": (story) => now(story) && stepOf(story) === "zugzwang",
  "odd-threat-move": (story) => now(story) && stepOf(story) === "odd-threat" && !hasPairs(story),
  "claimeven-move": (story) => now(story) && stepOf(story) === "follow-up" && story.score < 0 && !hasPairs(story),
  "only-draw": (story, position) => story.score === 0 && position.stones <= 16,
};
function hasPairs({ decision }) {
  return decision.squares.some(({ role }) => role === "pair");
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "6" },
    from: { type: "string", default: "10" },
    nodes: { type: "string", default: "20000" },
  },
});
const all = { ...ofPosition, ...ofMove };
const wanted = positionals.length > 0 ? positionals : Object.keys(all);
for (const wish of wanted) if (!all[wish]) throw new Error(`No '${wish}': ${Object.keys(all).join(", ")}`);

let state = Number(values.seed) >>> 0;
const roll = (limit) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
};

/** Wins, else does not lose at once, if that can be. */
function carefulMove(position) {
  const columns = position.legalColumns;
  const wins = columns.filter((column) => position.isWinningMove(column));
  if (wins.length > 0) return wins[0];
  const safe = columns.filter((column) => {
    const after = position.play(column);
    return after.isOver || after.legalColumns.every((reply) => !after.isWinningMove(reply));
  });
  const among = safe.length > 0 ? safe : columns;
  return among[roll(among.length)];
}

const seen = new Set();
const found = new Map(wanted.map((wish) => [wish, []]));
for (let game = 0; game < Number(values.games); ++game) {
  let position = Position.empty();
  const moves = [];
  while (!position.isOver) {
    if (moves.length >= Number(values.from) && hasQuiet(position)) consider(position, moves);
    const column = carefulMove(position);
    moves.push(column);
    position = position.play(column);
  }
}

function consider(position, moves) {
  if (seen.has(position.symmetricKey)) return;
  seen.add(position.symmetricKey);
  const note = (wishes, story, told) => {
    for (const [wish, fits] of Object.entries(wishes)) {
      if (found.has(wish) && story && fits(story, position))
        found.get(wish).push({ moves: movesText(moves), position, told });
    }
  };
  const limits = { nodeLimit: Number(values.nodes) };
  try {
    const story = solver.explain(position, limits);
    note(ofPosition, story, story);
    const right = rightColumns(position);
    if (right.length !== 1) return;
    const move = solver.explainMove(position, right[0], limits);
    const sentence = `${right[0] + 1}! ${move.sentence}`;
    note(ofMove, move.story, { ...move.story, sentence, threats: position.threats });
  } catch (error) {
    // What takes long is no lesson.
    if (error.code !== "unfinished") throw error;
  }
}

const say = (text) => nameSides(text, { x: "Yellow", o: "Red" });
for (const [wish, positions] of found) {
  process.stdout.write(`== ${wish}: ${positions.length}\n\n`);
  positions.sort((a, b) => a.position.stones - b.position.stones);
  for (const { moves, position, told } of positions.slice(0, Number(values.show))) {
    const { scores } = solver.analyze(position);
    process.stdout.write(`${moves}\n${position}${scores.map((score) => `${score ?? "-"} `).join("")}\n`);
    for (const text of [told.sentence, told.decision.sentence, told.decision.missing]) {
      process.stdout.write(`  ${say(text)}\n`);
    }
    process.stdout.write(`  ${told.decision.kind}; best: ${movesText(told.line)}\n`);
    for (const { sentence, use } of told.threats) process.stdout.write(`  - ${say(sentence)} (${use})\n`);
    process.stdout.write("\n");
  }
}

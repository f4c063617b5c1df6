// Links: the state as the query of an address, and back.
//   ?pos=4455&view=analyse            moves and place
//   &redo=36                          moves that were taken back
//   &key=123                          the position that the moves begin from, if it is not the empty board
//   &x=human&o=level:3                who plays
//   &why=3&step=2                     the column that is explained, and the step that is drawn
//   &values=off&threats=off           what is shown; hints=on in Play
//   &searches=pvs&empty=8-14          what the search lab compares (lab.ts)
import type { Position } from "claimeven";
import type { Settings } from "../storage/settings.js";
import { sentenceOf } from "../words.js";
import { type LabChoice, labChoiceIn, putLab, USUAL } from "./lab.js";
import { isPlayer } from "./players.js";
import { type GameRecord, movesOf, newRecord, positionOfKey, recordOf } from "./record.js";
import { HUMAN, type PlayerName, type Players, type State, VIEWS, type View } from "./state.js";

/** What a link says; what it leaves out stays as it is. */
export interface Linked {
  readonly view: View;
  readonly game: GameRecord;
  readonly players: Players | null;
  readonly why: number | null;
  readonly step: number | null;
  readonly settings: Partial<Settings>;
  readonly labChoice: LabChoice;
  /** What could not be read, in a sentence for people. */
  readonly problem: string | null;
}

export function queryOf({ view, game, players, why, step, settings, lab }: State): string {
  const query = new URLSearchParams();
  if (game.start.stones > 0) query.set("key", String(game.start.key));
  query.set("pos", movesOf(game));
  const redo = movesOf(game, game.moves.length).slice(game.played);
  if (redo) query.set("redo", redo);
  query.set("view", view);
  if (view === "play") {
    query.set("x", players.x);
    query.set("o", players.o);
    if (settings.hints) query.set("hints", "on");
  } else if (view === "lab") {
    putLab(query, lab);
  } else {
    if (why !== null) query.set("why", String(why + 1));
    if (step !== null) query.set("step", String(step + 1));
    if (!settings.values) query.set("values", "off");
    if (!settings.threats) query.set("threats", "off");
  }
  // Colons and commas are legal there, and easier to read.
  return `?${query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}

/** What a query says. It never throws: what is wrong is left out, and told. */
export function linked(search: string, id: string): Linked {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  const attempt = <T>(read: () => T, otherwise: T, what: string): T => {
    try {
      return read();
    } catch (error) {
      problems.push(`${what} of this link can't be read. ${sentenceOf(error)}`);
      return otherwise;
    }
  };
  const key = query.get("key");
  const start = key === null ? null : attempt(() => positionOfKey(key), null, "The start");
  const isMissing = key !== null && start === null;
  const empty = newRecord(id);
  const game = isMissing
    ? empty
    : attempt(() => withRedo(id, query.get("pos") ?? "", query.get("redo") ?? "", start), empty, "The game");
  const position = game.positions[game.played] as Position;
  const view = VIEWS.find((one) => one === query.get("view")) ?? "play";
  const column = numberIn(query, "why");
  const why = column !== null && view === "analyse" && position.canPlay(column) ? column : null;
  const settings: { -readonly [Name in keyof Settings]?: Settings[Name] } = {};
  for (const name of ["hints", "values", "threats"] as const) {
    if (query.has(name)) settings[name] = query.get(name) !== "off";
  }
  const players = query.has("x") && query.has("o") ? attempt(() => playersIn(query), null, "The players") : null;
  const labChoice = view === "lab" ? attempt(() => labChoiceIn(query), USUAL, "The comparison") : USUAL;
  const problem = problems.length > 0 ? problems.join(" ") : null;
  const step = view === "analyse" ? numberIn(query, "step") : null;
  return { view, game, players, why, step, settings, labChoice, problem };
}

function withRedo(id: string, moves: string, redo: string, start: Position | null): GameRecord {
  const before = recordOf(id, moves, start);
  const all = recordOf(id, moves + redo, start);
  return { ...all, played: before.moves.length };
}

/** A number that counts from 1 there, and from 0 here. */
function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^[1-9]\d?$/.test(text) ? Number(text) - 1 : null;
}

function playersIn(query: URLSearchParams): Players {
  const named = (side: string): PlayerName => {
    const name = query.get(side) as string;
    if (name !== HUMAN && !isPlayer(name)) throw new Error(`There is no player '${name.slice(0, 40)}'.`);
    return name;
  };
  return { x: named("x"), o: named("o") };
}

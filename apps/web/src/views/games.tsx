// The games that this browser has kept.
import type { GameKind } from "claimeven";
import { useState } from "preact/hooks";
import { withBoards } from "../engine/boards.js";
import { knownPlayers, playerLabel } from "../state/players.js";
import { emptyBoard, positionOfKey, recordOf } from "../state/record.js";
import { sizeName, USUAL_SIZE } from "../state/sizes.js";
import { HUMAN, type State } from "../state/state.js";
import type { KeptGame } from "../storage/games.js";
import { resultWords } from "../words.js";
import type { Dispatch, Outside } from "./dispatch.js";

export function Games({ state, dispatch, outside }: { state: State; dispatch: Dispatch; outside: Outside }) {
  const [isSure, setSure] = useState(false);
  if (state.games.length === 0) {
    return <p>None yet. Games that you play are kept here, in this browser, and can be gone on with or analysed.</p>;
  }
  const open = (game: KeptGame) => {
    const play = () => {
      const board = emptyBoard(game.size, game.kind);
      const record = recordOf(game.id, game.moves, game.start === null ? board : positionOfKey(game.start, board));
      const view = !isFinished(game) ? "play" : game.players === null ? "analyse" : "review";
      const players = game.players && knownPlayers(game.players, state.settings, game.kind);
      dispatch({ type: "open", game: record, view, ...(players && { players }) });
    };
    return withBoards(play, (sentence) => {
      dispatch({ type: "dialog", dialog: null });
      dispatch({ type: "notice", notice: `This game can't be opened. ${sentence}` });
    });
  };
  return (
    <>
      <ul class="games">
        {state.games.map((game) => (
          <li key={game.id}>
            <div class="games-text">
              <p class="games-title">{titleOf(game)}</p>
              <p class="soft">
                {new Date(game.date).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })},{" "}
                {game.moves.length} moves
              </p>
            </div>
            <div class="buttons">
              <button
                type="button"
                class="button"
                aria-label={`${verb(game)}: ${titleOf(game)}`}
                onClick={() => open(game)}
              >
                {verb(game)}
              </button>
              <button
                type="button"
                class="button"
                aria-label={`Delete: ${titleOf(game)}`}
                onClick={() => outside.removeGame(game.id)}
              >
                Delete
              </button>
            </div>
          </li>
        ))}
      </ul>
      <div class="buttons">
        {/* The same button: the focus stays on it, and a second click does no harm. */}
        <button type="button" class="button" onClick={() => setSure(!isSure)}>
          {isSure ? "Keep them" : "Delete all"}
        </button>
        {isSure && (
          <button type="button" class="button main" onClick={() => outside.clearGames()}>
            Delete {state.games.length === 1 ? "it" : `all ${state.games.length}`} for good
          </button>
        )}
      </div>
    </>
  );
}

/** Whether there is nothing to go on with. */
function isFinished({ result, players }: KeptGame): boolean {
  return result !== null || players === null;
}

function verb(game: KeptGame): string {
  return !isFinished(game) ? "Go on" : game.players === null ? "Analyse" : "Review";
}

/** "You against Level 3: you won", "Two people: Yellow wins" */
function titleOf({ kind, size, players, result }: KeptGame): string {
  const ending = result ? resultWords(result) : "not finished";
  const game = nameOf(kind, size);
  const end = game === null ? ending : `${ending} (${game})`;
  if (players === null) return `Analysis: ${end}`;
  const { x, o } = players;
  if (x === HUMAN && o === HUMAN) return `Two people: ${end}`;
  const who = `${playerLabel(x)} against ${o === HUMAN ? "you" : playerLabel(o)}`;
  if (result === null || result === "draw" || (x !== HUMAN && o !== HUMAN)) return `${who}: ${end}`;
  const own = (result === "x wins") === (x === HUMAN) ? "won" : "lost";
  return `${who}: you ${own}${game === null ? "" : ` (${game})`}`;
}

/** Another game or board than the usual ones: "fill the board, 8×7". */
function nameOf(kind: GameKind, size: string): string | null {
  const names = [...(kind === "fill" ? ["fill the board"] : []), ...(size === USUAL_SIZE ? [] : [sizeName(size)])];
  return names.length === 0 ? null : names.join(", ");
}

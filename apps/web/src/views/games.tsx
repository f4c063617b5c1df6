// The games that this browser has kept.
import { useState } from "preact/hooks";
import { playerLabel } from "../state/players.js";
import { positionOfKey, recordOf } from "../state/record.js";
import { HUMAN, type Players, type State } from "../state/state.js";
import type { KeptGame } from "../storage/games.js";
import { resultWords, sentenceOf } from "../words.js";
import type { Dispatch, Outside } from "./dispatch.js";

export function Games({ state, dispatch, outside }: { state: State; dispatch: Dispatch; outside: Outside }) {
  const [isSure, setSure] = useState(false);
  if (state.games.length === 0) {
    return <p>None yet. Games that you play are kept here, in this browser, and can be gone on with or analysed.</p>;
  }
  const open = (game: KeptGame) => {
    try {
      const start = game.start === null ? null : positionOfKey(game.start);
      const record = recordOf(game.id, game.moves, start);
      dispatch({ type: "open", game: record, players: game.players, view: game.result ? "analyse" : "play" });
    } catch (error) {
      dispatch({ type: "dialog", dialog: null });
      dispatch({ type: "notice", notice: `This game can't be opened. ${sentenceOf(error)}` });
    }
  };
  return (
    <>
      <ul class="games">
        {state.games.map((game) => (
          <li key={game.id}>
            <div>
              <p class="games-title">
                {playersText(game.players)}: {game.result ? resultWords(game.result) : "not finished"}
              </p>
              <p class="soft">
                {new Date(game.date).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })},{" "}
                {game.moves.length} moves
              </p>
            </div>
            <button type="button" class="button" onClick={() => open(game)}>
              {game.result ? "Analyse" : "Go on"}
            </button>
            <button type="button" class="button" onClick={() => outside.removeGame(game.id)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      <div class="buttons">
        {isSure ? (
          <>
            <button type="button" class="button main" onClick={() => outside.clearGames()}>
              Delete {state.games.length === 1 ? "it" : `all ${state.games.length}`} for good
            </button>
            <button type="button" class="button" onClick={() => setSure(false)}>
              Keep them
            </button>
          </>
        ) : (
          <button type="button" class="button" onClick={() => setSure(true)}>
            Delete all
          </button>
        )}
      </div>
    </>
  );
}

function playersText({ x, o }: Players): string {
  if (x === HUMAN && o === HUMAN) return "Two people";
  return `${playerLabel(x)} against ${o === HUMAN ? "you" : playerLabel(o)}`;
}

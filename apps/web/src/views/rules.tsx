// Which game is played, on which board.
import { allSizes, type GameKind } from "claimeven";
import { withBoards } from "../engine/boards.js";
import { LONGEST_THINKING } from "../state/questions.js";
import { emptyBoard, kindOf, newId } from "../state/record.js";
import { sidesOf, sizeName, USUAL_SIZE } from "../state/sizes.js";
import type { Event } from "../state/update.js";
import { Card, Choice } from "./controls.js";
import type { Dispatch, Place } from "./dispatch.js";

const GAMES: readonly (readonly [GameKind, string])[] = [
  ["connect4", "Four in a row"],
  ["fill", "Fill the board"],
];

/** A choice begins a new game; the one at hand is kept, as every game is. */
export function Rules({ state, dispatch }: Place) {
  const { start } = state.game;
  return (
    <GameChoice
      size={start.size}
      kind={kindOf(start)}
      choice={(size, kind) => ({ type: "new", id: newId(), board: emptyBoard(size, kind) })}
      dispatch={dispatch}
    />
  );
}

interface GameChoiceProps {
  readonly size: string;
  readonly kind: GameKind;
  /** What happens when these are chosen. */
  readonly choice: (size: string, kind: GameKind) => Event;
  readonly dispatch: Dispatch;
}

export function GameChoice({ size, kind, choice, dispatch }: GameChoiceProps) {
  const onChoose = (to: string, game: GameKind) =>
    withBoards(
      () => dispatch(choice(to, game)),
      (notice) => dispatch({ type: "notice", notice }),
    );
  return (
    <Card title="Game" class="rules">
      <Choice name="game" label="What wins" value={kind} options={GAMES} onChange={(to) => onChoose(size, to)} />
      <div class="player-choice">
        <label for="board-size">Board: columns × rows</label>
        <select id="board-size" value={size} onChange={(event) => onChoose(event.currentTarget.value, kind)}>
          {allSizes.map((one) => (
            <option key={one} value={one}>
              {sizeName(one)}
            </option>
          ))}
        </select>
        <p class="soft">{noteOn(size, kind)}</p>
      </div>
    </Card>
  );
}

/** From so many squares on, the value of an empty board may take longer than one waits. */
const MANY_SQUARES = 36;

/** What one can expect of values and players there. */
function noteOn(size: string, kind: GameKind): string {
  if (kind === "fill") {
    return "Play goes on until the board is full; then the side with more fours wins, and overlapping ones all count.";
  }
  if (size === USUAL_SIZE) return "The usual board. It has an opening book: every value is known at once.";
  const { width, height } = sidesOf(size);
  if (width * height < MANY_SQUARES)
    return "There is no opening book for this board: first values may take some seconds.";
  return (
    "A large board without an opening book: values of the opening may take long. Meanwhile you see what is proven, as it " +
    `narrows. A computer thinks ${LONGEST_THINKING / 1000} seconds about a move at most.`
  );
}

// Play: against a computer, against each other, or watching two of them.

import type { GameKind } from "claimeven";
import { COMPUTERS, nextLevel, type Opponent, opponent, opponents, playerLabel } from "../state/players.js";
import { kindOf, newId } from "../state/record.js";
import { current, isWatching } from "../state/state.js";
import { lastDecision, nextDecision } from "../state/update.js";
import type { Settings } from "../storage/settings.js";
import { capitalized } from "../words.js";
import { Button, Card, Choice, Toggle } from "./controls.js";
import type { Place } from "./dispatch.js";
import { Moves } from "./moves.js";
import { Rules } from "./rules.js";
import { Welcome } from "./welcome.js";

export function Play({ state, dispatch }: Place) {
  return (
    <>
      <Controls state={state} dispatch={dispatch} />
      <Welcome state={state} dispatch={dispatch} />
      <Opponents state={state} dispatch={dispatch} />
      <Rules state={state} dispatch={dispatch} />
      <Moves state={state} dispatch={dispatch} />
    </>
  );
}

function Controls({ state, dispatch }: Place) {
  const isOver = current(state).isOver;
  const next = nextLevel(state);
  return (
    <div class="controls">
      <div class="buttons">
        <Button
          name="Undo"
          shortcut="U"
          isOff={lastDecision(state) === null}
          onClick={() => dispatch({ type: "undo" })}
        />
        <Button
          name="Redo"
          shortcut="R"
          isOff={nextDecision(state) === null}
          onClick={() => dispatch({ type: "redo" })}
        />
        {isWatching(state) && !isOver && (
          <Button
            name={state.isPaused ? (state.game.played === 0 ? "Start" : "Go on") : "Pause"}
            isMain={state.isPaused}
            onClick={() => dispatch({ type: "pause", isPaused: !state.isPaused })}
          />
        )}
        <Button
          name={isOver ? "Play again" : "New game"}
          shortcut="N"
          isMain={isOver}
          onClick={() => dispatch({ type: "new", id: newId() })}
        />
        {next && (
          <Button
            name={`Play ${playerLabel(next)}`}
            onClick={() => {
              dispatch({ type: "settings", change: { [COMPUTERS[kindOf(state.game.start)].level]: next } });
              dispatch({ type: "new", id: newId() });
            }}
          />
        )}
        {isOver && <Button name="Review this game" onClick={() => dispatch({ type: "view", view: "review" })} />}
      </div>
      <Toggle
        name="Show what every move is worth"
        shortcut="H"
        isOn={state.settings.hints}
        onChange={(hints) => dispatch({ type: "settings", change: { hints } })}
      />
    </div>
  );
}

const MODES: readonly { readonly mode: Settings["mode"]; readonly name: string }[] = [
  { mode: "computer", name: "Against the computer" },
  { mode: "people", name: "Two people" },
  { mode: "watch", name: "Computer against computer" },
];
const STARTS: readonly { readonly starts: Settings["starts"]; readonly name: string }[] = [
  { starts: "you", name: "You" },
  { starts: "computer", name: "The computer" },
  { starts: "turns", name: "By turns" },
];

function Opponents({ state, dispatch }: Place) {
  const { settings } = state;
  const change = (changed: Partial<Settings>) => dispatch({ type: "settings", change: changed });
  const { mode } = settings;
  const kind = kindOf(state.game.start);
  const { level, other } = COMPUTERS[kind];
  return (
    <Card title="Who plays" class="who">
      <Choice
        name="mode"
        label="Mode"
        value={mode}
        options={MODES.map((one) => [one.mode, one.name])}
        onChange={(to) => change({ mode: to })}
      />
      {mode === "watch" && (
        <PlayerChoice
          kind={kind}
          label="Yellow, who starts"
          value={settings[other]}
          onChange={(name) => change({ [other]: name })}
        />
      )}
      {mode !== "people" && (
        <PlayerChoice
          kind={kind}
          label={mode === "watch" ? "Red" : "Computer"}
          value={settings[level]}
          onChange={(name) => change({ [level]: name })}
        />
      )}
      {mode === "computer" && (
        <Choice
          name="starts"
          label="Who starts"
          value={settings.starts}
          options={STARTS.map((one) => [one.starts, one.name])}
          onChange={(to) => change({ starts: to })}
        />
      )}
    </Card>
  );
}

function PlayerChoice(props: { kind: GameKind; label: string; value: string; onChange: (name: string) => void }) {
  const { kind, label, value, onChange } = props;
  const { levels, others } = opponents(kind);
  const id = `player-${label.replace(/\W/g, "")}`;
  const chosen = opponent(value);
  const isListed = [...levels, ...others].some(({ name }) => name === value);
  return (
    <div class="player-choice">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {!isListed && <option value={value}>{chosen.title}</option>}
        {options(levels)}
        {levels.length === 0 ? options(others) : <optgroup label="Others">{options(others)}</optgroup>}
      </select>
      <p class="soft player-text">{chosen.text && `${capitalized(chosen.text)}.`}</p>
    </div>
  );
}

function options(players: readonly Opponent[]) {
  return players.map(({ name, title }) => (
    <option key={name} value={name}>
      {title}
    </option>
  ));
}

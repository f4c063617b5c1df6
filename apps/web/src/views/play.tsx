// Play: against a computer, against each other, or watching two of them.

import { nextLevel, opponent, opponents, playerLabel } from "../state/players.js";
import { newId } from "../state/record.js";
import { current, isWatching } from "../state/state.js";
import { lastDecision, nextDecision } from "../state/update.js";
import type { Settings } from "../storage/settings.js";
import { capitalized } from "../words.js";
import { Button, Card, Choice, Toggle } from "./controls.js";
import type { Dispatch, Place } from "./dispatch.js";
import { Moves } from "./moves.js";
import { Welcome } from "./welcome.js";

export function Play({ state, dispatch }: Place) {
  return (
    <>
      <Controls state={state} dispatch={dispatch} />
      <Welcome state={state} dispatch={dispatch} />
      <Opponents settings={state.settings} dispatch={dispatch} />
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
              dispatch({ type: "settings", change: { level: next } });
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

function Opponents({ settings, dispatch }: { settings: Settings; dispatch: Dispatch }) {
  const change = (changed: Partial<Settings>) => dispatch({ type: "settings", change: changed });
  const { mode } = settings;
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
        <PlayerChoice label="Yellow, who starts" value={settings.other} onChange={(other) => change({ other })} />
      )}
      {mode !== "people" && (
        <PlayerChoice
          label={mode === "watch" ? "Red" : "Computer"}
          value={settings.level}
          onChange={(level) => change({ level })}
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

function PlayerChoice({ label, value, onChange }: { label: string; value: string; onChange: (name: string) => void }) {
  const { levels, others } = opponents();
  const id = `player-${label.replace(/\W/g, "")}`;
  const chosen = opponent(value);
  const isListed = [...levels, ...others].some(({ name }) => name === value);
  return (
    <div class="player-choice">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {!isListed && <option value={value}>{chosen.title}</option>}
        {[...levels].map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
        <optgroup label="Others">
          {others.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </optgroup>
      </select>
      <p class="soft player-text">{chosen.text && `${capitalized(chosen.text)}.`}</p>
    </div>
  );
}

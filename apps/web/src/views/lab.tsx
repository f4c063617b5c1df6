// The search lab: many searches on the same positions, while nodes and time grow.
import type { Comparison, SearchFigures, SearchLab } from "claimeven";
import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { searchLab } from "../engine/lab.js";
import {
  CHOICES,
  comparedSearches,
  comparisonCsv,
  comparisonJson,
  emptyOf,
  figuresOf,
  type LabChoice,
  type LabRun,
} from "../state/lab.js";
import { current, type State } from "../state/state.js";
import { capitalized } from "../words.js";
import { Button, Card, Choice } from "./controls.js";
import type { Dispatch, Place } from "./dispatch.js";
import { useIsNarrow, useMedia } from "./media.js";
import { save } from "./save.js";
import "../style/lab.css";

/** The place, when its module is there. */
export async function labPlace(): Promise<ComponentType<Place>> {
  const lab = await searchLab();
  return function LabPlace({ state, dispatch }: Place) {
    const { run } = state.lab;
    const comparison = run?.comparison ?? null;
    return (
      <>
        <Setting state={state} dispatch={dispatch} lab={lab} />
        {comparison?.disagreement && (
          <p class="card disagreement" role="alert">
            <b>The searches disagree.</b> {comparison.disagreement}. Every search here finds the exact score, so one of
            them has a mistake.
          </p>
        )}
        {comparison && <Charts state={state} lab={lab} comparison={comparison} />}
        {run && comparison && <Figures run={run} comparison={comparison} />}
        <Ideas lab={lab} comparison={comparison} />
      </>
    );
  };
}

interface Of {
  readonly state: State;
  readonly dispatch: Dispatch;
  readonly lab: SearchLab;
}

/** Start, how far it is, and what is compared; that folds up when it has begun, so that the charts are seen. */
function Setting({ state, dispatch, lab }: Of) {
  const { choice, run } = state.lab;
  const names = lab.searches.map(({ name }) => name);
  const chosen = choice.searches ?? names;
  const isRunning = run?.isRunning === true;
  const [isOpen, setIsOpen] = useState(run === null);
  useEffect(() => setIsOpen(run === null), [run?.number]);
  return (
    <section class="card" aria-label="What is compared">
      <div class="buttons">
        <Button
          name={isRunning ? "Stop" : "Start"}
          label={isRunning ? "Stop the comparison" : "Start the comparison"}
          shortcut="S"
          isMain
          isOff={!isRunning && chosen.length === 0}
          onClick={() => dispatch({ type: isRunning ? "labStop" : "labStart" })}
        />
        <progress aria-label="Searches done" max={Math.max(1, run?.total ?? 1)} value={run?.done ?? 0} />
      </div>
      <details class="setting" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <b>What is compared:</b> {summary(state, chosen.length)}
        </summary>
        <Searches names={names} chosen={chosen} lab={lab} dispatch={dispatch} />
        <Positions state={state} dispatch={dispatch} />
      </details>
    </section>
  );
}

/** "9 searches on positions with 8 to 22 empty squares, 20 of each" */
function summary({ lab: { choice } }: State, count: number): string {
  const searches = count === 1 ? "one search" : `${count} searches`;
  if (choice.isOnBoard) return `${searches} on the position on the board`;
  const empty = emptyOf(choice);
  const range = empty.length === 1 ? choice.first : `${choice.first} to ${empty.at(-1)}`;
  return `${searches} on positions with ${range} empty squares, ${choice.positions} of each`;
}

interface Chosen {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly lab: SearchLab;
  readonly dispatch: Dispatch;
}

function Searches({ names, chosen, lab, dispatch }: Chosen) {
  const unknown = chosen.filter((name) => !names.includes(name));
  const toggle = (name: string, isOn: boolean) => {
    const searches = names.filter((one) => (one === name ? isOn : chosen.includes(one)));
    dispatch({ type: "labChoice", change: { searches: searches.length === names.length ? null : searches } });
  };
  return (
    <>
      {unknown.length > 0 && (
        <p class="problem" role="alert">
          There is no search called {unknown.join(", ").slice(0, 80)}.
        </p>
      )}
      <fieldset class="searches">
        <legend>Searches</legend>
        {lab.searches.map(({ name, text }) => (
          <label key={name} class="search">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
            <span>
              <b>{name}</b> <span class="soft">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function Positions({ state, dispatch }: Place) {
  const { choice } = state.lab;
  const change = (changed: Partial<LabChoice>) => dispatch({ type: "labChoice", change: changed });
  return (
    <>
      <Choice
        name="lab-what"
        label="Positions"
        value={choice.isOnBoard ? "board" : "random"}
        options={[
          ["random", "Random ones"],
          ["board", "The one on the board"],
        ]}
        onChange={(what) => change({ isOnBoard: what === "board" })}
      />
      {choice.isOnBoard && <p class="soft">{emptySquares(state)}</p>}
      <div class="numbers">
        {!choice.isOnBoard && (
          <>
            <NumberChoice
              label="Empty squares from"
              value={choice.first}
              options={CHOICES.empty}
              onChange={(first) => change({ first, last: Math.max(first, choice.last) })}
            />
            <NumberChoice
              label="to"
              name="Empty squares to"
              value={choice.last}
              options={CHOICES.empty}
              onChange={(last) => change({ last, first: Math.min(last, choice.first) })}
            />
            <NumberChoice
              label="Positions of each"
              value={choice.positions}
              options={CHOICES.positions}
              onChange={(positions) => change({ positions })}
            />
          </>
        )}
        <NumberChoice
          label="Cut off after nodes"
          value={choice.nodes}
          options={CHOICES.nodes}
          onChange={(nodes) => change({ nodes })}
        />
      </div>
      {!choice.isOnBoard && (
        <p class="soft">
          The positions and the nodes are those of the command <code>claimeven lab algorithms</code>. A search that is
          cut off is not tried where more squares are empty.
        </p>
      )}
    </>
  );
}

function emptySquares(state: State): string {
  const { width, height, stones } = current(state);
  const empty = width * height - stones;
  const hint = empty > 24 ? " Few searches get through so many: play on, or open a later position." : "";
  return `It has ${empty} empty squares.${hint}`;
}

function NumberChoice(props: {
  label: string;
  /** Where the label is short. */
  name?: string;
  value: number;
  options: readonly number[];
  onChange: (value: number) => void;
}) {
  const { label, name, value, options, onChange } = props;
  const all = options.includes(value) ? options : [...options, value].sort((a, b) => a - b);
  return (
    <label class="number-choice">
      <span>{label}</span>
      <select aria-label={name} value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {all.map((one) => (
          <option key={one} value={one}>
            {counted(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where the charts go beside one another. */
const WIDE = 620;

/** The library's own drawing, as in docs/lab.md. */
function Charts({ state, lab, comparison }: { state: State; lab: SearchLab; comparison: Comparison }) {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(place, WIDE);
  const isSystemDark = useMedia("(prefers-color-scheme: dark)");
  const { theme } = state.settings;
  const isDark = theme === "dark" || (theme === "system" && isSystemDark);
  const svg = useMemo(() => lab.chart(comparison, { isDark, isNarrow }), [lab, comparison.rows, isDark, isNarrow]);
  const keep = (text: string, type: string, ending: string) => save(new Blob([text], { type }), `search-lab.${ending}`);
  return (
    <Card title="Nodes and time" class="charts">
      <div ref={place} class="chart-place">
        {svg ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt="Mean nodes and time of each search, on logarithmic scales. The figures are in the table below."
          />
        ) : (
          <p class="soft">The first points come in a moment.</p>
        )}
      </div>
      <p class="soft">
        A step up is a factor of ten: a straight line is exponential growth. Nodes are exact; times are those of this
        browser, beside whatever else it does.
      </p>
      <div class="buttons">
        <Button
          name="Save as SVG"
          isOff={!svg}
          onClick={() => keep(lab.chart(comparison) ?? "", "image/svg+xml", "svg")}
        />
        <Button name="Save as JSON" onClick={() => keep(comparisonJson(comparison), "application/json", "json")} />
        <Button name="Save as CSV" onClick={() => keep(comparisonCsv(comparison), "text/csv", "csv")} />
      </div>
    </Card>
  );
}

type Cell = (row: SearchFigures) => string;

/** The figures of the charts: a table each with a column for each number of empty squares; of one number, one table. */
function Figures({ run, comparison }: { run: LabRun; comparison: Comparison }) {
  const nodes: Cell = (row) => bound(row) + meanText(row.meanNodes, row);
  const time: Cell = (row) => bound(row) + timeText(row.meanMs);
  const { sets } = comparison;
  const columns = (of: Cell) => sets.map(({ empty }, set) => ({ title: String(empty), set, of }));
  return (
    <Card title="Figures" class="lab-figures">
      {sets.length === 1 ? (
        <Table
          title={sets[0]?.moves.length === 1 ? "One position" : `${sets[0]?.moves.length} positions, means`}
          corner="Search"
          comparison={comparison}
          columns={[
            { title: "Nodes", set: 0, of: nodes },
            { title: "Time, ms", set: 0, of: time },
            { title: "Plies ahead", set: 0, of: (row) => meanText(row.meanDepth, row) },
            { title: "Scores found", set: 0, of: ({ solved, positions }) => `${solved} of ${positions}` },
          ]}
        />
      ) : (
        <>
          <Table
            title="Mean nodes a position"
            corner="Empty squares"
            comparison={comparison}
            columns={columns(nodes)}
          />
          <Table
            title="Mean time a position, ms"
            corner="Empty squares"
            comparison={comparison}
            columns={columns(time)}
          />
        </>
      )}
      <p class="soft">
        {">"}: some positions were cut off at {counted(run.options.nodes ?? comparison.nodes)} nodes, so the true mean
        is larger. –: not tried, or not yet.
      </p>
    </Card>
  );
}

interface Column {
  readonly title: string;
  readonly set: number;
  readonly of: Cell;
}

function Table(props: { title: string; corner: string; comparison: Comparison; columns: readonly Column[] }) {
  const { title, corner, comparison, columns } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard.
    <section class="table-place" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedSearches(comparison).map((search) => (
            <tr key={search}>
              <th scope="row">{search}</th>
              {columns.map(({ title: key, set, of }) => {
                const row = figuresOf(comparison, search, set);
                return <td key={key}>{row ? of(row) : "–"}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Each idea in a line, and what it turned out to be worth. */
function Ideas({ lab, comparison }: { lab: SearchLab; comparison: Comparison | null }) {
  const searches = comparison ? comparedSearches(comparison) : [];
  const findings = useMemo(
    () => new Map(searches.map((name) => [name, comparison ? lab.finding(comparison, name) : null])),
    [lab, comparison?.rows],
  );
  const known = lab.searches.filter(({ name }) => findings.get(name));
  return (
    <Card title="What one may learn" class="ideas">
      {known.length === 0 ? (
        <p class="soft">
          Each search has one idea more than those before it. When there are figures, here stands what the idea saves,
          and how fast the work grows.
        </p>
      ) : (
        <dl>
          {known.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <b>{name}</b> <span class="soft">{capitalized(text)}.</span>
              </dt>
              <dd>{findings.get(name)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/** Where the true mean is larger. */
function bound({ complete, positions }: SearchFigures): string {
  return complete === positions ? "" : ">";
}
/** "5,000,000" */
function counted(number: number): string {
  return number.toLocaleString("en");
}
/** Rounded as the command does: by the number itself, not by how it is written. */
function meanText(mean: number, { positions }: SearchFigures): string {
  const digits = positions === 1 ? 0 : 1;
  return Number(mean.toFixed(digits)).toLocaleString("en", { minimumFractionDigits: digits });
}
function timeText(ms: number): string {
  return ms.toLocaleString("en", { maximumSignificantDigits: 3 });
}

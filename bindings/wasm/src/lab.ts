import { instanceOf, integer, isObject, list, options as optionsOf, refuse, text, wide } from "./arguments.js";
import { withContext } from "./context.js";
import { ClaimevenError } from "./error.js";
import { Instance, sizeOf } from "./instance.js";
import { compile, type ModuleSource } from "./load.js";
import { borrowed } from "./module.js";
import { Position } from "./position.js";
import { type ComparisonData, positionData } from "./protocol.js";
import type {
  Comparison,
  ComparisonNews,
  ComparisonOptions,
  Context,
  Ending,
  LabResult,
  LabSearch,
  SearchFigures,
} from "./types.js";

const FIGURES = "claimeven_search_figures";
const OPTIONS = "claimeven_comparison_options";
/** What is compared where nothing else is said: a set for each number of empty squares. */
const EMPTY = [8, 10, 12, 14, 16, 18, 20, 22];
const NODES = 5_000_000;
const NO_LIMIT = 2n ** 64n - 1n;
/** The numbers of a row, as the module has them and as they are here. */
const NUMBERS = [
  ["set", "set"],
  ["empty", "empty"],
  ["positions", "positions"],
  ["solved", "solved"],
  ["complete", "complete"],
  ["mean_nodes", "meanNodes"],
  ["mean_ms", "meanMs"],
  ["mean_depth", "meanDepth"],
] as const;
/** Milliseconds: clocks of browsers are coarse. */
const LEAST_TIME = 1;

interface Summary {
  readonly disagreement: string;
  readonly sets: number;
  readonly rows: number;
  readonly ending: Ending;
}
type RawFigures = Omit<SearchFigures, "search" | "results"> & { readonly search: number };
type RawResult = Omit<LabResult, "score"> & { readonly score: number; readonly isSolved: boolean };

/** Searches from minimax to the full solver on the same positions. A module of its own, on the 7x6 board alone. */
export class SearchLab {
  readonly #module: WebAssembly.Module;
  #running: Instance | null = null;
  /** Those that there are, each grown from those before it. */
  readonly searches: readonly LabSearch[];

  private constructor(module: WebAssembly.Module) {
    this.#module = module;
    const owner = this.#owner();
    this.searches = Array.from({ length: owner.ask("claimeven_lab_search_count") }, (_, i) =>
      owner.struct<LabSearch>("claimeven_lab_search", "claimeven_lab_search_describe", i),
    );
  }

  /** Fetches the module of the lab, or another one. */
  static async load(source: ModuleSource = new URL("./lab.wasm", import.meta.url)): Promise<SearchLab> {
    return SearchLab.of(await compile(source));
  }
  /** @internal */
  static of(module: WebAssembly.Module): SearchLab {
    try {
      return new SearchLab(module);
    } catch (cause) {
      throw new ClaimevenError("load", `The module is not that of the search lab: ${(cause as Error).message}.`, {
        cause,
      });
    }
  }
  /** @internal Whether it was made here. */
  static isOne(value: unknown): value is SearchLab {
    return isObject(value) && #module in value;
  }
  /** @internal */
  get module(): WebAssembly.Module {
    return this.#module;
  }

  /** The instance at work; a new one after a crash. */
  #owner(): Instance {
    if (!this.#running?.isAlive) this.#running = new Instance(this.#module);
    return this.#running;
  }

  /**
   * Every search on every position. The limits are those of the whole call. It takes as long as it takes: in a page ask a pool,
   * `pool.compareSearches`.
   */
  compare(options: ComparisonOptions = {}, context: Context<ComparisonNews> = {}): Comparison {
    return this.compared(this.checked(options), context);
  }

  /** @internal What is to be compared, as a worker is told. */
  checked(options: ComparisonOptions): ComparisonData {
    const {
      searches = this.searches.map(({ name }) => name),
      empty = EMPTY,
      positions = 20,
      seed = 1,
      position,
      nodes = NODES,
      depth,
      leastTime = LEAST_TIME,
    } = optionsOf<ComparisonOptions>("The options", options);
    const names = list("The searches", searches).map((name) => text("A search", name));
    for (const name of names) this.#index(name);
    if (!isNumber(nodes) || !(nodes >= 1)) throw refuse("nodes", "a number of at least 1", nodes);
    if (!isNumber(leastTime) || !(leastTime >= 0 && leastTime <= 60_000))
      throw refuse("leastTime", "a number from 0 to 60000", leastTime);
    return {
      searches: names,
      empty: list("The numbers of empty squares", empty).map((number) => integer("A number of empty squares", number)),
      positions: integer("positions", positions),
      seed: wide("The seed", seed),
      position: position === undefined ? undefined : positionData(instanceOf("The position", Position, position)),
      nodes: Number.isFinite(nodes) ? Math.round(nodes) : nodes,
      depth: depth === undefined ? 0 : integer("depth", depth),
      leastTime,
    };
  }

  /** @internal Of what was checked. */
  compared(data: ComparisonData, context: Context<ComparisonNews>): Comparison {
    const owner = this.#owner();
    const nodes = data.nodes ?? NODES;
    const reader = new Reader(owner, this.searches, nodes);
    return owner.frame(() => {
      const options = owner.reserve(sizeOf(OPTIONS));
      owner.call("claimeven_comparison_options_init", options);
      owner.set(OPTIONS, options, {
        nodes: Number.isFinite(nodes) ? nodes : NO_LIMIT,
        seed: data.seed ?? 1,
        least_nanoseconds: Math.round((data.leastTime ?? LEAST_TIME) * 1e6),
        searches: (data.searches ?? []).reduce((mask, name) => mask | (1 << this.#index(name)), 0),
        depth: data.depth ?? 0,
        positions: data.positions ?? 20,
      });
      const compare = (call: string, ...args: number[]) => {
        const comparison = withContext(
          owner,
          context,
          (limits) => owner.number(call, options, ...args, limits),
          (_, at) => reader.news(at),
        );
        return borrowed(owner, "claimeven_comparison_free", comparison, (address) => reader.comparison(address));
      };
      if (!data.position) {
        const empty = data.empty ?? EMPTY;
        return compare("claimeven_compare_searches", owner.putNumbers(empty), empty.length);
      }
      const [width, height] = data.position.size.split("x").map(Number) as [number, number];
      const position = owner.number("claimeven_position_from_key", data.position.key, width, height);
      return borrowed(owner, "claimeven_position_free", position, (at) => compare("claimeven_compare_searches_on", at));
    });
  }

  /**
   * Nodes and time of a comparison as SVG: lines against the number of empty squares, or bars for one set. A narrow chart has one
   * below the other, in larger letters. null as long as no search is through with a set.
   */
  chart(
    comparison: Comparison,
    style: { readonly isDark?: boolean | undefined; readonly isNarrow?: boolean | undefined } = {},
  ): string | null {
    const { isDark = false, isNarrow = false } = optionsOf("The style", style);
    for (const [name, value] of Object.entries({ isDark, isNarrow })) {
      if (typeof value !== "boolean") throw refuse(name, "true or false", value);
    }
    const rows = rowsOf(comparison);
    if (!rows.some(({ isThrough }) => isThrough)) return null;
    const { nodes } = comparison;
    const limit = isNumber(nodes) && nodes >= 0 && nodes < 2 ** 63 ? BigInt(Math.round(nodes)) : NO_LIMIT;
    return this.#ofRows(rows, (owner, at, count) =>
      owner.string("claimeven_search_chart", at, count, limit, isDark ? 1 : 0, isNarrow ? 1 : 0),
    );
  }

  /** What a comparison says of a search: how it grows, and what it saves beside the one that it grew from. */
  finding(comparison: Comparison, search: string): string | null {
    const index = this.#index(text("The search", search));
    const rows = rowsOf(comparison);
    return this.#ofRows(rows, (owner, at, count) => owner.string("claimeven_search_finding", at, count, index)) || null;
  }

  #ofRows<T>(rows: readonly SearchFigures[], use: (owner: Instance, at: number, count: number) => T): T {
    const owner = this.#owner();
    return owner.frame(() => {
      const size = sizeOf(FIGURES);
      const at = owner.reserve(Math.max(1, rows.length) * size);
      for (const [i, row] of rows.entries()) {
        owner.set(FIGURES, at + i * size, {
          search: this.#index(text("The search of a row", row.search)),
          ...Object.fromEntries(NUMBERS.map(([field, name]) => [field, number(name, row[name])])),
          is_through: row.isThrough ? 1 : 0,
        });
      }
      return use(owner, at, rows.length);
    });
  }

  #index(search: string): number {
    const index = this.searches.findIndex(({ name }) => name === search);
    if (index >= 0) return index;
    const names = this.searches.map(({ name }) => name).join(", ");
    throw new ClaimevenError(
      "argument",
      `There is no search ${JSON.stringify(search.slice(0, 40))}: there are ${names}.`,
    );
  }
}

/** Makes plain objects of a comparison; while it grows only what is new is read. */
class Reader {
  readonly #owner: Instance;
  readonly #searches: readonly LabSearch[];
  readonly #nodes: number;
  /** Rows and sets that do not change any more. */
  readonly #rows: SearchFigures[] = [];
  readonly #sets: Comparison["sets"][number][] = [];
  #last: Comparison | null = null;

  constructor(owner: Instance, searches: readonly LabSearch[], nodes: number) {
    this.#owner = owner;
    this.#searches = searches;
    this.#nodes = nodes;
  }

  news(at: number): ComparisonNews {
    const owner = this.#owner;
    const [done, total, address, search] = ["done", "total", "comparison", "search"].map((field) =>
      owner.field("claimeven_progress", field, at),
    ) as [number, number, number, number];
    const { rows } = this.#summary(address);
    if (rows !== this.#last?.rows.length) this.#last = this.comparison(address);
    return { comparison: this.#last, search: (this.#searches[search] as LabSearch).name, done, total };
  }

  comparison(address: number): Comparison {
    const { rows, sets, ending, disagreement } = this.#summary(address);
    // The last one may still grow.
    while (this.#rows.length < rows - 1) this.#rows.push(this.#row(address, this.#rows.length));
    const last = rows > 0 ? [this.#row(address, rows - 1)] : [];
    const all = [...this.#rows, ...last];
    while (this.#sets.length < sets) this.#sets.push(this.#set(address, this.#sets.length));
    return {
      sets: [...this.#sets],
      rows: all,
      nodes: this.#nodes,
      ending,
      disagreement: disagreement || null,
    };
  }

  #summary(address: number): Summary {
    return this.#owner.struct<Summary>("claimeven_comparison_summary", "claimeven_comparison_get_summary", address);
  }

  #set(address: number, set: number): Comparison["sets"][number] {
    const owner = this.#owner;
    const [empty, positions] = owner.pair("claimeven_comparison_set", address, set);
    const moves = Array.from({ length: positions }, (_, i) =>
      owner.text(owner.number("claimeven_comparison_position", address, set, i)),
    );
    return { empty, moves };
  }

  #row(address: number, row: number): SearchFigures {
    const owner = this.#owner;
    const figures = owner.struct<RawFigures>(FIGURES, "claimeven_comparison_row", address, row);
    const results = Array.from({ length: figures.positions }, (_, i): LabResult => {
      const { score, isSolved, ...result } = owner.struct<RawResult>(
        "claimeven_lab_result",
        "claimeven_comparison_result",
        address,
        row,
        i,
      );
      return { score: isSolved ? score : null, ...result };
    });
    return { ...figures, search: (this.#searches[figures.search] as LabSearch).name, results };
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
function number(what: string, value: unknown): number {
  if (isNumber(value) && Number.isFinite(value) && Math.abs(value) < 2 ** 53) return value;
  throw refuse(what, "a number", value);
}

/** Of a comparison, which may have been sent as JSON: not every object is one. */
function rowsOf(comparison: Comparison): readonly SearchFigures[] {
  const rows = isObject(comparison) ? list("The rows of the comparison", comparison.rows) : null;
  if (!rows?.every(isObject)) throw refuse("The comparison", "what compare gives", comparison);
  return rows as readonly SearchFigures[];
}

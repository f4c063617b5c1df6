// JavaScript passes anything; the module would take it for a number or a text. Here is who says no.
import { boards } from "#layout";
import { ClaimevenError } from "./error.js";
import type { Instance } from "./instance.js";
import type { Bounds } from "./types.js";

function described(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (!isObject(value)) return String(value);
  if (Array.isArray(value)) return "an array";
  const name = kindOf(value);
  return name ? `a ${name}` : "an object";
}

/** "Promise", "Game": a class whose name says what was passed by mistake. */
function kindOf(value: object): string | null {
  try {
    const name: unknown = value.constructor.name;
    return typeof name === "string" && /^[A-Z]\w{1,30}$/.test(name) && name !== "Object" ? name : null;
  } catch {
    return null;
  }
}

export function refuse(what: string, wanted: string, value: unknown): ClaimevenError {
  return new ClaimevenError("argument", `${what} must be ${wanted}, not ${described(value)}.`);
}

export function integer(what: string, value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value) || Math.abs(value) >= 2 ** 31) {
    throw refuse(what, "a whole number", value);
  }
  return value;
}

/** A column of a board that is so wide, from 0. */
export function column(value: unknown, width: number): number {
  const checked = integer("The column", value);
  if (checked >= 0 && checked < width) return checked;
  throw new ClaimevenError("illegal-move", `There is no column ${checked}: they count from 0 to ${width - 1} here.`);
}

/** Up to 2^64, as a bigint. */
export function wide(what: string, value: unknown): bigint {
  const isWide = typeof value === "bigint" || (typeof value === "number" && Number.isSafeInteger(value));
  if (!isWide || value < 0 || value >= 2n ** 64n) throw refuse(what, "a whole number from 0 to 2^64 - 1", value);
  return BigInt(value);
}

export function text(what: string, value: unknown): string {
  if (typeof value !== "string") throw refuse(what, "a string", value);
  const zero = value.indexOf("\0");
  if (zero >= 0) throw new ClaimevenError("argument", `${what} must not contain the character 0.`, { index: zero });
  return value;
}

export function list(what: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw refuse(what, "an array", value);
  return Array.from(value); // Holes become undefined, which `map` would leave out.
}

/** Options or limits, which may be left out. */
export function options<T extends object>(what: string, value: T | undefined): Partial<T> {
  if (value === undefined) return {};
  if (typeof value !== "object" || value === null) throw refuse(what, "an object", value);
  return value;
}

/** An object of the package, and not something that looks like one: `instanceof` believes whoever has the prototype. */
export function instanceOf<T>(
  what: string,
  type: { readonly name: string; isOne(value: unknown): value is T },
  value: unknown,
): T {
  if (!type.isOne(value)) throw refuse(what, `a ${type.name}`, value);
  return value;
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** A value of which all is known, or what is. */
export function boundsOf(value: number | Bounds): [number, number] {
  if (!isObject(value)) {
    const exact = integer("The value", value);
    return [exact, exact];
  }
  return [integer("The lower bound", value.lower), integer("The upper bound", value.upper)];
}

/** Width and height of "7x6". */
export function boardSize(owner: Instance, size: unknown): [number, number] {
  const checked = text("The board size", size);
  try {
    return owner.frame(() => owner.pair("claimeven_size_parse", owner.put(checked)));
  } catch (error) {
    if (!(error instanceof ClaimevenError && boards.includes(checked))) throw error;
    throw new ClaimevenError(error.code, `${error.message}; all boards are in the module that init() loads`);
  }
}

/** The number of "connect4" or "fill". */
export function gameKind(owner: Instance, kind: unknown): number {
  return owner.frame(() => owner.number("claimeven_game_kind_from_name", owner.put(text("The game", kind))));
}

// What was kept may be damaged, or written by somebody else: every field is looked at before it is believed.

/** The value if it is what it should be, undefined if not. */
export type Check<Value> = (value: unknown) => Value | undefined;

export const flag: Check<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

export function oneOf<const Value extends string>(...values: readonly Value[]): Check<Value> {
  return (value) => values.find((one) => one === value);
}

/** A text that is not longer than that, and like that. */
export function text(longest: number, pattern = /^/): Check<string> {
  return (value) => (typeof value === "string" && value.length <= longest && pattern.test(value) ? value : undefined);
}

/** A whole number from 0 on. */
export function count(most: number): Check<number> {
  return (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined;
}

export function orNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value) => (value === null ? null : check(value));
}

export type Checks<Fields> = { readonly [Name in keyof Fields]-?: Check<Fields[Name]> };

/**
 * The fields of an object that are right, and the defaults for all others; undefined for what is no object. Nothing but
 * the fields of `checks` is taken along.
 */
export function repaired<Fields extends object>(
  value: unknown,
  defaults: Fields,
  checks: Checks<Fields>,
): Fields | undefined {
  if (!isObject(value)) return undefined;
  const fields = { ...defaults };
  for (const name of Object.keys(checks) as (keyof Fields & string)[]) {
    const field = checks[name](value[name]);
    if (field !== undefined) fields[name] = field;
  }
  return fields;
}

/** An object with fields, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

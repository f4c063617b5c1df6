// A browser's storage for tests, and ways to damage what is in it.
import { expect } from "vitest";
import type { Progress } from "../src/storage/progress.js";

export const someProgress: Progress = {
  puzzles: { "4455": { how: "alone", isLine: true }, "131252522525445": { how: "helped", isLine: false } },
  streak: 2,
  bestStreak: 7,
  days: ["2026-11-17", "2026-11-18"],
  lessons: { claimeven: [0, 2], "odd-and-even": [1] },
};

/** That it is progress through and through, whatever it was made of. */
export function expectProgress({ puzzles, streak, bestStreak, days, lessons }: Progress): void {
  for (const [name, solved] of Object.entries(puzzles)) {
    expect(name).toMatch(/^[1-7]{1,42}$/);
    expect(solved).toEqual({ how: expect.stringMatching(/^(alone|helped)$/), isLine: expect.any(Boolean) });
  }
  for (const number of [streak, bestStreak]) expect(Number.isInteger(number) && number >= 0).toBe(true);
  expect(bestStreak).toBeGreaterThanOrEqual(streak);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const [name, boards] of Object.entries(lessons)) {
    expect(name).toMatch(/^[a-z-]{1,40}$/);
    for (const board of boards) expect(Number.isInteger(board) && board >= 0 && board < 50).toBe(true);
  }
}

/** A text with some characters changed, lost or doubled; or bytes that never were one. */
export function damaged(text: string, roll: (limit: number) => number): string {
  if (roll(10) === 0) return String.fromCharCode(...Array.from({ length: roll(200) }, () => roll(0x10000)));
  let changed = text;
  for (let times = roll(4); times > 0; --times) {
    const at = roll(changed.length + 1);
    const piece = ["", "null", "-1", "1e999", '"', "{", "]", ",", "2", String.fromCharCode(roll(128))][
      roll(10)
    ] as string;
    changed = changed.slice(0, at) + piece + changed.slice(at + roll(6));
  }
  return changed;
}

/** Numbers below a limit, the same for the same seed. */
export function dice(start: number): (limit: number) => number {
  let state = start >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

/** A storage in memory with so many characters of room, with these documents, and with methods of a test's own. */
export function memory(documents: Record<string, unknown> = {}, methods: Partial<Storage> = {}, room = 5_000_000) {
  const entries = new Map(Object.entries(documents).map(([key, value]) => [key, JSON.stringify(value)]));
  const used = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    entries,
    room,
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    clear: () => entries.clear(),
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem(key: string, value: string) {
      const before = entries.get(key);
      entries.set(key, value);
      if (used() <= this.room) return;
      if (before === undefined) entries.delete(key);
      else entries.set(key, before);
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
    ...methods,
  };
}

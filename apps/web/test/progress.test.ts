// What was solved: what is read of it, put together, and taken along as a file.
import { describe, expect, test } from "vitest";
import {
  LARGEST_FILE,
  merged,
  NO_PROGRESS,
  type Progress,
  progressFile,
  progressIn,
  progressOfFile,
} from "../src/storage/progress.js";
import { openStore } from "../src/storage/store.js";
import { damaged, dice, expectProgress, memory, someProgress } from "./storage_support.js";

const PROGRESS = "claimeven/progress";

describe("progress in storage", () => {
  test("comes back at the next visit", () => {
    const storage = memory();
    openStore(storage).keepProgress(someProgress);
    expect(openStore(storage).progress).toEqual(someProgress);
    expect(JSON.parse(storage.getItem(PROGRESS) ?? "")).toEqual({ version: 1, data: someProgress });
  });

  test("there is none at a first visit", () => {
    expect(openStore(memory()).progress).toEqual(NO_PROGRESS);
  });

  test("two tabs do not undo each other's", () => {
    const storage = memory();
    const [one, other] = [openStore(storage), openStore(storage)];
    one.keepProgress({ ...NO_PROGRESS, puzzles: { "44": { how: "alone", isLine: false } }, streak: 1, bestStreak: 1 });
    other.keepProgress({ ...NO_PROGRESS, lessons: { claimeven: [1] } });
    expect(one.progress).toEqual({
      puzzles: { "44": { how: "alone", isLine: false } },
      streak: 0,
      bestStreak: 1,
      days: [],
      lessons: { claimeven: [1] },
    });
  });

  test("what is wrong is left out and told, the rest stays", () => {
    const data = {
      puzzles: {
        "4455": { how: "alone", isLine: "yes" },
        "8": { how: "alone", isLine: true },
        "44": { how: "by luck", isLine: true },
        "45": null,
        constructor: { how: "alone", isLine: true },
      },
      streak: -1,
      bestStreak: 3,
      days: ["2026-11-18", "yesterday", 5, "2026-11-18"],
      lessons: { claimeven: [1, -1, 0, 1], "Odd and even": [1], zugzwang: 3 },
      extra: 1,
    };
    const store = openStore(memory({ [PROGRESS]: { version: 1, data } }));
    expect(store.progress).toEqual({
      puzzles: { "4455": { how: "alone", isLine: false } },
      streak: 0,
      bestStreak: 3,
      days: ["2026-11-18"],
      lessons: { claimeven: [0, 1] },
    });
    expect(store.problems).toEqual([
      "10 parts of what you have solved could not be read and had to be left out. What was there is kept in the browser's storage as claimeven/progress.damaged.",
    ]);
  });

  test("a document of a newer version is never overwritten", () => {
    const storage = memory({ [PROGRESS]: { version: 2, data: "of tomorrow" } });
    const store = openStore(storage);
    store.keepProgress(someProgress);
    expect(store.progress).toEqual(someProgress);
    expect(storage.getItem(PROGRESS)).toBe('{"version":2,"data":"of tomorrow"}');
    expect(store.problems[0]).toContain("newer version");
  });

  test("no more is read than there can be", () => {
    const puzzles = Object.fromEntries(
      Array.from({ length: 9000 }, (_, i) => [
        (i + 1).toString(7).replaceAll("0", "7"),
        { how: "alone", isLine: false },
      ]),
    );
    const found = progressIn({ puzzles });
    expect(Object.keys(found?.progress.puzzles ?? {}).length).toBeLessThanOrEqual(5000);
    expect(found?.lost).toBeGreaterThan(0);
  });

  test("keys that reach for the prototype change nothing", () => {
    const storage = memory();
    storage.setItem(
      PROGRESS,
      '{"version":1,"data":{"puzzles":{"__proto__":{"how":"alone","isLine":true}},"__proto__":{"streak":9}}}',
    );
    expect(openStore(storage).progress).toEqual(NO_PROGRESS);
    expect("how" in {}).toBe(false);
  });
});

describe("put together", () => {
  const other: Progress = {
    puzzles: { "44": { how: "helped", isLine: true }, "45": { how: "helped", isLine: false } },
    streak: 9,
    bestStreak: 9,
    days: ["2026-01-01", "2026-11-18"],
    lessons: { claimeven: [2], zugzwang: [0] },
  };

  test("each puzzle is what it was at best, nothing gets lost, and the streak is the one at hand", () => {
    const now: Progress = {
      puzzles: { "44": { how: "alone", isLine: false } },
      streak: 1,
      bestStreak: 3,
      days: ["2026-11-18"],
      lessons: { claimeven: [0] },
    };
    expect(merged(other, now)).toEqual({
      puzzles: { "44": { how: "alone", isLine: true }, "45": { how: "helped", isLine: false } },
      streak: 1,
      bestStreak: 9,
      days: ["2026-01-01", "2026-11-18"],
      lessons: { claimeven: [0, 2], zugzwang: [0] },
    });
  });

  test("nothing and something is something", () => {
    expect(merged(NO_PROGRESS, other)).toEqual(other);
    expect(merged(other, NO_PROGRESS)).toEqual({ ...other, streak: 0 });
  });
});

describe("a file", () => {
  test("brings all of it to another browser", () => {
    expect(progressOfFile(progressFile(someProgress))).toEqual({ progress: someProgress, lost: 0 });
  });

  test.each([
    ["no JSON", "hello", /is not JSON/],
    ["nothing", "", /is not JSON/],
    ["a number", "1", /no progress in it/],
    ["null", "null", /no progress in it/],
    ["a list", "[]", /no progress in it/],
    ["another kind", '{"kind":"chess","version":1,"data":{}}', /no progress in it/],
    ["a newer version", '{"kind":"claimeven progress","version":2,"data":{}}', /newer version/],
    ["no version", '{"kind":"claimeven progress","data":{}}', /damaged/],
    ["no data", '{"kind":"claimeven progress","version":1}', /damaged/],
    ["a list as data", '{"kind":"claimeven progress","version":1,"data":[]}', /damaged/],
    ["far too long", " ".repeat(LARGEST_FILE + 1), /far too large/],
  ])("that has %s is refused, with a sentence", (_what, content, sentence) => {
    expect(() => progressOfFile(content)).toThrow(sentence);
  });

  const seed = Number(process.env.CLAIMEVEN_TEST_SEED ?? Date.now() % 1_000_000);
  test(`that is damaged brings progress or a sentence (CLAIMEVEN_TEST_SEED=${seed})`, () => {
    const roll = dice(seed);
    const content = progressFile(someProgress);
    for (let round = 0; round < 3000; ++round) {
      try {
        expectProgress(progressOfFile(damaged(content, roll)).progress);
      } catch (error) {
        expect((error as Error).message).toMatch(/^This file .*\.$/);
      }
    }
  });
});

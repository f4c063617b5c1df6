// What is kept between visits, and what becomes of it when the storage or its content is broken.
import { describe, expect, test } from "vitest";
import { type KeptGame, MOST_GAMES } from "../src/storage/games.js";
import { DEFAULT_SETTINGS } from "../src/storage/settings.js";
import { browserStorage, type NewGame, openStore } from "../src/storage/store.js";
import { damaged, dice, expectProgress, memory, refuse, someProgress } from "./storage_support.js";

const SETTINGS = "claimeven/settings";
const GAMES = "claimeven/games";

describe("a store that works", () => {
  test("has defaults at a first visit, and nothing to complain of", () => {
    const store = openStore(memory());
    expect(store.settings).toEqual(DEFAULT_SETTINGS);
    expect(store.games).toEqual([]);
    expect(store.current).toBe("");
    expect(store.problems).toEqual([]);
  });

  test("gives back at the next visit what was kept", () => {
    const storage = memory();
    const first = openStore(storage, { now: () => 1234 });
    first.changeSettings({ theme: "dark", level: "level:7" });
    first.keepGame(game("a", { moves: "4453" }));
    first.keepCurrent("?pos=4453");

    const next = openStore(storage);
    expect(next.settings).toEqual({ ...DEFAULT_SETTINGS, theme: "dark", level: "level:7" });
    expect(next.games).toEqual([{ ...game("a", { moves: "4453" }), date: 1234 }]);
    expect(next.current).toBe("?pos=4453");
  });

  test("writes documents with a version, under the folder of the page", () => {
    const storage = memory();
    openStore(storage, { folder: "/games/four/" }).keepCurrent("?pos=4");
    expect(Object.fromEntries(storage.entries)).toEqual({
      "claimeven/games/four/current": '{"version":1,"data":"?pos=4"}',
    });
    expect(openStore(storage, { folder: "/games/" }).current).toBe("");
  });

  test("keeps a game once by its id, the newest first, and not more than a hundred", () => {
    let time = 0;
    const store = openStore(memory(), { now: () => ++time });
    for (let number = 0; number < MOST_GAMES + 5; ++number) store.keepGame(game(`game ${number}`));
    store.keepGame(game("game 50", { moves: "1" }));

    expect(store.games).toHaveLength(MOST_GAMES);
    expect(store.games[0]).toMatchObject({ id: "game 50", moves: "1" });
    expect(store.games[1]?.id).toBe(`game ${MOST_GAMES + 4}`);
    expect(store.games.filter(({ id }) => id === "game 50")).toHaveLength(1);
    expect(store.games.at(-1)?.id).toBe("game 5");

    expect(store.removeGame("game 50").map(({ id }) => id)).not.toContain("game 50");
    expect(store.clearGames()).toEqual([]);
    expect(store.games).toEqual([]);
  });
});

describe("two tabs", () => {
  test("do not undo each other's changes", () => {
    const storage = memory();
    const [one, other] = [openStore(storage), openStore(storage)];
    one.changeSettings({ sound: true });
    other.changeSettings({ theme: "light" });
    one.keepGame(game("a"));
    other.keepGame(game("b"));
    expect(one.settings).toMatchObject({ sound: true, theme: "light" });
    expect(one.games.map(({ id }) => id).sort()).toEqual(["a", "b"]);
  });

  test("hear of each other, and not of other folders or storages", () => {
    const storage = memory();
    const events = new EventTarget();
    const heard: string[] = [];
    const stop = openStore(storage, { events }).onChange((name) => heard.push(name));
    const tell = (key: string | null, storageArea: Storage = storage) =>
      events.dispatchEvent(Object.assign(new Event("storage"), { key, storageArea }));

    tell(GAMES);
    tell("claimeven/elsewhere/games");
    tell(SETTINGS, memory());
    expect(heard).toEqual(["games"]);
    tell(null);
    expect(heard).toEqual(["games", "settings", "games", "progress", "current"]);
    stop();
    tell(GAMES);
    expect(heard).toHaveLength(5);
  });
});

describe("content that is wrong", () => {
  test("settings: each wrong field is the default, the others stay", () => {
    const data = { theme: "pink", sound: "yes", mode: "watch", level: 3, other: "level:9", starts: null, extra: 1 };
    const store = openStore(memory({ [SETTINGS]: { version: 1, data } }));
    expect(store.settings).toEqual({ ...DEFAULT_SETTINGS, mode: "watch", other: "level:9" });
    expect(store.problems).toEqual([]);
  });

  test("games: what is none is left out and told, the others stay", () => {
    const good = { ...game("good"), date: 5 };
    const noDetails = { ...game("no details"), date: "yesterday", players: 7, result: "x won" };
    const wrong = [
      null,
      [],
      "4453",
      { ...good, id: "" },
      { ...good, id: "x".repeat(65) },
      { ...good, moves: "44;53" },
      { ...good, moves: "4".repeat(10_000) },
      { ...good, start: -1 },
      { ...good, size: "7×6" },
    ];
    const storage = memory({ [GAMES]: { version: 1, data: [noDetails, ...wrong, good] } });
    const store = openStore(storage);
    expect(store.games).toEqual([good, { ...game("no details"), date: 0 }]);
    expect(store.problems).toEqual([
      "9 kept games could not be read and had to be left out. What was there is kept in the browser's storage as claimeven/games.damaged.",
    ]);
    expect(openStore(storage).problems).toEqual([]);
  });

  test.each([
    ["no JSON", "{version:"],
    ["nothing", ""],
    ["a list", "[1]"],
    ["null", "null"],
    ["no version", '{"data":{}}'],
    ["a version that never was", '{"version":0,"data":{}}'],
    ["other data", '{"version":1,"data":"theme"}'],
    ["a pit of brackets", "[".repeat(100_000)],
  ])("%s in place of a document is set aside, told once, and written anew", (_, raw) => {
    const storage = memory();
    storage.setItem(SETTINGS, raw);
    const store = openStore(storage);
    expect(store.settings).toEqual(DEFAULT_SETTINGS);
    expect(storage.getItem(`${SETTINGS}.damaged`)).toBe(raw);
    store.changeSettings({ sound: true });
    expect(store.problems).toEqual([
      "Your settings could not be read. The defaults are used. What was there is kept in the browser's storage as claimeven/settings.damaged.",
    ]);
    const next = openStore(storage);
    expect(next.settings.sound).toBe(true);
    expect(next.problems).toEqual([]);
  });

  test("a document of a newer version is never overwritten; changes last for the session", () => {
    const storage = memory({ [SETTINGS]: { version: 2, data: { theme: { hue: 7 } } } });
    const before = storage.getItem(SETTINGS);
    const store = openStore(storage);
    store.changeSettings({ theme: "dark" });
    store.changeSettings({ sound: true });
    expect(store.settings).toMatchObject({ theme: "dark", sound: true });
    expect(storage.getItem(SETTINGS)).toBe(before);
    expect(store.problems).toHaveLength(1);
    expect(store.problems[0]).toContain("newer version");
  });

  test("a newer version that another tab starts meanwhile is not overwritten either", () => {
    const storage = memory();
    const store = openStore(storage);
    const newer = '{"version":2,"data":[]}';
    storage.setItem(GAMES, newer);
    store.keepGame(game("a"));
    expect(storage.getItem(GAMES)).toBe(newer);
    expect(store.games.map(({ id }) => id)).toEqual(["a"]);
  });

  test("keys that reach for the prototype change nothing", () => {
    const storage = memory();
    storage.setItem(
      SETTINGS,
      '{"version":1,"data":{"__proto__":{"sound":true,"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
    );
    storage.setItem(GAMES, '{"version":1,"data":[{"__proto__":{"id":"a","size":"7x6","start":null,"moves":"4"}}]}');
    const store = openStore(storage);
    expect(store.settings).toEqual(DEFAULT_SETTINGS);
    expect(store.games).toEqual([]);
    expect("polluted" in {}).toBe(false);
  });

  test("a query that is no query of ours is none", () => {
    const store = openStore(memory({ "claimeven/current": { version: 1, data: "4".repeat(100_000) } }));
    expect(store.current).toBe("");
    expect(store.problems).toHaveLength(1);
    store.keepCurrent("4".repeat(100_000));
    expect(store.current).toBe("");
  });
});

describe("a storage that is broken", () => {
  const broken = {
    "is not there": () => null,
    "can't be read": () => memory({}, { getItem: refuse }),
    "can't be written": () => memory({}, { setItem: refuse }),
    "can do nothing": () => new Proxy({} as Storage, { get: refuse, has: refuse, ownKeys: refuse }),
    "is full": () => memory({}, {}, 10),
  };
  test.each(Object.entries(broken))("one that %s: all works until the tab is closed", (_, storage) => {
    const store = openStore(storage());
    store.changeSettings({ theme: "dark" });
    store.changeSettings({ sound: true });
    store.keepGame(game("a"));
    store.keepGame(game("b"));
    store.removeGame("a");
    store.keepCurrent("?pos=4");
    expect(store.settings).toMatchObject({ theme: "dark", sound: true });
    expect(store.games.map(({ id }) => id)).toEqual(["b"]);
    expect(store.current).toBe("?pos=4");
    expect(store.problems).toEqual([expect.stringContaining("keeps nothing for this page now")]);
  });

  test("what was remembered is written once there is room again", () => {
    const storage = memory({}, {}, 10);
    const store = openStore(storage);
    store.keepGame(game("a"));
    storage.room = 10_000;
    store.keepGame(game("b"));
    expect(
      openStore(storage)
        .games.map(({ id }) => id)
        .sort(),
    ).toEqual(["a", "b"]);
  });

  test("garbage that fills the storage makes way for the document", () => {
    const storage = memory({}, {}, 1_000_000);
    storage.setItem(SETTINGS, "x".repeat(999_900));
    openStore(storage).changeSettings({ sound: true });
    const next = openStore(storage);
    expect(next.settings.sound).toBe(true);
    expect(next.problems).toEqual([]);
  });

  test("a browser that does not even let one ask has none", () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
    Object.defineProperty(globalThis, "localStorage", { get: refuse, configurable: true });
    expect(browserStorage()).toBeNull();
    if (before) Object.defineProperty(globalThis, "localStorage", before);
    else Reflect.deleteProperty(globalThis, "localStorage");
  });
});

const seed = Number(process.env.CLAIMEVEN_TEST_SEED ?? Date.now() % 1_000_000);

test(`random and half-right content never throws and never comes through (CLAIMEVEN_TEST_SEED=${seed})`, () => {
  const roll = dice(seed);
  const right: Record<string, string> = {
    settings: JSON.stringify({ version: 1, data: DEFAULT_SETTINGS }),
    games: JSON.stringify({
      version: 1,
      data: [
        { ...game("a"), date: 1 },
        { ...game("b"), date: 2 },
      ],
    }),
    progress: JSON.stringify({ version: 1, data: someProgress }),
    current: JSON.stringify({ version: 1, data: "?pos=4453" }),
  };
  for (let round = 0; round < 3000; ++round) {
    const storage = memory();
    for (const [name, text] of Object.entries(right)) storage.setItem(`claimeven/${name}`, damaged(text, roll));
    const store = openStore(storage);
    expect(store.settings).toEqual({
      theme: expect.stringMatching(/^(system|light|dark)$/),
      sound: expect.any(Boolean),
      isMotionOff: expect.any(Boolean),
      areKeysOn: expect.any(Boolean),
      mode: expect.stringMatching(/^(computer|people|watch)$/),
      level: expect.stringMatching(/^[\w:.-]{1,40}$/),
      other: expect.stringMatching(/^[\w:.-]{1,40}$/),
      fillLevel: expect.stringMatching(/^[\w:.-]{1,40}$/),
      fillOther: expect.stringMatching(/^[\w:.-]{1,40}$/),
      starts: expect.stringMatching(/^(you|computer|turns)$/),
      hints: expect.any(Boolean),
      values: expect.any(Boolean),
      threats: expect.any(Boolean),
      isWelcomed: expect.any(Boolean),
    });
    for (const { moves, size } of store.games) expect(`${size} ${moves}`).toMatch(/^\d+x\d+ [1-9a-z]*$/);
    expect(store.current).toBeTypeOf("string");
    expectProgress(store.progress);
    store.changeSettings({ sound: true });
    store.keepGame(game("c"));
    expect(store.settings.sound).toBe(true);
    expect(store.games.map(({ id }) => id)).toContain("c");
  }
});

function game(id: string, more: Partial<KeptGame> = {}): NewGame {
  return {
    id,
    kind: "connect4",
    size: "7x6",
    start: null,
    moves: "44",
    players: { x: "human", o: "human" },
    result: null,
    ...more,
  };
}

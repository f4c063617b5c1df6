// What the page keeps on this device: settings, games, and the game at hand.
import { text } from "./checks.js";
import { gamesIn, type KeptGame, withGame, withoutGame } from "./games.js";
import { Kept, type Kind, NOTHING_KEPT } from "./kept.js";
import { merged, NO_PROGRESS, type Progress, progressIn } from "./progress.js";
import { DEFAULT_SETTINGS, type Settings, settingsIn } from "./settings.js";

export type DocumentName = "settings" | "games" | "progress" | "current";

/** A game to keep. Without a date it is of now. */
export type NewGame = Omit<KeptGame, "date"> & { readonly date?: number };

export interface Store {
  /** Sentences for a person about what could not be read or kept, each once. More may come with each call. */
  readonly problems: readonly string[];
  readonly settings: Settings;
  changeSettings(change: Partial<Settings>): Settings;
  /** Newest first. */
  readonly games: readonly KeptGame[];
  /** Adds a game, or puts it in place of the one with its id. The oldest go when there are too many. */
  keepGame(game: NewGame): readonly KeptGame[];
  removeGame(id: string): readonly KeptGame[];
  clearGames(): readonly KeptGame[];
  readonly progress: Progress;
  /** Adds to what is there: another tab may have got on, too. */
  keepProgress(progress: Progress): Progress;
  /** The query of the link of the game at hand; "" if there is none. */
  readonly current: string;
  keepCurrent(query: string): void;
  /** Calls back when another tab has changed something. Gives back what ends that. */
  onChange(listener: (name: DocumentName) => void): () => void;
}

export interface StoreOptions {
  /** The folder of the page: copies of it in other folders of an origin keep their own. */
  readonly folder?: string;
  readonly now?: () => number;
  /** Where "storage" events come from. */
  readonly events?: EventTarget;
}

const LONGEST_QUERY = 2000;
const queryText = text(LONGEST_QUERY);

const settingsKind: Kind<Settings> = {
  name: "settings",
  fallback: DEFAULT_SETTINGS,
  check: (data) => whole(settingsIn(data)),
  unreadable: "Your settings could not be read. The defaults are used.",
  lost: () => "",
  newer:
    "Your settings were saved by a newer version of this page. They are left as they are, and what you change here lasts until the tab is closed.",
};

const gamesKind: Kind<readonly KeptGame[]> = {
  name: "games",
  fallback: [],
  check: (data) => {
    const found = gamesIn(data);
    return found && { data: found.games, lost: found.lost };
  },
  unreadable: "Your kept games could not be read. The list starts anew.",
  lost: (count) => `${count === 1 ? "A kept game" : `${count} kept games`} could not be read and had to be left out.`,
  newer:
    "Your games were kept by a newer version of this page. They are left as they are, and games that you play here last until the tab is closed.",
};

const progressKind: Kind<Progress> = {
  name: "progress",
  fallback: NO_PROGRESS,
  check: (data) => {
    const found = progressIn(data);
    return found && { data: found.progress, lost: found.lost };
  },
  unreadable: "What you have solved could not be read. Puzzles and lessons start anew.",
  lost: (count) =>
    `${count === 1 ? "A part" : `${count} parts`} of what you have solved could not be read and had to be left out.`,
  newer:
    "What you have solved was kept by a newer version of this page. It is left as it is, and what you solve here lasts until the tab is closed.",
};

const currentKind: Kind<string> = {
  name: "current",
  fallback: "",
  check: (data) => whole(queryText(data)),
  unreadable: "The game that you played last could not be read.",
  lost: () => "",
  newer: "The game that you played last was saved by a newer version of this page, and is left as it is.",
};

/** The store in the browser's storage; without one, or where it fails, it works until the tab is closed. Nothing throws. */
export function openStore(storage: Storage | null, options: StoreOptions = {}): Store {
  const { folder = folderOfPage(), now = Date.now, events = globalThis } = options;
  const problems: string[] = [];
  const report = (sentence: string) => {
    if (!problems.includes(sentence)) problems.push(sentence);
  };
  if (storage === null) report(NOTHING_KEPT);

  const prefix = `claimeven${folder}`;
  const settings = new Kept(storage, prefix, settingsKind, report);
  const games = new Kept(storage, prefix, gamesKind, report);
  const progress = new Kept(storage, prefix, progressKind, report);
  const current = new Kept(storage, prefix, currentKind, report);
  // What is damaged is told at once, not when it is first needed.
  const all = { settings, games, progress, current };
  for (const kept of Object.values(all)) kept.read();

  return {
    problems,
    get settings() {
      return settings.read();
    },
    changeSettings: (change) => settings.change((before) => ({ ...before, ...change })),
    get games() {
      return games.read();
    },
    keepGame: (game) => games.change((before) => withGame(before, { ...game, date: game.date ?? now() })),
    removeGame: (id) => games.change((before) => withoutGame(before, id)),
    clearGames: () => games.change(() => []),
    get progress() {
      return progress.read();
    },
    keepProgress: (now) => progress.change((before) => merged(before, now)),
    get current() {
      return current.read();
    },
    keepCurrent: (query) => {
      current.change(() => queryText(query) ?? "");
    },
    onChange: (listener) => {
      const heard = (event: Event) => {
        const { key, storageArea } = event as StorageEvent;
        if (storageArea !== storage) return;
        // Without a key, all was cleared.
        for (const name of ["settings", "games", "progress", "current"] as const)
          if (key === null || key === all[name].key) listener(name);
      };
      events.addEventListener("storage", heard);
      return () => events.removeEventListener("storage", heard);
    },
  };
}

/** The browser's storage; null where it is switched off: then even to ask for it is an error. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** "/", or "/games/claimeven/" */
function folderOfPage(): string {
  return typeof location === "undefined" ? "/" : new URL(".", location.href).pathname;
}

function whole<Data>(data: Data | undefined): { readonly data: Data; readonly lost: number } | undefined {
  return data === undefined ? undefined : { data, lost: 0 };
}

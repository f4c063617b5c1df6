// A browser's storage for tests, and ways to damage what is in it.

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

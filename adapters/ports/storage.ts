/** Storage of small texts that outlives a page or a run. */
export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Storage in memory, lost with its owner. */
export function memoryStorage(): TextStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value);
    },
    remove: (key) => {
      values.delete(key);
    },
    keys: () => [...values.keys()],
  };
}

/** The used part of a browser's `localStorage` and `sessionStorage`. */
export interface WebStorageLike {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A browser's storage, under a prefix of its own. A browser may refuse to store (private windows, a full quota): such
 * texts are kept in memory, so that the page continues.
 */
export function webStorage(storage: WebStorageLike, prefix: string): TextStorage {
  const refused = memoryStorage();
  return {
    get: (key) => refused.get(key) ?? storage.getItem(prefix + key),
    set: (key, value) => {
      try {
        storage.setItem(prefix + key, value);
        refused.remove(key);
      } catch {
        refused.set(key, value);
      }
    },
    remove: (key) => {
      refused.remove(key);
      storage.removeItem(prefix + key);
    },
    keys: () => {
      const stored: string[] = [];
      for (let i = 0; i < storage.length; i += 1) {
        const key = storage.key(i);
        if (key?.startsWith(prefix)) stored.push(key.slice(prefix.length));
      }
      return [...new Set([...stored, ...refused.keys()])];
    },
  };
}

import type { HandOffFlow, HandOffKind } from "@creditline/core/session/native-hand-off";

/** A navigation to another entry of the history, which is shown already. */
export interface HistoryMove {
  /** Path, query and hash. */
  readonly address: string;
  /** The number of entries forward; negative is back. */
  readonly by: number;
}

/** The history of a tab, with one address per entry. It has a single owner. */
export interface History {
  /** The current address. */
  address(): string;
  /** Adds an entry after the current one; forward entries are removed. */
  push(address: string): void;
  /** Replaces the address of the current entry. */
  replace(address: string): void;
  /** Returns to an entry that was just left, without notifying the listener. */
  undo(by: number): void;
  /** Notifies of each navigation by Back, Forward or a link. Returns a function that stops it. */
  listen(listener: (went: HistoryMove) => void): () => void;
}

export interface MemoryHistory extends History {
  /** Goes back (negative) or forward, as the browser's buttons do. Returns whether there was such an entry. */
  go(by: number): boolean;
  /** Follows a link to an address. */
  follow(address: string): void;
  entries(): readonly string[];
  /** The index of the current entry, from 0. */
  at(): number;
}

/** A history without a browser. */
export function memoryHistory(first = "/", before?: Pick<MemoryHistory, "entries" | "at">): MemoryHistory {
  let entries: readonly string[] = before?.entries() ?? [first];
  let at = before?.at() ?? 0;
  const listeners = new Set<(went: HistoryMove) => void>();
  const notify = (by: number): void => {
    for (const listener of listeners) listener({ address: entries[at] ?? first, by });
  };
  const push = (address: string): void => {
    entries = [...entries.slice(0, at + 1), address];
    at += 1;
  };
  return {
    address: () => entries[at] ?? first,
    push,
    replace(address) {
      entries = entries.with(at, address);
    },
    undo(by) {
      at = Math.min(Math.max(at + by, 0), entries.length - 1);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(by) {
      if (entries[at + by] === undefined) return false;
      at += by;
      notify(by);
      return true;
    },
    follow(address) {
      push(address);
      notify(1);
    },
    entries: () => entries,
    at: () => at,
  };
}

/** The message to the native application: which flow ended how, and the address to continue at. */
export interface HandOffMessage {
  readonly flow: HandOffFlow;
  readonly kind: HandOffKind;
  readonly url: string;
}

/** The interface of a webview to its native application. */
export interface NativeBridge {
  send(message: HandOffMessage): void;
}

/**
 * The object that the native application injects into its webview (assumed: the bridge's own protocol is not stated,
 * ruling R34).
 */
export interface BridgeObject {
  postMessage(json: string): void;
}

const hasPostMessage = (value: unknown): value is BridgeObject =>
  typeof value === "object" &&
  value !== null &&
  "postMessage" in value &&
  typeof value.postMessage === "function";

/** The bridge of a page, `window.CreditlineBridge`; null without a native application around it. */
export function pageBridge(page: object): NativeBridge | null {
  const found: unknown = Reflect.get(page, "CreditlineBridge");
  if (!hasPostMessage(found)) return null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a bridge and no window
  return { send: (message) => found.postMessage(JSON.stringify(message)) };
}

/** A native application that only records its messages, for tests and the simulator. */
export function simulatedBridge(): NativeBridge & { readonly received: readonly HandOffMessage[] } {
  const received: HandOffMessage[] = [];
  return { received, send: (message) => void received.push(message) };
}

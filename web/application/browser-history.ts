import type { History, Went } from "@creditline/adapters/ports/history";
import { createPath, type DataRouter } from "react-router";

export interface BrowserHistory extends History {
  /** How far down the page was when the customer left the entry that is shown now; 0 for a new one. */
  top(): number;
}

/** The number that the router gives each entry of the history; null for an entry that it did not make. */
function numberIn(state: unknown): number | null {
  const isNumbered = typeof state === "object" && state !== null && "idx" in state;
  return isNumbered && typeof state.idx === "number" ? state.idx : null;
}

/**
 * The browser's history, through the router: it alone writes entries and hears of Back, Forward and links, and whoever
 * holds this is the only one who tells it to.
 */
export function browserHistory(router: DataRouter, { history }: Window): BrowserHistory {
  const listeners = new Set<(went: Went) => void>();
  const address = (): string => createPath(router.state.location);
  let at = numberIn(history.state) ?? 0;
  let isWriting = false;

  router.subscribe(() => {
    if (isWriting) return;
    const found = numberIn(history.state);
    // An address typed over the hash is an entry that the browser made: it is numbered like the others.
    if (found === null) history.replaceState({ ...history.state, idx: at + 1 }, "");
    const now = found ?? at + 1;
    const by = now - at;
    at = now;
    if (by !== 0) for (const listener of listeners) listener({ address: address(), by });
  });

  /** No route loads anything, so the entry is written before this returns. The screen scrolls when it is drawn. */
  function write(to: string, replace: boolean): void {
    isWriting = true;
    // Two slashes would name another host, which the router refuses: the address is to be cleaned all the same.
    void router.navigate(to.replace(/^[/\\]{2,}/, "/"), { replace, preventScrollReset: true });
    isWriting = false;
    at = numberIn(history.state) ?? at;
  }

  return {
    address,
    top: () => router.state.restoreScrollPosition || 0,
    push: (to) => write(to, false),
    replace: (to) => write(to, true),
    undo(by) {
      at += by;
      void router.navigate(by);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

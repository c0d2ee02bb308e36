import type { History, Went } from "@creditline/adapters/ports/history";
import { screenAt } from "@creditline/core/routing/arrival";

/** What an entry of the history remembers: which one it is, and how far it was scrolled. */
interface Entry {
  readonly entry: number;
  readonly top: number;
}

export interface BrowserHistory extends History {
  /** How far down the page was when the customer left the entry that is shown now; 0 for a new one. */
  top(): number;
}

const entryIn = (state: unknown): Entry | null =>
  typeof state === "object" && state !== null && "entry" in state && typeof state.entry === "number"
    ? { entry: state.entry, top: "top" in state && typeof state.top === "number" ? state.top : 0 }
    : null;

/** Where a link leads inside the application; null for one that the browser follows by itself. */
function insideAddress(event: MouseEvent, window: Window): string | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (event.defaultPrevented || !plain || !(link instanceof HTMLAnchorElement)) return null;
  const url = new URL(link.href);
  const ours = url.origin === window.location.origin && screenAt(url.pathname, "default") !== null;
  if (!ours || link.target !== "" || link.hasAttribute("download")) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The browser's history, of which this is the only owner. Each entry carries its number, so that whoever goes along
 * them is known to have gone back or forward, and how far.
 */
export function browserHistory(window: Window): BrowserHistory {
  const { history, location } = window;
  const listeners = new Set<(went: Went) => void>();
  const address = (): string => location.pathname + location.search + location.hash;
  const found = entryIn(history.state);
  let at = found ?? { entry: 0, top: 0 };
  history.scrollRestoration = "manual";
  if (found === null) history.replaceState(at, "");

  // Read in the moment an entry is left, when the page is still that entry's: a quick Back loses nothing.
  const tops = new Map<number, number>();
  const leave = (): void => void tops.set(at.entry, Math.round(window.scrollY));

  function tell(by: number): void {
    for (const listener of listeners) listener({ address: address(), by });
  }

  function push(to: string): void {
    // Where the page was left is kept with the entry, for whoever comes back to it.
    leave();
    history.replaceState({ ...at, top: tops.get(at.entry) ?? 0 }, "");
    at = { entry: at.entry + 1, top: 0 };
    for (const entry of tops.keys()) if (entry >= at.entry) tops.delete(entry);
    history.pushState(at, "", to);
  }

  // For a reload, after which nothing is remembered here, how far an entry was scrolled is kept with it.
  let kept: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(
    "scroll",
    () => {
      clearTimeout(kept);
      const { entry } = at;
      kept = setTimeout(() => {
        if (entryIn(history.state)?.entry === entry)
          history.replaceState({ entry, top: Math.round(window.scrollY) }, "");
      }, 100);
    },
    { passive: true },
  );

  window.addEventListener("popstate", (event) => {
    const entry = entryIn(event.state);
    const by = entry === null ? 1 : entry.entry - at.entry;
    // An address typed over the hash is an entry that the browser made.
    if (entry === null) history.replaceState({ entry: at.entry + 1, top: 0 }, "");
    leave();
    at =
      entry === null
        ? { entry: at.entry + 1, top: 0 }
        : { ...entry, top: tops.get(entry.entry) ?? entry.top };
    if (by !== 0) tell(by);
  });

  window.document.addEventListener("click", (event) => {
    const to = insideAddress(event, window);
    if (to === null) return;
    event.preventDefault();
    if (to === address()) return;
    push(to);
    tell(1);
  });

  return {
    address,
    top: () => at.top,
    push,
    replace(to) {
      history.replaceState(at, "", to);
    },
    undo(by) {
      at = { entry: at.entry + by, top: Math.round(window.scrollY) };
      history.go(by);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

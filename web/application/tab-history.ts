import type { History, HistoryMove } from "@creditline/adapters/ports/native-bridge";
import { screenAt } from "@creditline/core/routing/arrival";

/** The state stored with an entry of the history: its index, and its scroll position when it was left. */
interface Entry {
  readonly number: number;
  readonly top: number;
}

export interface BrowserHistory extends History {
  /** The scroll position of the current entry when the customer left it; 0 for a new one. */
  top(): number;
  /** Follows a link to an address, as a click does. */
  follow(address: string): void;
  /** Notifies of every change of the address, whoever made it. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** How long scrolling has to pause before it is stored: browsers limit the writes per second. */
const SCROLL_RESTS_MS = 150;

/** The state of an entry that was made here; null for one that the browser made by itself. */
function entryIn(state: unknown): Entry | null {
  if (typeof state !== "object" || state === null || !("number" in state) || !("top" in state)) return null;
  const { number, top } = state;
  return typeof number === "number" && typeof top === "number" ? { number, top } : null;
}

/** Two slashes would name another host, to which no entry can be changed; such an address has to be cleaned anyway. */
const onThisHost = (address: string): string => address.replace(/^[/\\]{2,}/, "/");

/**
 * The browser's history with a single owner: whoever holds this. Each entry has its index, so that Back and Forward
 * are reported as a number of entries, and its scroll position, which survives a reload. `isOurs` says which paths of
 * this address are the application's: a link to one is an event like Back, and the browser follows any other.
 */
function browserHistory(window: Window, isOurs: (path: string) => boolean): BrowserHistory {
  const { history, location, document } = window;
  const went = new Set<(went: HistoryMove) => void>();
  const changed = new Set<() => void>();
  const address = (): string => location.pathname + location.search + location.hash;
  const scrolled = (): number => Math.round(window.scrollY);

  const found = entryIn(history.state);
  let at: Entry = found ?? { number: 0, top: 0 };
  // Scroll positions of entries in this visit, newer than the stored ones.
  const left = new Map<number, number>();
  history.scrollRestoration = "manual";
  if (found === null) history.replaceState(at, "");

  const noteChange = (): void => {
    for (const listener of changed) listener();
  };
  const tell = (by: number): void => {
    noteChange();
    for (const listener of went) listener({ address: address(), by });
  };

  function push(to: string): void {
    const top = scrolled();
    history.replaceState({ ...at, top }, "");
    for (const number of left.keys()) if (number > at.number) left.delete(number);
    left.set(at.number, top);
    at = { number: at.number + 1, top: 0 };
    history.pushState(at, "", onThisHost(to));
    noteChange();
  }

  function follow(to: string): void {
    push(to);
    tell(1);
  }

  window.addEventListener("popstate", ({ state }) => {
    // An address typed over the hash is an entry made by the browser: it comes after the current one.
    const entry = entryIn(state) ?? { number: at.number + 1, top: 0 };
    const by = entry.number - at.number;
    // The page is still the one that is left.
    left.set(at.number, scrolled());
    at = { ...entry, top: left.get(entry.number) ?? entry.top };
    if (entryIn(state) === null) history.replaceState(at, "");
    if (by !== 0) tell(by);
  });

  let rest: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(
    "scroll",
    () => {
      clearTimeout(rest);
      const { number } = at;
      rest = setTimeout(() => {
        if (number === at.number) history.replaceState({ number, top: scrolled() }, "");
      }, SCROLL_RESTS_MS);
    },
    { passive: true },
  );

  document.addEventListener("click", (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (event.defaultPrevented || !isPlain || !(link instanceof HTMLAnchorElement)) return;
    if (link.target !== "" || link.hasAttribute("download")) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const to = pathname + search + hash;
    // The browser itself scrolls to a part of this page.
    const isHere = hash !== "" && pathname + search === location.pathname + location.search;
    if (origin !== location.origin || isHere || !isOurs(pathname)) return;
    event.preventDefault();
    if (to !== address()) follow(to);
  });

  return {
    address,
    top: () => at.top,
    push,
    follow,
    replace(to) {
      history.replaceState(at, "", onThisHost(to));
      noteChange();
    },
    undo(by) {
      // The browser reports an entry that is already shown: nothing has scrolled yet.
      at = { number: at.number + by, top: scrolled() };
      history.go(by);
    },
    listen(listener) {
      went.add(listener);
      return () => went.delete(listener);
    },
    subscribe(listener) {
      changed.add(listener);
      return () => changed.delete(listener);
    },
  };
}

/** The path of the kit's own page, beside the application. */
export const KITCHEN_SINK = "/kitchen-sink";

/** The history of this tab. Only the driver writes to it; the page's routes follow it. */
export const tabHistory = browserHistory(
  window,
  (path) => path.startsWith(KITCHEN_SINK) || screenAt(path, "default") !== null,
);

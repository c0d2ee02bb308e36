import { PREFIX } from "./application/page-environment.ts";
import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/messages.table";
import { type ReactNode, use } from "react";

/** How often a tab is reloaded for one thing: a file that never loads must not cause an endless loop. */
const MOST_TIMES = 5;

/**
 * Reloads the page, at its address and with the typed values, since a file did not load: a browser that could not
 * fetch a script repeats the failure until then. Without a network it waits for one. False if it was reloaded often
 * enough for this.
 */
export function reloadPage(something: string): boolean {
  // Not through `storageOf`: if the tab stores nothing, nothing would be counted, and it would reload for ever.
  const counted = `${PREFIX}loaded-anew/${something}`;
  const times = Number(sessionStorage[counted] ?? 0);
  if (times >= MOST_TIMES) return false;
  const load = (): void => {
    sessionStorage[counted] = times + 1;
    // Not as pending: that attribute is rewritten by network events.
    document.documentElement.dataset["loadingBlock"] = "";
    window.location.reload();
  };
  if (navigator.onLine) setTimeout(load);
  else window.addEventListener("online", load, { once: true });
  return true;
}

/** A promise that never resolves, for a page that is being left. */
export const NEVER: Promise<never> = new Promise(() => {});

/** Rejects if a promise isn't settled within a number of milliseconds. */
export function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long to load")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

type Drawing<Props> = (props: Props) => ReactNode;

/** A component whose file is loaded when first rendered, or earlier if preloaded. */
export interface Later<Props> {
  readonly Drawn: Drawing<Props>;
  /** Fetches it, once; after a failed fetch, the next call tries again. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * A preloaded component renders at once. Until then it suspends; if its file is missing or late, it fails to the
 * nearest error boundary, and the page reloads. A preload that fails is silent.
 */
export function lazyComponent<Props extends object>(load: () => Promise<Drawing<Props>>): Later<Props> {
  let drawing: Drawing<Props> | null = null;
  let asked: Promise<Drawing<Props>> | null = null;
  let needed: Promise<Drawing<Props>> | null = null;
  const fetch = (): Promise<Drawing<Props>> =>
    (asked ??= within(CHUNK_TIMEOUT_MS, load()).then(
      (loaded) => (drawing = loaded),
      (error: unknown) => {
        asked = null;
        throw error;
      },
    ));
  const need = (): Promise<Drawing<Props>> =>
    (needed ??= fetch().catch((error: unknown) => {
      reloadPage("drawing");
      throw error;
    }));
  return {
    fetch,
    Drawn(props) {
      const Known = drawing ?? use(need());
      return <Known {...props} />;
    },
  };
}

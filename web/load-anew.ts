import { PREFIX } from "./application/page-environment.ts";

/** How often a tab is loaded again for one thing: what never comes must not turn it for ever. */
const MOST_TIMES = 5;

/**
 * Loads the page again, at its address and with what is typed, since something's file did not come: a browser that
 * could not fetch a script gives the same failure until then. Without a network it waits for one. False where it was
 * done often enough for this.
 */
export function reloadPage(something: string): boolean {
  // Not through `storageOf`: where the tab keeps nothing, nothing would be counted, and it would turn for ever.
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

import { liveTimers, type Timers } from "@creditline/adapters/driver/timers";

/** Timers of a screen that ask the platform how something stands, by the end of their names. */
const ASKS = /\/(look|poll)$/;

/** What is asked of a window. */
type Page = Pick<Window, "addEventListener"> & {
  readonly document: Pick<Document, "hidden" | "addEventListener">;
  readonly navigator: Pick<Navigator, "onLine">;
};

/**
 * The page's timers. Nobody looks at a hidden page, and without a network nothing is answered: what asks how something
 * stands asks nothing then, and at once when the page is shown or the network is back (docs/decisions/waiting.md).
 */
export function pageTimers(page: Page): Timers {
  const timers = liveTimers();
  const asking = new Map<string, () => void>();
  const isAway = (): boolean => page.document.hidden || !page.navigator.onLine;
  const back = (): void => {
    if (!isAway()) for (const [name, ask] of asking) timers.set(name, 0, ask);
  };
  page.document.addEventListener("visibilitychange", back);
  page.addEventListener("online", back);
  return {
    set(name, afterMs, fire) {
      const ask = (): void => {
        if (isAway()) return;
        asking.delete(name);
        fire();
      };
      if (ASKS.test(name)) asking.set(name, ask);
      timers.set(name, afterMs, ASKS.test(name) ? ask : fire);
    },
    clear() {
      asking.clear();
      timers.clear();
    },
  };
}

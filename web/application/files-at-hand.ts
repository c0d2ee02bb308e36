/** Built by `web/vite/offline.ts`, at the top, so that every address is in its reach. */
const WORKER = "/worker.js";

/** Where a browser has no better word for it. */
const REST_MS = 2_000;

/** Once everything of the page is there and nobody waits for anything. */
function atRest(work: () => void): void {
  const rest = (): void => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 10 * REST_MS });
    else setTimeout(work, REST_MS);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
}

/** The files of this address that the page has loaded. */
const loaded = (): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

/**
 * Has the application's files kept, so that it opens without a network (docs/decisions/offline.md). Asked for by the foot of
 * a page that is not inside another application, when the page is at rest; a browser that keeps nothing is done without.
 */
export function keepFilesAtHand(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || serviceWorker === undefined || window.top !== window) return;
  const keep = async (): Promise<void> => {
    await serviceWorker.register(WORKER, { updateViaCache: "none" });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ loaded: loaded() }, []);
  };
  atRest(() => void keep().catch(() => undefined));
}

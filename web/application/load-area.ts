import { type AreaName, type AreaScreens, bringArea, type LoadArea } from "@creditline/core/journey/areas";
import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/chunk-load.table";
import { fetchBlocks } from "../blocks/drawn.tsx";
import { loadMoreFields } from "../kit/form-field.tsx";
import { fetchProgress } from "../kit/page.tsx";
import { fetchBeside } from "../screens/screen-page.tsx";
import { within } from "../within.ts";

/** Areas that did not come: a browser that could not fetch a script gives the same failure until the page is loaded anew. */
const failed = new Set<AreaName>();

/** How often a tab is loaded anew for an area: one that never comes must not turn it for ever. */
const MOST_TIMES = 5;
const timesFor = (area: AreaName): number => Number(sessionStorage[area] ?? 0);

/** Loads the page anew, at its address and with what is typed; nothing comes of it here, for the page goes. */
function loadedAnew(area: AreaName): Promise<never> {
  sessionStorage[area] = timesFor(area) + 1;
  setTimeout(() => window.location.reload());
  return new Promise(() => {});
}

/** Its larger drawings are not waited for: a screen is shown without them. */
const fetchRare = (area: AreaName): void =>
  void import("../blocks/more-blocks.tsx").then(
    ({ fetchRareIn }) => fetchRareIn(area),
    () => undefined,
  );

/**
 * Brings an area with what draws it: its fields and its blocks; late by the specification's time is a failure. One that
 * failed is brought by loading the page anew, where there is a network, a few times at most.
 */
export const loadArea: LoadArea = (area) => {
  if (failed.has(area) && navigator.onLine && timesFor(area) < MOST_TIMES) return loadedAnew(area);
  const parts = [bringArea(area), loadMoreFields(), fetchBlocks(), fetchBeside(), fetchProgress()] as const;
  fetchRare(area);
  return within(
    CHUNK_TIMEOUT_MS,
    Promise.all(parts).then(([screens]): AreaScreens => screens),
  ).catch((error: unknown) => {
    failed.add(area);
    throw error;
  });
};

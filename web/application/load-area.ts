import { type AreaName, type AreaScreens, importArea, type LoadArea } from "@creditline/core/journey/areas";
import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/chunk-load.table";
import { fetchBlocks } from "../blocks/render-blocks.tsx";
import { fetchDocumentLinks } from "../blocks/form-part.tsx";
import { loadMoreFields } from "../kit/form/form-field.tsx";
import { fetchProgress } from "../kit/frame/page.tsx";
import { fetchBeside } from "../screens/screen-page.tsx";
import { loadAnew, NEVER } from "../load-anew.ts";
import { within } from "../within.ts";
import { fetchShapesOf } from "./call-shapes.ts";

/** Areas that did not come: a browser that could not fetch a script gives the same failure until the page is loaded anew. */
const failed = new Set<AreaName>();

/** What comes beside it is not waited for: a screen is shown without. */
const bringBeside = (area: AreaName): void =>
  void import("./with-area.ts").then(
    ({ fetchWith }) => fetchWith(area),
    () => undefined,
  );

/**
 * Brings an area with what draws it: its fields and its blocks; late by the specification's time is a failure. One that
 * failed is brought by loading the page anew, where there is a network, a few times at most.
 */
export const loadArea: LoadArea = (area) => {
  if (failed.has(area) && navigator.onLine && loadAnew(area)) return NEVER;
  const parts = [
    importArea(area),
    loadMoreFields(),
    fetchBlocks(),
    fetchBeside(),
    fetchProgress(),
    fetchDocumentLinks(),
  ] as const;
  bringBeside(area);
  return within(
    CHUNK_TIMEOUT_MS,
    Promise.all(parts).then(([brought]): AreaScreens => {
      fetchShapesOf(brought.screens);
      return brought;
    }),
  ).catch((error: unknown) => {
    failed.add(area);
    throw error;
  });
};

import { AREAS, type AreaScreens, type LoadArea } from "@creditline/core/journey/areas";
import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/chunk-load.table";
import { fetchBlocks } from "../blocks/drawn.tsx";
import { loadMoreFields } from "../kit/form-field.tsx";
import { fetchBeside } from "../screens/screen-page.tsx";
import { within } from "../within.ts";

/** Brings an area with what draws it: its fields and its blocks; late by the specification's time is a failure. */
export const loadArea: LoadArea = (area) =>
  within(
    CHUNK_TIMEOUT_MS,
    Promise.all([AREAS[area](), loadMoreFields(), fetchBlocks(), fetchBeside()]).then(
      ([screens]): AreaScreens => screens,
    ),
  );

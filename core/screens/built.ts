import { ALL_SCREENS } from "./all-screens.ts";
import type { CatalogueScreen } from "./catalogue.ts";
import { plainName } from "./layouts.ts";
import { REDIRECTS, type Redirect } from "./redirects.table.ts";

/** Paths that every layout only sends on from: their screens are never shown. */
const SENT_ON: ReadonlySet<string> = new Set(
  REDIRECTS.filter(({ layout }: Redirect) => layout === undefined).map(({ path }) => path),
);

/**
 * Whether a screen is there: it has a file, or it only sends on to one that has; a copy with the screen that it copies.
 * It loads every screen: for the command line, the documents and the tests.
 */
export const isBuilt = ({ name, path }: Pick<CatalogueScreen, "name" | "path">): boolean =>
  ALL_SCREENS[plainName(name)] !== undefined || SENT_ON.has(path);

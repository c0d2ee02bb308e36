import { about } from "./about.ts";
import { ALL_SCREENS } from "./all-screens.ts";
import { type CatalogueScreen, SCREENS } from "./catalogue.ts";
import { plainName } from "./layouts.ts";

/** A screen of the catalogue, with the title, form and calls of its file where it is built. */
export function described(screen: CatalogueScreen): CatalogueScreen {
  const built = ALL_SCREENS[plainName(screen.name)];
  if (built === undefined) return screen;
  const { title, form, calls } = about(built);
  return { ...screen, title, form, calls };
}

/**
 * The whole catalogue, each screen that is built told by its own file; of a screen that comes later, what the
 * specification says of it. It loads every screen: for the command line, the documents and the tests.
 */
export const DESCRIBED_SCREENS: readonly CatalogueScreen[] = SCREENS.map(described);

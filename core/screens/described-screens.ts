import type { CallName } from "../calls/calls.ts";
import { about } from "./about.ts";
import { ALL_SCREENS } from "./all-screens.ts";
import { type CatalogueScreen, SCREENS } from "./catalogue.ts";
import { plainName } from "./layouts.ts";

/** A screen with what it asks and calls. */
export interface DescribedScreen extends CatalogueScreen {
  /** Name of the form that it opens with; null where it asks nothing. */
  readonly form: string | null;
  readonly calls: readonly CallName[];
}

/** A screen of the catalogue, with the title, form and calls of its file; one without a file asks and calls nothing. */
export function described(screen: CatalogueScreen): DescribedScreen {
  const built = ALL_SCREENS[plainName(screen.name)];
  if (built === undefined) return { ...screen, form: null, calls: [] };
  const { title, form, calls } = about(built);
  return { ...screen, title, form, calls };
}

/**
 * The whole catalogue, each screen told by its own file. It loads every screen: for the command line, the documents and the tests.
 */
export const DESCRIBED_SCREENS: readonly DescribedScreen[] = SCREENS.map(described);

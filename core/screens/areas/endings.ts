// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { error, successPage, notFound } from "../top-level/error.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `endings`, as the rows of these screens say. */
export const ENDINGS_SCREENS: Screens = byName(error, successPage, notFound);

// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { cmHome } from "../cm/home.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `cm`, as the rows of these screens say. */
export const CM_SCREENS: Screens = byName(cmHome);

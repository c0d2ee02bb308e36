// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { LINK_SIGNING_SCREENS } from "../../ml/signing.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `ml-signing`, as the rows of these screens say. */
export const ML_SIGNING_SCREENS: Screens = byName(...Object.values(LINK_SIGNING_SCREENS));

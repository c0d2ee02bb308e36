// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { googleSignIn } from "../google/google-sign-in.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `google`, as the rows of these screens say. */
export const GOOGLE_SCREENS: Screens = byName(googleSignIn);

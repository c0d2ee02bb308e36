import { byName, type Screens } from "../screens.ts";
import { googleSignIn } from "./google-sign-in.ts";

/** The sign-in with Google. */
export const GOOGLE_SCREENS: Screens = byName(googleSignIn);

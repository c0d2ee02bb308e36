import { say } from "../../say/say.ts";
import { logOut } from "../steps.ts";

/**
 * Signing out, for screens that offer it: the platform is told first (spec 1 §4 "Session"). The session ends here whatever
 * it says.
 */
export const SIGNING_OUT = {
  call: "logout",
  doing: say("signing out"),
  loader: "loading",
  payload: () => ({}),
  next: logOut(),
  failed: () => logOut(),
} as const;

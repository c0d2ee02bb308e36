import { callGroup } from "./call.ts";
import { Done } from "./common.replies.ts";

/** The end of a session (spec 1 §4 "Session", §7). */
export const session = callGroup(
  "session",
  { title: "Session", what: "The end of a session (spec 1 §4, §7).", by: "customer" },
  {
    logout: {
      at: "POST /logout",
      whileLocked: true,
      reply: Done,
      about: "Ends the session: its tokens are no longer valid. Ours: the reply.",
    },
  },
);

import type { ReplyOf } from "../../calls/calls.ts";
import { say } from "../../say/say.ts";

/** What is due, as the platform says. Rupees. */
export type Due = ReplyOf<"outstandingSummary">;

/** Looks up what is due on all loans (spec 2 §7); what comes of it is the screen's. */
export const LOOKING_UP_DUE = {
  call: "outstandingSummary",
  doing: say("looking up what is due"),
  loader: null,
  quiet: true,
  payload: () => ({}),
} as const;

import { callGroup } from "./call.ts";
import { PincodeReply } from "./lookup.shapes.ts";

/**
 * Look-ups (spec 1 §7 "Lookup, appointments, offers"), open to anyone: the payments app asks for the pincode before
 * anyone has signed in (spec 1 §2 "/gq").
 */
export const lookup = callGroup(
  "lookup",
  {
    title: "Look-ups",
    what: "What is known of a pincode, open to anyone (spec 1 §7 “Lookup”).",
    by: "anyone",
  },
  {
    pincode: {
      at: "GET /lookup/pincode/{pincode}",
      reply: PincodeReply,
      about: "The city and the state of a pincode. Ours: the reply.",
    },
  },
);

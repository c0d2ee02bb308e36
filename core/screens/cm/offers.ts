import type { ReplyOf } from "../../calls/calls.ts";
import { say } from "../../say/say.ts";

/** An offer on what is withdrawn, as the platform says (spec 2 §9). */
export type Offer = ReplyOf<"eligibleOffers">["offers"][number];

/** Looks up the customer's offers; what comes of them is the screen's. */
export const LOOKING_UP_OFFERS = {
  call: "eligibleOffers",
  doing: say("getting your details"),
  loader: null,
  quiet: true,
  payload: ({ customerId }: { readonly customerId: string }) => ({ customerId }),
} as const;

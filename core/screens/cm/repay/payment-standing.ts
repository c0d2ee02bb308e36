import type { ReplyOf } from "../../../calls/calls.ts";

/** How a payment stands, as the platform says. */
export type RepaymentStanding = ReplyOf<"repaymentHandle">;

import type { ReplyOf } from "../../../calls/calls.ts";
import type { Words } from "../../../say/text.ts";
import { bankProof } from "../../behaviours/bank-proof.ts";
import { otpBySms } from "../../behaviours/otp.ts";
import { pollRecord } from "../../behaviours/polling.ts";
import type { Block } from "../../blocks/block.ts";
import type { BANK_PROOF_FORM } from "../../bank-proof.form.ts";
import type { ValuesOf } from "../../define-form.ts";
import { nothing, type ActionContext, type ScreenContext } from "../../screen-context.ts";
import type { SIGNING_CODE_FORM } from "../../signing-code.form.ts";
import type { BENEFICIARY_FORM } from "./beneficiary.form.ts";

type Drop = ReplyOf<"createReversePennyDrop">;

/** What the screen of the account remembers at first. */
export const BENEFICIARY_MEMORY = {
  ...pollRecord.memory,
  ...otpBySms.memory,
  ...bankProof.memory,
  /** The ₹1 that the customer is to pay by UPI. */
  rupee: nothing<Drop>(),
  /** An account was given just now: what waited for it goes on by itself. */
  isJustGiven: false,
};
type Memory = typeof BENEFICIARY_MEMORY;

/** What can be typed, on any of its parts. */
type Values = ValuesOf<typeof BENEFICIARY_FORM | typeof SIGNING_CODE_FORM | typeof BANK_PROOF_FORM>;
export type Here = ScreenContext<Memory, Values>;
/** What happens on it, for whoever makes some of its calls and turns to some of its parts. */
export type Doing<Flow extends string = never, Part extends string = never> = Omit<
  ActionContext<Memory, Values, Flow, "poll", Part>,
  "part"
>;
export type Recorded = Pick<ScreenContext, "record">;
/** What a part shows, with the fields that stand inside it. */
export type Said<F extends string = never> = readonly (Block<Words, never, F> | false)[];

import type { ReplyOf } from "../../../calls/calls.ts";
import type { Words } from "../../../say/text.ts";
import { bankProof } from "../../behaviours/bank-proof.ts";
import { codeBySms } from "../../behaviours/code-by-sms.ts";
import { lookingAgain } from "../../behaviours/looking-again.ts";
import type { Block } from "../../blocks/block.ts";
import type { BANK_PROOF_FORM } from "../../bank-proof.form.ts";
import type { ValuesOf } from "../../define-form.ts";
import type { CODE_FORM } from "../../login.form.ts";
import { nothing, type Now, type Sight } from "../../sight.ts";
import type { BENEFICIARY_FORM } from "./beneficiary.form.ts";

type Drop = ReplyOf<"createReversePennyDrop">;

/** What the screen of the account remembers at first. */
export const BENEFICIARY_MEMORY = {
  ...lookingAgain.memory,
  ...codeBySms.memory,
  ...bankProof.memory,
  /** The ₹1 that the customer is to pay by UPI. */
  rupee: nothing<Drop>(),
};
type Memory = typeof BENEFICIARY_MEMORY;

/** What can be typed, on any of its parts. */
type Values = ValuesOf<typeof BENEFICIARY_FORM | typeof CODE_FORM | typeof BANK_PROOF_FORM>;
export type Here = Sight<Memory, Values>;
/** What happens on it, for whoever makes some of its calls and turns to some of its parts. */
export type Doing<Flow extends string = never, Part extends string = never> = Omit<
  Now<Memory, Values, Flow, "poll", Part>,
  "part"
>;
export type Recorded = Pick<Sight, "record">;
/** What a part shows, with the fields that stand inside it. */
export type Said<F extends string = never> = readonly (Block<Words, never, F> | false)[];

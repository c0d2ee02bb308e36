import { lasting } from "../say/lasting.ts";
import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import type { KycStepRow } from "./kyc-steps.table.ts";
import type { StepInOrder } from "./steps-in-order.ts";
import type { Party } from "./turn.ts";

/** What a step of the sequential onboarding is called; by its action type where nothing else is known of it. */
export const titleOf = ({ row, actionType }: Pick<StepInOrder, "row" | "actionType">): Text =>
  row?.title ?? verbatim(actionType);

/** What a step asks of the customer, and how long it takes where that is known. */
export const takesOf = ({ asks, takesSeconds }: KycStepRow): Text =>
  takesSeconds === null ? asks : say("{asks} About {time}.", { asks, time: lasting(takesSeconds) });

/** What onboarding can ask for. */
export type StepId =
  | "interest"
  | "place"
  | "identity"
  | "selfie"
  | "office"
  | "address-proof"
  | "income"
  | "account"
  | "key-facts"
  | "terms"
  | "signing"
  | "provider"
  | `in-order-${string}`;

/**
 * How a step stands: `to-do` with the customer, `with-somebody` else, `done`, `failed` and to be begun again, `optional`
 * where it may be left out and nothing was begun, `waived` where the lender does without.
 */
export type StepStanding = "to-do" | "with-somebody" | "done" | "failed" | "optional" | "waived";

/** One thing that stands between the customer's interest and the line. */
export interface OnboardingStep<Screen extends string = string> {
  readonly id: StepId;
  readonly title: Text;
  /** What it takes of the customer: what to have at hand, and how long (assumed). */
  readonly takes: Text;
  /** Where it is done; null where that is the home itself. */
  readonly screen: Screen | null;
  /** Whether the line waits for it. */
  readonly required: boolean;
  /** Whether it can be done now: a step that is taken in an order opens when its turn comes (ruling R50). */
  readonly isOpen: boolean;
  readonly standing: StepStanding;
  /** Whose turn it is; `nobody` once it is done or waived. */
  readonly turn: Party;
  /** Since when it is theirs, ISO 8601, UTC; null where the record does not say. */
  readonly since: string | null;
  /** How long whoever has it usually takes, in milliseconds; null where nothing says how long. */
  readonly usuallyMs: number | null;
  /** What is worth knowing of it now. */
  readonly note?: Text;
}

/** What a step's own rules say; whose turn it is follows from how it stands, unless somebody else has it. */
export type Stands = Pick<OnboardingStep, "standing"> &
  Partial<Pick<OnboardingStep, "turn" | "since" | "usuallyMs" | "note" | "isOpen">>;

const TURN_OF: Readonly<Record<Exclude<StepStanding, "with-somebody">, Party>> = {
  "to-do": "you",
  failed: "you",
  optional: "you",
  done: "nobody",
  waived: "nobody",
};

/** A step from what is said of it once and for all, and how it stands. */
export const stepWith = <const Screen extends string>(
  fixed: Pick<OnboardingStep<Screen>, "id" | "title" | "takes" | "screen" | "required">,
  stands: Stands,
): OnboardingStep<Screen> => ({
  turn: stands.standing === "with-somebody" ? "the lender" : TURN_OF[stands.standing],
  since: null,
  usuallyMs: null,
  isOpen: true,
  ...fixed,
  ...stands,
});

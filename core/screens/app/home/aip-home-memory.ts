import type { ReplyOf } from "../../../calls/calls.ts";
import { checklistOf, type OnboardingChecklist } from "../../../onboarding/checklist.ts";
import type { Words } from "../../../say/text.ts";
import { pollRecord } from "../../behaviours/polling.ts";
import type { Block } from "../../blocks/block.ts";
import type { ValuesOf } from "../../define/define-form.ts";
import { type ActionContext, nothing, type ScreenContext } from "../../define/screen-context.ts";
import type { ASK_FORM } from "./ask-amount.form.ts";
import type { PLACE_FORM } from "./place.form.ts";
import type { PROVIDER_FORM } from "./provider.form.ts";

/** How the statements of each account can come. */
export type Connect = ReplyOf<"connectOptions">["options"];

/** How far the customer is with the provider. */
export interface WithProvider {
  readonly transactionId: string;
  readonly status: string;
  /** Whether the code was right. */
  readonly proved: boolean;
  readonly ids: readonly { readonly id: string; readonly name: string }[];
}

/** What the home of onboarding remembers at first. */
export const AIP_HOME_MEMORY = {
  ...pollRecord.memory,
  provider: nothing<WithProvider>(),
  connect: [] as Connect,
  /** The screen that was opened last, on whichever device. */
  lastAt: nothing<string>(),
  /** Whether what stands beside the record was asked for in this visit of the screen. */
  asked: false as boolean,
};
type Memory = typeof AIP_HOME_MEMORY;

/** What can be typed, on any of its parts. */
type Values = ValuesOf<typeof ASK_FORM | typeof PLACE_FORM | typeof PROVIDER_FORM>;
export type Here = ScreenContext<Memory, Values>;
/** What happens on it, for whoever makes some of its calls and turns to some of its parts. */
export type Doing<Flow extends string = never, Part extends string = never> = Omit<
  ActionContext<Memory, Values, Flow, "poll", Part>,
  "part"
>;
export type Recorded = Pick<ScreenContext, "record">;
/** What a part shows, with the actions that stand inside it. */
export type Said<A extends string = never> = readonly Block<Words, A, never>[];

const NOTHING_ASKED: OnboardingChecklist = { steps: [], next: null, waitsFor: [], isComplete: false };

/** What this lender still needs, made from the record. */
export const checklistIn = ({ record }: Recorded): OnboardingChecklist =>
  record === null ? NOTHING_ASKED : checklistOf(record);

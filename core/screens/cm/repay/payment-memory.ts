import type { ReplyOf } from "../../../calls/calls.ts";
import type { Words } from "../../../messages/message.ts";
import { type Memory as Waiting, slowAnswer } from "../../behaviours/slow-answer.ts";
import type { Block } from "../../blocks/block.ts";
import type { ValuesOf } from "../../define/define-screen.ts";
import type { ScreenContext } from "../../define/screen-context.ts";
import type { Due, PayIntent, RepaymentStatus, SEVERAL_FORM } from "./several.ts";
import type { Preview } from "./due-blocks.ts";
import type { PAYMENT_FORM } from "./payment.form.ts";

/** A started payment and its page. */
export type Started = Pick<ReplyOf<"repaymentInit">, "transactionId" | "url" | "amount">;

/** The presses on other screens that were handled, by screen. */
export interface HandledPresses {
  readonly home: number;
  readonly list: number;
  readonly detail: number;
  readonly request: number;
}
/** What a payment remembers. */
export interface Memory extends Waiting {
  readonly due: Due | null;
  readonly isMissing: boolean;
  readonly preview: Preview | null;
  /** The payment for which the gateway was opened; null before that. */
  readonly started: Started | null;
  readonly outcome: RepaymentStatus | null;
  /** The payment requested on another screen; null once something is chosen here. */
  readonly pressed: PayIntent | null;
  /** The last handled presses on other screens, so that each is handled once. */
  readonly taken: HandledPresses;
  /** Until when the lender asks for the payment, YYYY-MM-DD; empty where no one asks. */
  readonly until: string;
  /** Several loans that are to be paid together, and the page of them that is chosen from. */
  readonly several: readonly string[];
  readonly slots: readonly string[];
  /** A pending order of the payments app; null without one, or before the lookup. */
  readonly order: Order | null;
}
/** An order of the payments app. */
export interface Order {
  readonly orderId: string;
  readonly amount: number;
}
/** What is chosen to be paid, on which loans. */
export type Values = ValuesOf<typeof PAYMENT_FORM> & ValuesOf<typeof SEVERAL_FORM>;
export type Here = ScreenContext<Memory, Values>;
export type PaymentBlocks = readonly (Block<Words, never, never> | false | null)[];

/** The initial memory of a payment. */
export const PAYMENT_MEMORY: Memory = {
  ...slowAnswer.memory,
  due: null,
  isMissing: false,
  preview: null,
  started: null,
  outcome: null,
  pressed: null,
  until: "",
  several: [],
  slots: [],
  order: null,
  taken: { home: 0, list: 0, detail: 0, request: 0 },
};

/** Starts again: forgets the last payment's preview, start and reply. */
export const AGAIN: Partial<Memory> = { preview: null, started: null, outcome: null };

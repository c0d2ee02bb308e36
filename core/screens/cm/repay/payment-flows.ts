import { plainNotice } from "../../../notices/plain-notice.ts";
import type { Codes, Refusal } from "../../define/refusal.ts";
import { say } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import type { ActionContext } from "../../define/screen-context.ts";
import { NOTHING, notify, openPage, recheck, type Steps } from "../../define/steps.ts";
import { asNamed } from "./meant.ts";
import type { Here, Memory, Started, Values } from "./payment-memory.ts";
import type { RepaymentStanding } from "./payment-standing.ts";

export const notice = (text: Words, tone: "info" | "warning") => notify(plainNotice(tone, text));

/** A payment that has ended is waited for no more; one that went through has changed the record. */
const ended = (
  { remember }: Pick<ActionContext<Memory & { readonly awaited: null }>, "remember">,
  outcome: RepaymentStanding,
): Steps => [remember({ outcome, awaited: null }), ...(outcome.status === "SUCCESS" ? [recheck()] : [])];

type AfterAnswer = Parameters<typeof slowAnswer.again>[0] &
  Pick<ActionContext<Memory & { readonly awaited: null }>, "remember">;

/** How a payment stands that is asked about by itself. */
const heardOf = (now: AfterAnswer, outcome: RepaymentStanding): Steps =>
  outcome.status === "PENDING"
    ? [now.remember({ outcome }), slowAnswer.again(now)].flat()
    : ended(now, outcome);

/** How it stands where the customer asks. */
const checked = (now: Pick<AfterAnswer, "remember">, outcome: RepaymentStanding): Steps =>
  outcome.status === "PENDING"
    ? [
        now.remember({ outcome }),
        notice(
          outcome.referenceNumber === null
            ? say("We haven't received your payment yet. Pay on the payment page, then check again.")
            : say("Your bank hasn't confirmed the payment yet. Check again in a moment."),
          "info",
        ),
      ]
    : ended(now, outcome);

/** The payment has begun: its page opens, and its end is waited for. */
export const begun = (now: AfterAnswer, { transactionId, url, amount }: Started): Steps =>
  [
    now.remember({ started: { transactionId, url, amount }, outcome: null }),
    openPage(url),
    slowAnswer.begin(now),
  ].flat();

/** The payment that was looked at, and what was owed then: where another tab has paid meanwhile, it is refused. */
const askedAs = ({ memory: { preview } }: Pick<Here, "memory">) => ({
  amount: preview?.amount ?? null,
  ...asNamed(preview?.loanIds ?? null),
  closes: preview?.closes ?? false,
  leftToPay: preview?.before.payable ?? null,
});

/** What is owed is not what was looked at: it is looked up anew, and chosen again. */
const lookedAgain = (
  {
    remember,
    turn,
    call,
  }: Pick<ActionContext<Memory, Values, "due", never, "choose">, "remember" | "turn" | "call">,
  { errorCode }: Pick<Refusal, "errorCode">,
): Steps => (CHANGED.has(errorCode) ? [remember({ preview: null }), turn("choose"), call("due")] : NOTHING);
/** Of an order: nothing can be paid on it any more. */
export const ENDED: Codes = new Set(["ORDER_ENDED", "NO_SUCH_ORDER"]);
/** What is owed has changed since it was looked at. */
const CHANGED: Codes = new Set(["AMOUNT_CHANGED", "AMOUNT_TOO_LARGE", "NOTHING_DUE"]);

/** The calls that begin a payment: at the gateway, and as an order of the payments app (spec 2 §7). */
type Begins = "repaymentInit" | "repaymentInitiate" | "googlepayOrder";
/** The calls that say how it stands. */
type Stands = "repaymentHandle" | "handlePayment" | "googlepayPaymentStatus";

/** The payment that was looked at is begun, in whichever way it is paid; what follows is that way's own. */
export const beginning = <const Call extends Begins, Next>(call: Call, next: Next) =>
  ({
    call,
    movesMoney: true,
    doing: say("starting your payment"),
    loader: "loading",
    payload: askedAs,
    refused: lookedAgain,
    next,
  }) as const;

/** It is asked how a payment stands, in whichever way it is paid: by itself again and again, and by the customer. */
export const standing = <const Call extends Stands, Sent>(
  call: Call,
  payload: (now: Pick<Here, "memory">) => Sent,
) =>
  ({
    byItself: {
      call,
      // At the gateway asking is telling: it counts the payment.
      movesMoney: call !== "googlepayPaymentStatus",
      doing: say("checking your payment"),
      loader: null,
      quiet: true,
      payload,
      next: heardOf,
      failed: (now: AfterAnswer): Steps => slowAnswer.again(now),
    },
    byCustomer: {
      call,
      movesMoney: call !== "googlepayPaymentStatus",
      doing: say("checking your payment"),
      loader: "loading",
      payload,
      next: checked,
    },
  }) as const;

import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import { t, type Text } from "../../messages/message.ts";
import { continueButton, defineScreen, link } from "../define/define-screen.ts";
import { ending, type Refusal } from "../define/screen.ts";
import {
  type ActionContext,
  NOTHING,
  open,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";
import { isKnown, isNothingToRestructure, linkOf, type RestructureStatus, STANDING, stepOf } from "./home.ts";

/** Why the status is unknown: the platform has none, or the lookup failed. */
export type Unknown = "away" | "unseen";

/** The memory of the screens after the agreement. */
export interface RestructureMemory {
  readonly standing: RestructureStatus | null;
  readonly unknown: Unknown | null;
}

/** Returns the reason for a failed lookup: only the platform can say that there is no restructure. */
export const unknownReason = ({ errorCode }: Pick<Refusal, "errorCode">): Unknown =>
  isNothingToRestructure(errorCode) ? "away" : "unseen";

/** The part shown if the lookup failed, for example without a network. */
export const UNSEEN = {
  title: t("We couldn't load this"),
  look: ending("plug"),
  blocks: [
    {
      kind: "lead",
      text: t("Nothing is lost. Try again in a moment."),
    },
  ],
} as const;

export const TO_BEGINNING = link(t("Start again"));

/**
 * The parts of these screens out of turn: the customer returned to a finished step (no redirect, so that Back and
 * Forward work), the status is unknown, there is nothing to do, or it failed to load. `nothing` names the missing
 * thing.
 */
export const sideParts = (nothing: Text) =>
  ({
    further: {
      title: t("You're past this step"),
      look: ending("signpost"),
      blocks: [{ kind: "lead", text: t("Continue where you left off.") }],
      actions: { goOn: continueButton(t("Continue")), begin: TO_BEGINNING },
    },
    coming: {
      title: t("Your new loan"),
      blocks: [{ kind: "lead", text: t("Getting your details...") }],
      actions: { begin: TO_BEGINNING },
    },
    away: {
      title: t("Start again"),
      look: ending("signpost"),
      blocks: [{ kind: "lead", text: nothing }],
      actions: { begin: continueButton(t("Start again")) },
    },
    unseen: { ...UNSEEN, actions: { lookAgain: continueButton(t("Try again")), begin: TO_BEGINNING } },
  }) as const;

/** The actions of `sideParts`: back to the beginning, or on to the screen that the platform names. */
export const SIDE_PART_ACTIONS = {
  begin: open("loan-restructure-home"),
  goOn: ({ memory: { standing } }: { readonly memory: RestructureMemory }): Steps =>
    standing === null ? NOTHING : open(stepOf(standing)),
  lookAgain: ({
    remember,
    call,
  }: Pick<ActionContext<RestructureMemory, object, "standing">, "remember" | "call">): Steps => [
    remember({ unknown: null }),
    call("standing"),
  ],
} as const;

type Missed = Pick<ActionContext<RestructureMemory>, "memory" | "remember">;

/** Looks up the status; each screen handles the result. A known status is kept if the lookup fails. */
export const LOOKING = {
  ...STANDING,
  payload: (ctx: Pick<ScreenContext, "on">) => linkOf(ctx),
  failed: ({ memory, remember }: Missed, refusal: Parameters<typeof unknownReason>[0]) =>
    remember({ unknown: memory.standing === null ? unknownReason(refusal) : null }),
} as const;

/** Whether a lookup is possible: there is a link or a session. */
export const canLookUpTerms = (
  ctx: Pick<ActionContext<object, object, "standing">, "on" | "signedIn" | "call">,
): Steps => (isKnown(ctx) ? ctx.call("standing") : NOTHING);

/** Clears the known status when the screen is left. */
export const forgetTerms = ({ remember }: Pick<ActionContext<RestructureMemory>, "remember">): Steps =>
  remember({ standing: null, unknown: null });

/**
 * The terms of a restructure, to read before agreeing (spec 2 §2). All of it is ours and assumed: no terms are shown.
 */
export const restructureTerms = defineScreen({
  name: "loan-restructure-terms",
  look: { template: "document", picture: null },
  parts: {
    terms: {
      title: t("Terms of the new loan"),
      blocks: [
        {
          kind: "document",
          title: t("Terms of the new loan"),
          summary: [
            [
              t("What changes"),
              t("What you owe is spread over the months you choose. Several loans become one"),
            ],
            [
              t("What doesn't change"),
              t("Your lender, interest rate, limit and EMI date (the {emiDay})", {
                emiDay: EMI_DATE,
              }),
            ],
            [t("Interest and charges"), t("No fee. More months mean more interest")],
            [t("When it binds you"), t("Once you agree with an OTP and pay what's overdue")],
          ],
          sections: [
            {
              title: t("Your new loan"),
              paragraphs: [
                t(
                  "The amount is what you still owe. Interest since your last EMI is paid with the first new EMI, not added to the loan.",
                ),
                t(
                  "The rate is your loan's current rate. For several loans it's their average, weighted by what you owe on each.",
                ),
                t("Every new EMI, the first one too, is lower than what you pay each month now."),
                t("Charges for late or bounced instalments are paid first, with what is overdue."),
              ],
            },
            {
              title: t("Repayment"),
              paragraphs: [
                t(
                  "Each instalment is due on the {emiDay}. An existing auto-pay mandate collects the new instalments.",
                  { emiDay: EMI_DATE },
                ),
                t("You can pay more, or everything, at any time. The cost is shown before you pay."),
              ],
            },
            {
              title: t("Your credit report"),
              paragraphs: [
                t(
                  "Your lender tells the credit bureaus that the loan was restructured. Other lenders can see it for some years.",
                ),
              ],
            },
            {
              title: t("Changed your mind?"),
              paragraphs: [
                t(
                  "Nothing changes until you agree with an OTP. After that, your old loan is closed and can't be restored.",
                ),
              ],
            },
          ],
        },
      ],
      actions: { back: continueButton(t("Back")) },
    },
  },
  actions: { back: open("loan-restructure-summary") },
});

import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import { say } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { defineScreen, goOn, link } from "../define/define-screen.ts";
import { ending } from "../define/layouts.ts";
import type { ActionContext, ScreenContext } from "../define/screen-context.ts";
import type { Refusal } from "../define/screen.ts";
import { NOTHING, open, type Steps } from "../define/steps.ts";
import { isKnown, linkOf, saysThereIsNone, STANDING, type Standing, stepOf } from "./home.ts";

/** Why nothing is known: there is nothing, as the platform says, or it could not be looked. */
export type Unknown = "away" | "unseen";

/** What the screens that follow the agreement remember of it. */
export interface StandingMemory {
  readonly standing: Standing | null;
  readonly unknown: Unknown | null;
}

/** What a look that failed comes to: only the platform's own word says that there is nothing. */
export const unknownBy = ({ errorCode }: Pick<Refusal, "errorCode">): Unknown =>
  saysThereIsNone(errorCode) ? "away" : "unseen";

/** What is shown where it could not be looked, as without a network. */
export const UNSEEN = {
  title: say("We couldn't load this"),
  look: ending("plug"),
  blocks: [
    {
      kind: "lead",
      text: say("Nothing is lost. Try again in a moment."),
    },
  ],
} as const;

export const TO_BEGINNING = link(say("Start again"));

/**
 * What each of these screens shows where it is not its turn: somebody came back to a step that is over (nobody is sent on,
 * so that Back and Forward stay as they were), it is not known yet, there is nothing of it, and it could not be looked. `nothing` says of what.
 */
export const partsBeside = (nothing: Text) =>
  ({
    further: {
      title: say("You're past this step"),
      look: ending("signpost"),
      blocks: [{ kind: "lead", text: say("Continue where you left off.") }],
      actions: { goOn: goOn(say("Continue")), begin: TO_BEGINNING },
    },
    coming: {
      title: say("Your new loan"),
      blocks: [{ kind: "lead", text: say("Getting your details...") }],
      actions: { begin: TO_BEGINNING },
    },
    away: {
      title: say("Start again"),
      look: ending("signpost"),
      blocks: [{ kind: "lead", text: nothing }],
      actions: { begin: goOn(say("Start again")) },
    },
    unseen: { ...UNSEEN, actions: { lookAgain: goOn(say("Try again")), begin: TO_BEGINNING } },
  }) as const;

/** What `partsBeside` can do: back to the beginning, and on to the screen that the platform names. */
export const ACTIONS_BESIDE = {
  begin: open("loan-restructure-home"),
  goOn: ({ memory: { standing } }: { readonly memory: StandingMemory }): Steps =>
    standing === null ? NOTHING : open(stepOf(standing)),
  lookAgain: ({
    remember,
    call,
  }: Pick<ActionContext<StandingMemory, object, "standing">, "remember" | "call">): Steps => [
    remember({ unknown: null }),
    call("standing"),
  ],
} as const;

type Missed = Pick<ActionContext<StandingMemory>, "memory" | "remember">;

/** Looks how it stands; what comes of it is the screen's. Only what was never known stays unknown. */
export const LOOKING = {
  ...STANDING,
  payload: (now: Pick<ScreenContext, "on">) => linkOf(now),
  failed: ({ memory, remember }: Missed, refusal: Parameters<typeof unknownBy>[0]) =>
    remember({ unknown: memory.standing === null ? unknownBy(refusal) : null }),
} as const;

/** Whether there is anything to look at: a link, or a session. */
export const looksOnEntering = (
  now: Pick<ActionContext<object, object, "standing">, "on" | "signedIn" | "call">,
): Steps => (isKnown(now) ? now.call("standing") : NOTHING);

/** What is known of it goes with the screen. */
export const forgotten = ({ remember }: Pick<ActionContext<StandingMemory>, "remember">): Steps =>
  remember({ standing: null, unknown: null });

/** What goes for a restructure, to read before agreeing (spec 2 §2). All of it is ours and assumed: no terms are shown. */
export const restructureTerms = defineScreen({
  name: "loan-restructure-terms",
  look: { template: "document", picture: null },
  parts: {
    terms: {
      title: say("Terms of the new loan"),
      blocks: [
        {
          kind: "document",
          title: say("Terms of the new loan"),
          summary: [
            [
              say("What changes"),
              say("What you owe is spread over the months you choose. Several loans become one"),
            ],
            [
              say("What doesn't change"),
              say("Your lender, interest rate, limit and EMI date (the {emiDay})", {
                emiDay: EMI_DATE,
              }),
            ],
            [say("Interest and charges"), say("No fee. More months mean more interest")],
            [say("Binding"), say("Once you agree with an OTP and pay what's overdue")],
          ],
          sections: [
            {
              title: say("Your new loan"),
              paragraphs: [
                say(
                  "The amount is what you still owe. Interest since your last EMI is paid with the first new EMI, not added to the loan.",
                ),
                say(
                  "The rate is your loan's current rate. For several loans it's their average, weighted by what you owe on each.",
                ),
                say("Every new EMI, the first one too, is lower than what you pay each month now."),
                say("Charges for late or bounced instalments are paid first, with what is overdue."),
              ],
            },
            {
              title: say("Repayment"),
              paragraphs: [
                say(
                  "Each instalment is due on the {emiDay}. An existing auto-pay mandate collects the new instalments.",
                  { emiDay: EMI_DATE },
                ),
                say("You can pay more, or everything, at any time. The cost is shown before you pay."),
              ],
            },
            {
              title: say("Your credit report"),
              paragraphs: [
                say(
                  "Your lender tells the credit bureaus that the loan was restructured. Other lenders can see it for some years.",
                ),
              ],
            },
            {
              title: say("Changed your mind?"),
              paragraphs: [
                say(
                  "Nothing changes until you agree with an OTP. After that, your old loan is closed and can't be restored.",
                ),
              ],
            },
          ],
        },
      ],
      actions: { back: goOn(say("Back")) },
    },
  },
  actions: { back: open("loan-restructure-summary") },
});

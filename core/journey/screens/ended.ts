import { STATUS_CODES } from "../../status/codes.table.ts";
import type { Action } from "../../screens/form.ts";
import type { Block } from "../blocks.ts";
import { inRupees } from "../in-rupees.ts";
import type { ScreenLogic } from "../logic.ts";
import { ending, type Look } from "../look.ts";
import { statusOf } from "../situation.ts";
import type { JourneyState } from "../state.ts";
import {
  OPEN_DOES,
  OPEN_FLOWS,
  openActions,
  openBlocks,
  ratingBlocks,
  ratingForm,
} from "./after-rejection.ts";
import { whyBlocks } from "./rejected.ts";

const HERE = "bankerPortalRejected";

/** One of the ways in which an application is over; only a rejection speaks of trying again (ruling R43). */
interface Ending {
  readonly title: string;
  readonly look: Look;
  blocks(state: JourneyState): readonly Block[];
  readonly isRejection: boolean;
}

const SIGN_OUT: readonly Action[] = [{ name: "signOut", label: "Sign out", kind: "second", checks: "none" }];

const lender = (state: JourneyState, otherwise: string): string =>
  state.record?.loanResponse?.bankName ?? otherwise;

/** What was offered and is not taken, where the record tells it. */
function declinedText(state: JourneyState): string {
  const { bankerApprovedAmount: limit } = state.record?.loanResponse ?? {};
  const what = typeof limit === "number" ? `the limit of ${inRupees(limit)}` : "this limit";
  return `You told us that you do not want ${what} from ${lender(state, "the lender")}.`;
}

const declined: Ending = {
  title: "You said no to this limit",
  look: ending("letter")(),
  isRejection: false,
  blocks: (state) => [
    { kind: "lead", text: declinedText(state) },
    {
      kind: "points",
      title: "What happens next",
      items: [
        { title: "Nothing to pay", text: "Nothing was borrowed, and nothing is owed." },
        { title: "Nothing to do", text: "This application is over. You can close this page." },
      ],
    },
  ],
};

/** What is left to pay on a closed line: a line can be closed while a loan is still repaid. */
function leftToPay(state: JourneyState): string {
  const open = (state.record?.repayments ?? []).filter(({ status }) => status === "OPEN");
  const left = open.reduce((sum, { outstandingPrincipal }) => sum + (outstandingPrincipal ?? 0), 0);
  return left > 0
    ? `${inRupees(left)} of what you borrowed is still to be repaid, as you agreed with ${lender(state, "the lender")}.`
    : "Nothing is left to be repaid.";
}

const closed: Ending = {
  title: "Your credit line is closed",
  look: ending("door")(),
  isRejection: false,
  blocks: (state) => [
    {
      kind: "lead",
      text: `The credit line from ${lender(state, "your lender")} is closed. Nothing can be borrowed on it any more.`,
    },
    {
      kind: "points",
      title: "What happens next",
      items: [
        { title: "To pay", text: leftToPay(state) },
        {
          title: "Your credit report",
          text: "It shows the line as closed once the lender has told the credit bureaus.",
        },
      ],
    },
  ],
};

/** Whoever was rejected before anything was borrowed owes nothing; a line may have been ended later than that. */
const owed = (state: JourneyState): string =>
  (state.record?.repayments ?? []).length === 0
    ? "Nothing was borrowed, and nothing is owed."
    : leftToPay(state);

const rejection = (how: string): Ending => ({
  title: "This application has ended",
  look: { template: "decision", picture: "papers" },
  isRejection: true,
  blocks: (state) => [
    {
      kind: "lead",
      text: `The lender has ended this application${how}. ${owed(state)}`,
    },
    ...whyBlocks(state),
    ...openBlocks(state).map((block): Block => ({ ...block, region: "aside" })),
  ],
});

const portalRejected = rejection(" after looking at it in person");
const onboardingRejected = rejection(" while your papers were being completed");
/** A code that is not known by name: how it came to its end is not known either (ruling R1). */
const rejectedSomehow = rejection("");

function endingOf(state: JourneyState): Ending {
  switch (statusOf(state)) {
    case STATUS_CODES.AIP_NOT_INTERESTED:
      return declined;
    case STATUS_CODES.LINE_CLOSED:
      return closed;
    case STATUS_CODES.ONBRD_REJECTED:
      return onboardingRejected;
    case STATUS_CODES.PORTAL_REJECT:
      return portalRejected;
    default:
      return rejectedSomehow;
  }
}

/**
 * What lies above AIP rejected (landing rule 2; spec 1 §2 "/post-aip-reject"): a rejection by the lender's people, a
 * customer who said no, and a closed line, each with words and actions of its own (ruling R43).
 */
export const bankerPortalRejected: ScreenLogic = {
  title: (state) => endingOf(state).title,
  look: (state) => endingOf(state).look,
  blocks: (state) => endingOf(state).blocks(state),
  after: (state) => (endingOf(state).isRejection ? ratingBlocks(state) : []),
  form: (state) => (endingOf(state).isRejection ? ratingForm(state) : null),
  actions: (state) => (endingOf(state).isRejection ? openActions(state, HERE) : SIGN_OUT),
  does: { ...OPEN_DOES, signOut: (state) => ({ state, next: [{ kind: "log-out" }] }) },
  flows: OPEN_FLOWS,
};

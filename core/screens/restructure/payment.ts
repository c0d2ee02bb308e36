import type { ReplyOf } from "../../calls/calls.ts";
import { PAID_NOTE, PAYMENT_TEXTS } from "../../repayment/payment-outcome.ts";
import { indiaDay } from "../../calendar/india.ts";
import { heard, onDay, rupees, say, verbatim } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import { blockOfTurn } from "../behaviours/turn-block.ts";
import type { Block } from "../blocks/block.ts";
import { defineScreen, goOn, link, second } from "../define-screen.ts";
import { ending, WAITING } from "../look.ts";
import { nothing, type Now, type Sight } from "../sight.ts";
import { NOTHING, open, type Step, type Steps } from "../steps.ts";
import { FURTHER, further } from "./further.ts";
import { isKnown, linkOf, stepOf } from "./home.ts";

type Standing = ReplyOf<"restructureCreateGet">;
interface Memory {
  readonly standing: Standing | null;
  readonly isMissing: boolean;
}
type Seen = Pick<Sight<Memory>, "memory" | "on" | "signedIn">;

/** How often it is looked whether a pending payment has ended, and how long that usually takes (assumed). */
const LOOK_MS = 5_000;
const PENDING_USUALLY_MS = 5 * 60_000;

const REMEMBERS = { standing: nothing<Standing>(), isMissing: false };

/** What is seen of a payment: itself, that it is coming, or that there is nothing to see here. */
const partAt =
  (here: Standing["screen"]) =>
  (sight: Seen): "payment" | "further" | "coming" | "away" => {
    if (!isKnown(sight) || sight.memory.isMissing) return "away";
    if (sight.memory.standing === null) return "coming";
    return sight.memory.standing.screen === here ? "payment" : "further";
  };

const BEGIN = link(say("To the beginning"));

/** What every screen of a payment shows while it does not know yet, and where there is none. */
const PARTS = {
  further: FURTHER,
  coming: {
    title: say("One moment"),
    blocks: [{ kind: "lead", text: say("We look how it stands.") }],
    actions: { begin: BEGIN },
  },
  away: {
    title: say("It begins with your loans"),
    look: ending("signpost"),
    blocks: [{ kind: "lead", text: say("There is no payment to show here.") }],
    actions: { begin: goOn(say("To the beginning")) },
  },
} as const;

/** The amount, the day and the number of the payment (spec 2 §8). */
function paymentBlock({ memory: { standing } }: Seen): Block<Words, never, never> | false {
  const payment = standing?.payment ?? null;
  if (payment === null) return false;
  const at = Date.parse(payment.at ?? "");
  return {
    kind: "details",
    rows: [
      [say("Amount"), rupees(payment.amount)],
      ...(Number.isNaN(at) ? [] : ([[say("Transaction date"), onDay(indiaDay(at))]] as const)),
      ...(payment.reference === null
        ? []
        : ([[say("Reference number"), verbatim(payment.reference)]] as const)),
    ],
  };
}

type Follows = Pick<Now<Memory>, "memory" | "remember">;

/** Remembers how it stands; goes on where that changes while it is looked at. */
const follow = ({ memory, remember }: Follows, standing: Standing): readonly Step[] => [
  remember({ standing, isMissing: false }),
  ...(memory.standing === null || memory.standing.screen === standing.screen ? [] : [open(stepOf(standing))]),
];

const standingOf = (now: Pick<Now<Memory>, "on">) => linkOf(now);

const left = ({ remember }: Pick<Follows, "remember">): Steps => remember(REMEMBERS);

/** The payment that comes first has arrived (spec 2 §4, §8). */
export const restructurePaymentSuccess = defineScreen({
  name: "loan-restructure-payment-success",
  look: ending("receipt"),
  memory: REMEMBERS,
  part: partAt("loan-restructure-payment-success"),
  parts: {
    payment: {
      title: heard(PAYMENT_TEXTS.paid),
      blocks: (sight) => [
        { kind: "lead", text: heard(PAID_NOTE) },
        paymentBlock(sight),
        { kind: "text", text: say("What was overdue is paid. The rest is one loan now.") },
      ],
      actions: { onward: goOn(say("See my new loan")) },
    },
    ...PARTS,
  },
  actions: {
    onward: open("loan-restructure-successful"),
    begin: open("loan-restructure-home"),
    goOn: further,
  },
  flows: {
    standing: {
      call: "restructureCreateGet",
      doing: say("looking how it stands"),
      loader: null,
      quiet: true,
      payload: (now) => standingOf(now),
      next: (now, standing) => follow(now, standing),
      failed: ({ remember, memory }) => remember({ isMissing: memory.standing === null }),
    },
  },
  entered: (now) => (isKnown(now) ? now.call("standing") : NOTHING),
  left,
});

/** The payment that comes first did not go through: again, or not at all (spec 2 §4, §8). */
export const restructurePaymentFailure = defineScreen({
  name: "loan-restructure-payment-failure",
  look: ending("plug"),
  memory: REMEMBERS,
  part: partAt("loan-restructure-payment-failure"),
  parts: {
    payment: {
      title: heard(PAYMENT_TEXTS.failed),
      blocks: (sight) => [
        { kind: "lead", text: say("Nothing was taken, and your loans are as they were.") },
        paymentBlock(sight),
        {
          kind: "text",
          text: say("Was money taken all the same? It comes back by itself; your bank says when."),
        },
      ],
      actions: { retry: goOn(say("Try again with a new code")), begin: link(say("Leave it for now")) },
    },
    ...PARTS,
  },
  actions: {
    retry: open("loan-restructure-otp-confirmation"),
    begin: open("loan-restructure-home"),
    goOn: further,
  },
  flows: {
    standing: {
      call: "restructureCreateGet",
      doing: say("looking how it stands"),
      loader: null,
      quiet: true,
      payload: (now) => standingOf(now),
      next: (now, standing) => follow(now, standing),
      failed: ({ remember, memory }) => remember({ isMissing: memory.standing === null }),
    },
  },
  entered: (now) => (isKnown(now) ? now.call("standing") : NOTHING),
  left,
});

/** The gateway does not know yet: nobody pays twice, and it is looked again by itself (spec 2 §4, ruling R49). */
export const restructurePaymentPending = defineScreen({
  name: "loan-restructure-payment-pending",
  look: WAITING,
  memory: REMEMBERS,
  part: partAt("loan-restructure-payment-pending"),
  parts: {
    payment: {
      title: say("Your payment is on its way"),
      blocks: (sight) => [
        {
          kind: "lead",
          text: say("Do not pay again. We ask the payment page by ourselves, and go on once it is there."),
        },
        paymentBlock(sight),
        blockOfTurn({
          party: "a partner",
          doing: say("finds out whether your payment arrived"),
          since: sight.memory.standing?.payment?.at ?? null,
          usuallyMs: PENDING_USUALLY_MS,
        }),
      ],
      actions: { check: second(say("Check again")), begin: BEGIN },
    },
    ...PARTS,
  },
  actions: { check: "standing", begin: open("loan-restructure-home"), goOn: further },
  flows: {
    standing: {
      call: "restructureCreateGet",
      doing: say("looking how it stands"),
      loader: null,
      quiet: true,
      payload: (now) => standingOf(now),
      next: (now, standing) => [
        ...follow(now, standing),
        ...(standing.status === "PAYMENT_PENDING" ? [now.start("look", LOOK_MS)] : []),
      ],
      failed: ({ remember, memory, start }) => [
        remember({ isMissing: memory.standing === null }),
        ...(memory.standing === null ? [] : [start("look", LOOK_MS)]),
      ],
    },
  },
  entered: (now) => (isKnown(now) ? now.call("standing") : NOTHING),
  left,
  timers: {
    look: ({ memory, call, underWay }) =>
      memory.standing !== null && !underWay.includes("standing") ? call("standing") : NOTHING,
  },
});

import { activeLineOf } from "../../../credit-line/active-line-of.ts";
import { isHigherApprovedLimit } from "../../../credit-line/higher-limit.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { checklistOf, type OnboardingChecklist, type StepScreen } from "../../../onboarding/checklist.ts";
import type { OnboardingStep, StepStanding } from "../../../onboarding/step.ts";
import { isLenderCode } from "../../../reference/lender-codes.table.ts";
import { lenderRow } from "../../../reference/lenders.table.ts";
import { lasting } from "../../../say/lasting.ts";
import { atMoment, listed, say, verbatim } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { OTHERS, turnBlock } from "../../behaviours/turn-block.ts";
import type { Block } from "../../blocks/block.ts";
import type { StepState } from "../../blocks/step-state.ts";
import { defineScreen, goOn, link, second } from "../../define-screen.ts";
import type { Sight } from "../../sight.ts";
import { open, recheck, refresh } from "../../steps.ts";

type Step = OnboardingStep<StepScreen>;
type Recorded = Pick<Sight, "record">;

const NOTHING_ASKED: OnboardingChecklist = { steps: [], next: null, waitsFor: [], isComplete: false };

const checklistIn = ({ record }: Recorded): OnboardingChecklist =>
  record === null ? NOTHING_ASKED : checklistOf(record);

/** Who lends: the legal name where it is public, and never guessed (ruling R57). */
export function lenderWords(record: CustomerRecord | null): readonly (readonly [Text, Text])[] {
  const code = record?.loanResponse?.applicationState?.currentPartnerCode ?? "";
  if (!isLenderCode(code)) return [];
  const { name, legal } = lenderRow(code);
  return [
    [say("Your lender"), verbatim(name)],
    [say("Its legal name"), legal === null ? say("Not stated") : verbatim(legal.name)],
  ];
}

const LINE_NAMES: Readonly<Record<string, Text>> = {
  CASH_LINE: say("Cash Loans"),
  FAST_CASH: say("Fast cash"),
  CONSUMER_FINANCE: say("No Cost EMI"),
};

/** The offer: how much, from whom, and what it costs before anything is taken. */
function offerBlocks({ record }: Recorded): readonly Block<Words, never, never>[] {
  const limit = record?.loanResponse?.bankerApprovedAmount ?? record?.loanResponse?.loanAmount ?? null;
  const line = LINE_NAMES[activeLineOf(record) ?? ""];
  const terms = [
    ...lenderWords(record),
    ...(line === undefined ? [] : [[say("Kind of line"), line] as const]),
    [say("Until you transfer money"), say("It costs nothing")] as const,
  ];
  if (limit === null || isHigherApprovedLimit(limit))
    return [
      { kind: "details", region: "hero", title: say("Your offer"), rows: terms },
      ...(limit === null
        ? []
        : ([
            {
              kind: "status",
              region: "hero",
              tone: "info",
              text: say("A higher limit is possible. Its amount follows once your income is confirmed."),
            },
          ] as const)),
    ];
  return [{ kind: "offer", region: "hero", title: say("Your limit"), amount: limit, upTo: true, terms }];
}

const STATE_OF: Readonly<Record<StepStanding, StepState>> = {
  "to-do": "next",
  "with-somebody": "waiting",
  done: "done",
  failed: "failed",
  optional: "next",
  waived: "done",
};

/** Who has it, since when, and how long that usually takes (ruling R49). */
function whoHasIt({ turn, since, usuallyMs }: Step): readonly Text[] {
  if (turn === "you" || turn === "nobody") return [];
  const from = Date.parse(since ?? "");
  return [
    say("It is with {party}.", { party: OTHERS[turn] }),
    ...(Number.isNaN(from) ? [] : [say("Since {moment}.", { moment: atMoment(from) })]),
    ...(usuallyMs === null
      ? []
      : [say("It usually takes about {time} (assumed).", { time: lasting(usuallyMs / 1000) })]),
  ];
}

/** What is to be said of a step beside its name, sentence by sentence. */
function sentences(step: Step): readonly Text[] {
  const { standing, takes, note } = step;
  const noted = note === undefined ? [] : [note];
  if (standing === "done") return noted;
  if (standing === "waived") return [say("Not needed."), ...noted];
  if (standing === "with-somebody") return [...whoHasIt(step), ...noted];
  return [...noted, say("{takes}.", { takes })];
}

function item(step: Step, next: Step | null) {
  const said = sentences(step);
  return {
    title: step.required ? step.title : say("{step} (you may leave it out)", { step: step.title }),
    state: next?.id === step.id && step.standing === "to-do" ? ("now" as const) : STATE_OF[step.standing],
    ...(said.length === 0 ? {} : { text: listed(said, " ") }),
  };
}

function stepBlocks(checklist: OnboardingChecklist): readonly Block<Words, never, never>[] {
  const { steps, next, waitsFor, isComplete } = checklist;
  if (steps.length === 0) return [];
  return [
    ...(isComplete
      ? ([
          {
            kind: "status",
            tone: "success",
            text: say("You have done everything. Your lender opens your credit line now."),
          },
        ] as const)
      : next === null && waitsFor.length > 0
        ? ([
            {
              kind: "status",
              tone: "info",
              text: say("Nothing is left for you to do now. We wait for others, and tell you how it goes."),
            },
          ] as const)
        : []),
    {
      kind: "checklist",
      title: say("What your lender needs"),
      items: steps.map((step) => item(step, next)),
    },
  ];
}

/** How long the home waits before it looks again, while it is somebody else's turn. */
const LOOK_AGAIN_MS = 4_000;

const isWaiting = (checklist: OnboardingChecklist): boolean =>
  checklist.isComplete || checklist.waitsFor.length > 0;

/**
 * The home of onboarding (spec 1 §2 "/app"): the offer, what this lender still needs, and the next thing as the one
 * button. What it says is made from the record, by the function that the platform issues the line by.
 */
export const aipHome = defineScreen({
  name: "aipHome",
  look: { template: "dashboard", picture: "signpost" },
  parts: {
    home: {
      title: say("Your next steps"),
      blocks: (sight) => [...offerBlocks(sight), ...stepBlocks(checklistIn(sight)), turnBlock(sight)],
      actions(sight) {
        const checklist = checklistIn(sight);
        const optional = checklist.steps.filter(
          ({ required, standing }) => !required && standing !== "done" && standing !== "waived",
        );
        return {
          ...(checklist.next === null ? {} : { next: goOn(checklist.next.title) }),
          ...(checklist.next === null && isWaiting(checklist)
            ? { tracker: goOn(say("See how it stands")) }
            : { tracker: link(say("See how it stands")) }),
          ...(optional.some(({ id }) => id === "account")
            ? { account: second(say("Add your bank account")) }
            : {}),
          ...(optional.some(({ id }) => id === "income") ? { income: second(say("Show your income")) } : {}),
          benefits: link(say("What your line gives you")),
          rates: link(say("What it costs")),
        };
      },
    },
  },
  actions: {
    next(now) {
      const { next } = checklistIn(now);
      if (next === null) return refresh();
      return next.screen === null ? now.call("interested") : open(next.screen);
    },
    tracker: open("appStatusTracker"),
    account: open("bankFormalities"),
    income: open("verifyIncome"),
    benefits: open("benefits"),
    rates: open("interestRate"),
  },
  flows: {
    interested: {
      call: "timelineEvent",
      doing: say("saving your choice"),
      loader: "submitting",
      payload: () => ({ event: "AIP_INTERESTED", category: "QUALIFICATION" }),
      next: refresh(),
    },
    /** Looks whether somebody has done their part; what has changed brings the record. */
    look: {
      call: "applicationStatus",
      doing: say("checking your application"),
      loader: null,
      quiet: true,
      payload: ({ customerId }) => ({ id: customerId }),
      next: ({ start }) => [recheck(), start("again", LOOK_AGAIN_MS)],
      failed: ({ start }) => start("again", LOOK_AGAIN_MS),
    },
  },
  entered: (now) => (isWaiting(checklistIn(now)) ? now.start("again", LOOK_AGAIN_MS) : []),
  timers: { again: (now) => (isWaiting(checklistIn(now)) ? now.call("look") : []) },
});

import type { ChecklistStep, OnboardingChecklist } from "../../../onboarding/checklist.ts";
import { counted, listed, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { turnInOnboarding } from "../../../onboarding/turn-in-onboarding.ts";
import { recordChoice } from "../../behaviours/timeline-event.ts";
import { blockForTurn } from "../../behaviours/waiting-for-block.ts";
import { goOn, link, second } from "../../define-screen.ts";
import { pathOf } from "../../paths.ts";
import { open, recheck, refresh, type Steps } from "../../steps.ts";
import { connectBlocks, lastBlocks } from "./aip-home-beside.ts";
import { checklistIn, type Doing, type Here, type Recorded, type Said } from "./aip-home-memory.ts";
import { offerBlocks } from "./aip-home-offer.ts";
import { askRange } from "./ask-amount.form.ts";
import { stateOfStep } from "./state-of-step.ts";
import { stepOwner } from "./step-owner.ts";

/** What is to be said of a step beside its name, sentence by sentence. */
function sentences(step: ChecklistStep): readonly Text[] {
  const { standing, takes, note } = step;
  const noted = note === undefined ? [] : [note];
  if (standing === "done") return noted;
  if (standing === "waived") return [say("Not needed."), ...noted];
  if (standing === "with-somebody") return [...stepOwner(step), ...noted];
  return [...noted, takes];
}

function item(step: ChecklistStep, next: ChecklistStep | null) {
  const said = sentences(step);
  return {
    title: step.required ? step.title : say("{step} (optional for now)", { step: step.title }),
    state: stateOfStep(step, next),
    ...(step.screen === null || !step.isOpen ? {} : { href: pathOf(step.screen) }),
    ...(said.length === 0 ? {} : { text: listed(said, " ") }),
  };
}

/** How it stands in one sentence, where it is not the customer's turn. */
function standingBlocks({ next, waitsFor, isComplete }: OnboardingChecklist): Said {
  if (isComplete)
    return [
      {
        kind: "status",
        tone: "success",
        text: say("All done. Your lender is opening your credit line."),
      },
    ];
  if (next !== null || waitsFor.length === 0) return [];
  return [
    {
      kind: "status",
      tone: "info",
      text: say("Nothing for you to do right now. We'll keep you posted."),
    },
  ];
}

/** What the line is, beneath what is to be done for it. */
type AboutTheLine = "ask" | "benefits" | "rates";

function homeBlocks(sight: Here): Said<AboutTheLine> {
  const checklist = checklistIn(sight);
  const { steps, next } = checklist;
  return [
    ...offerBlocks(sight),
    ...standingBlocks(checklist),
    ...(steps.length === 0
      ? []
      : ([
          {
            kind: "checklist",
            title: say("What your lender needs"),
            items: steps.map((step) => item(step, next)),
          },
        ] as const)),
    ...connectBlocks(sight),
    {
      kind: "card",
      title: say("About your line"),
      text: say("Benefits and costs, before you borrow."),
      actions: askRange(sight.record) === null ? ["benefits", "rates"] : ["ask", "benefits", "rates"],
    },
    blockForTurn(turnInOnboarding(sight.record)),
    ...lastBlocks(sight),
  ];
}

const HOW_IT_STANDS = say("Check status");

/** Help, with what has come from it and was not seen yet. */
const helpLabel = ({ record }: Recorded): Words => {
  const unread = record?.unreadHelp ?? 0;
  return unread === 0
    ? say("Help")
    : counted(unread, "Help: {count} new answer", "Help: {count} new answers");
};

const isLeft = ({ required, standing }: ChecklistStep): boolean =>
  !required && standing !== "done" && standing !== "waived" && standing !== "with-somebody";

/** Whether somebody else has something to do. */
export const isWaiting = (checklist: OnboardingChecklist): boolean =>
  checklist.isComplete || checklist.waitsFor.length > 0;

/** The next thing is done where it is: here, on a part of this screen, or on one of its own. */
function nextStep(now: Doing<"interested" | "leave", "place" | "provider">): Steps {
  const { next } = checklistIn(now);
  if (next === null) return refresh();
  if (next.id === "interest") return now.call("interested");
  if (next.screen === null) return now.turn(next.id === "place" ? "place" : "provider");
  return [now.remember({ lastAt: next.screen }), now.call("leave"), open(next.screen)];
}

/** The offer, what this lender still needs, and the next thing as the one button. */
export const HOME = {
  parts: {
    home: {
      title: say("Your next steps"),
      blocks: homeBlocks,
      actions(sight: Here) {
        const { steps, next, waitsFor, isComplete } = checklistIn(sight);
        const left = new Set(steps.filter(isLeft).map(({ id }) => id));
        const isWaited = isComplete || waitsFor.length > 0;
        return {
          ...(next === null ? {} : { next: goOn(next.title) }),
          ...(next === null && isWaited ? { tracker: goOn(HOW_IT_STANDS) } : {}),
          ...(left.has("account") ? { account: second(say("Add your bank account")) } : {}),
          ...(left.has("income") ? { income: second(say("Verify your income")) } : {}),
          ...(sight.record?.providerFeeStatus === "REQUIRED" && next?.id !== "provider"
            ? { provider: second(say("Confirm your employer")) }
            : {}),
          ...(next === null && isWaited ? {} : { tracker: link(HOW_IT_STANDS) }),
          ...(askRange(sight.record) === null ? {} : { ask: link(say("How much you need")) }),
          benefits: link(say("Benefits")),
          rates: link(say("Interest and charges")),
          myAccount: link(say("Your account")),
          askHelp: link(helpLabel(sight)),
        };
      },
    },
  },
  actions: { next: nextStep },
  flows: {
    interested: recordChoice("AIP_INTERESTED"),
    /** Looks whether somebody has done their part; what has changed brings the record. */
    look: {
      call: "applicationStatus",
      doing: say("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ customerId }: Here) => ({ id: customerId }),
      next: recheck(),
    },
  },
} as const;

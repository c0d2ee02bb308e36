import { checklistOf, type ChecklistStep } from "../../../onboarding/checklist.ts";
import { formatDuration } from "../../../messages/format-duration.ts";
import { atMoment, joinTexts, t, type Text, type Words } from "../../../messages/message.ts";
import { creditManagement, isLineIssued, isOfferAccepted, STATUS_CODES } from "../../../status/code.ts";
import { assigneeBlock } from "../../behaviours/waiting.ts";
import { assigneeInOnboarding } from "../../../onboarding/turn-in-onboarding.ts";
import { ASSUMED_TURNS } from "../../../onboarding/waiting-for.ts";
import type { Block } from "../../blocks/block.ts";
import type { TimelineItem } from "../../blocks/status-blocks.ts";
import { continueButton, defineScreen, link, second } from "../../define/define-screen.ts";
import { initiallyNull, NOTHING, open, type ScreenContext, type Step } from "../../define/screen-context.ts";
import { stateOfStep, stepOwner } from "./aip-home-steps.ts";

interface Memory {
  /** When the status was last checked, in milliseconds since 1970. */
  readonly lookedAt: number | null;
}
type Here = ScreenContext<Memory>;
type Item = TimelineItem<Text>;

/** A step of onboarding as a point of the timeline. */
function stepItem(step: ChecklistStep, next: ChecklistStep | null): Item {
  const { title, standing, note } = step;
  const lines = [
    ...(standing === "waived" && note === undefined ? [t("Your lender doesn't need this.")] : []),
    ...stepOwner(step),
    ...(note === undefined ? [] : [note]),
  ];
  return {
    title,
    state: stateOfStep(step, next),
    ...(lines.length === 0 ? {} : { text: joinTexts(lines, " ") }),
  };
}

/** The whole application, from its submission to the line that can be used (ruling R49). */
function itemsOf({ record, status }: Here): readonly Item[] {
  const checklist = record === null ? null : checklistOf(record);
  // Optional steps are listed once they were started.
  const steps = (checklist?.steps ?? []).filter(
    ({ id, required, standing }) => id !== "interest" && (required || standing !== "optional"),
  );
  const isManaged = creditManagement(status);
  const isComplete = checklist?.isComplete === true;
  const lines = isOfferAccepted(status);
  const since = Date.parse(record?.loanResponse?.statusSince ?? "");
  const when = Number.isNaN(since) ? {} : { when: atMoment(since) };
  return [
    { title: t("You applied"), state: "done" },
    { title: t("Limit approved"), state: "done" },
    {
      title: t("You accepted it"),
      state: lines ? "done" : "now",
      ...(lines && !isManaged ? when : {}),
    },
    ...(isManaged
      ? [{ title: t("Details submitted"), state: "done" } as const]
      : steps.map((step) => stepItem(step, checklist?.next ?? null))),
    {
      title: t("Credit line opened"),
      state: isManaged ? (isLineIssued(status) ? "done" : "waiting") : isComplete ? "waiting" : "next",
      ...(isManaged && !isLineIssued(status) ? when : {}),
      text: t("Usually takes about {time}.", { time: formatDuration(ASSUMED_TURNS.issueMs / 1000) }),
    },
    {
      title: t("Ready to borrow"),
      state: status >= STATUS_CODES.CM_LINE_STARTED && isManaged ? "now" : "next",
    },
  ];
}

function blocksOf(ctx: Here): readonly Block<Words, never, never>[] {
  const { memory } = ctx;
  return [
    { kind: "timeline", title: t("Your application"), items: itemsOf(ctx) },
    assigneeBlock(assigneeInOnboarding(ctx.record)),
    ...(memory.lookedAt === null
      ? []
      : ([
          {
            kind: "text",
            region: "aside",
            text: t("Last updated: {moment}", { moment: atMoment(memory.lookedAt) }),
          },
        ] as const)),
  ];
}

const nextIn = ({ record }: Pick<Here, "record">) => (record === null ? null : checklistOf(record).next);

/**
 * The record again, in the background, and this screen with it where the rules allow it: at exactly AIP_SUCCESS they
 * honour what is requested, and not what is shown (spec 1 §2, rule 8).
 */
const HERE_AGAIN: Step = { do: "refresh", requested: "appStatusTracker", quietly: true };

/** The whole application as a timeline: what is done, who acts now and since when, and what follows (ruling R49). */
export const appStatusTracker = defineScreen({
  name: "appStatusTracker",
  look: { template: "dashboard", picture: "signpost" },
  memory: { lookedAt: initiallyNull<number>() },
  parts: {
    tracker: {
      title: t("Application status"),
      blocks: blocksOf,
      actions(ctx) {
        const next = nextIn(ctx);
        return {
          ...(next === null
            ? { home: continueButton(t("Back to your steps")) }
            : { next: continueButton(next.title) }),
          look: second(t("Check again")),
          ...(next === null ? {} : { home: link(t("Back to your steps")) }),
        };
      },
    },
  },
  actions: {
    next(ctx) {
      const screen = nextIn(ctx)?.screen ?? null;
      return open(screen ?? "aipHome");
    },
    home: open("aipHome"),
    look: "look",
  },
  flows: {
    look: {
      call: "applicationStatus",
      doing: t("getting your details"),
      loader: null,
      payload: ({ customerId }) => ({ id: customerId }),
      next: ({ remember, at }) => [remember({ lookedAt: at }), HERE_AGAIN],
    },
  },
  // A refreshed record lands here again; that does not trigger another check.
  entered: ({ memory, call }) => (memory.lookedAt === null ? call("look") : NOTHING),
  left: ({ remember }) => remember({ lookedAt: null }),
});

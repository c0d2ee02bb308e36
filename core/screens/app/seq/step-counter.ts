import {
  currentStep,
  PARTNER_MS,
  sequentialProgress,
  type StepInOrder,
  stepsInOrder,
  titleOf,
} from "../../../onboarding/step.ts";
import { formatDuration } from "../../../messages/format-duration.ts";
import { atMoment, t, type Words } from "../../../messages/message.ts";
import type { BlockOf } from "../../blocks/block.ts";
import { nextPollIn } from "../../behaviours/waiting.ts";
import { continueButton, defineScreen, second } from "../../define/define-screen.ts";
import { ending } from "../../define/screen.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  open,
  recheck,
  refresh,
  type ScreenContext,
  type Step,
  type Steps,
} from "../../define/screen-context.ts";
import { checklistOf, screenOfStep } from "./in-order.ts";

type Recorded = Pick<ScreenContext, "record">;

/** Who acts next, and since when it is someone else's (ruling R49). */
function turn({ record }: Recorded): BlockOf<"details", Words, never, never> | null {
  const step = currentStep(stepsInOrder(record));
  if (step === null) return null;
  const since = Date.parse(step.withPartnerSince ?? "");
  const isYours = Number.isNaN(since);
  return {
    kind: "details",
    region: "aside",
    title: t("Status"),
    rows: [
      [
        t("Now"),
        isYours
          ? t("Your turn: {doing}", { doing: titleOf(step) })
          : t("Our partner is checking what you sent"),
      ],
      ...(isYours ? [] : ([[t("Since"), atMoment(since)]] as const)),
      ...(isYours
        ? []
        : ([[t("Usually takes"), t("About {time}", { time: formatDuration(PARTNER_MS / 1000) })]] as const)),
    ],
  };
}

type Here = ActionContext<{ readonly looks: number | null }, object, "order", "look">;

/** Returns a key of some steps, for comparing the platform's reply with the record. */
const asKey = (steps: readonly Pick<StepInOrder, "actionType" | "status" | "withPartnerSince">[]): string =>
  steps
    .map(({ actionType, status, withPartnerSince }) => [actionType, status, withPartnerSince].join())
    .join(";");

/** Polls, less and less often, while someone else works on the step. */
function lookLater({ memory, remember, start, record }: Here): readonly Step[] {
  const isWaiting = (currentStep(stepsInOrder(record))?.withPartnerSince ?? null) !== null;
  if (!isWaiting || memory.looks === null) return NOTHING;
  return [remember({ looks: memory.looks + 1 }), start("look", nextPollIn(memory.looks))];
}

/** Which step of how many, what each asks, how long it takes and who acts next (spec 1 §4 "Sequential onboarding"). */
export const seqStepCounter = defineScreen({
  name: "seqStepCounter",
  look: { template: "decision", picture: "signpost" },
  progress({ record }) {
    const steps = stepsInOrder(record);
    const current = currentStep(steps);
    const { currStep, maxSteps } = sequentialProgress(steps);
    return current === null ? null : { step: currStep, of: maxSteps, label: titleOf(current) };
  },
  /** The number of polls in this visit of the screen; null while another screen is shown. */
  memory: { looks: initiallyNull<number>() },
  part({ record }) {
    const steps = stepsInOrder(record);
    if (steps.length === 0) return "free";
    const current = currentStep(steps);
    if (current === null) return "done";
    return current.withPartnerSince === null ? "yours" : "waiting";
  },
  parts: {
    yours: {
      title: t("Your next steps"),
      blocks: (ctx) => [checklistOf(ctx, stepsInOrder(ctx.record)), turn(ctx)],
      actions: ({ record }) => {
        const current = currentStep(stepsInOrder(record));
        return current === null ? {} : { toStep: continueButton(titleOf(current)) };
      },
    },
    waiting: {
      title: t("Under review"),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("You've done your part. The next step opens automatically."),
        },
        checklistOf(ctx, stepsInOrder(ctx.record)),
        turn(ctx),
      ],
      actions: { checkAgain: continueButton(t("Check again")), toStep: second(t("Continue")) },
    },
    done: {
      title: t("All steps done"),
      blocks: (ctx) => [checklistOf(ctx, stepsInOrder(ctx.record))],
      actions: { home: continueButton(t("Continue")) },
    },
    free: {
      title: t("In any order"),
      look: ending("signpost"),
      blocks: [],
      actions: { home: continueButton(t("Back to your steps")) },
    },
  },
  actions: {
    toStep({ record }) {
      const current = currentStep(stepsInOrder(record));
      return current === null ? refresh("seqStepCounter") : open(screenOfStep(current));
    },
    checkAgain: refresh("seqStepCounter"),
    home: open("aipHome"),
  },
  flows: {
    /** Asks the status of the steps, which may have changed on another device; a change loads the record. */
    order: {
      call: "unifiedKycMetadata",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: () => ({}),
      next(ctx, { kycOffers }) {
        const isNews = asKey(kycOffers.stepWiseDetailList) !== asKey(stepsInOrder(ctx.record));
        return isNews ? recheck() : lookLater(ctx);
      },
      failed: lookLater,
    },
  },
  entered: ({ memory, remember, call }) => [remember({ looks: memory.looks ?? 0 }), call("order")],
  left: ({ remember }): Steps => remember({ looks: null }),
  timers: {
    look: ({ memory, underWay, call }) =>
      memory.looks !== null && !underWay.includes("order") ? call("order") : NOTHING,
  },
});

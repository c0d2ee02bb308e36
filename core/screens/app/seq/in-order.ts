import { MESSAGE } from "../../../notices/messages.table.ts";
import {
  actionAvailability,
  currentStep,
  type KycAction,
  sequentialProgress,
  stepDuration,
  type StepInOrder,
  stepsInOrder,
  titleOf,
} from "../../../onboarding/step.ts";
import { t, type Text, type Words } from "../../../messages/message.ts";
import { endFlow } from "../../behaviours/end-flow.ts";
import type { Block, BlockOf } from "../../blocks/block.ts";
import type { StepState } from "../../blocks/status-blocks.ts";
import { isScreenName, type ScreenName } from "../../catalogue.ts";
import { continueButton } from "../../define/define-screen.ts";
import {
  type AnyFlow,
  type AnyScreen,
  type AnyScreenContext,
  open,
  partOpening,
  type Progress,
  recheck,
  refresh,
  type ScreenContext,
  type Steps,
} from "../../define/screen-context.ts";
import type { ErrorCode } from "../../define/screen.ts";
import { KYC_WAYS, type KycWays, OKYC_WAYS } from "../kyc/kyc-ways.ts";

/**
 * Inside a native application a flow ends there as elsewhere; in a browser the steps continue (spec 1 §4 "Native
 * hand-off").
 */
const inSteps = ({ flow }: KycWays): KycWays => ({
  flow,
  done: endFlow(flow, "return", refresh("seqStepCounter")),
  otherWay: endFlow(flow, "cancel", refresh("seqKycList")),
  later: endFlow(flow, "cancel", open("seqStepCounter")),
});

/** The next screens of an identity proof within a sequence: the counter, or the list of proofs. */
export const SEQ_KYC_WAYS = inSteps(KYC_WAYS);
export const SEQ_OKYC_WAYS = inSteps(OKYC_WAYS);

type Recorded = Pick<ScreenContext, "record">;

/** Where a step is done; the counter for one that this application does not know. */
export function screenOfStep({ row }: StepInOrder): ScreenName {
  const screen = row?.screen ?? "";
  return isScreenName(screen) ? screen : "seqStepCounter";
}

/** "Step 2 of 5: verify your Aadhaar", while that is the current one; null at any other time. */
export function stepProgress({ record }: Recorded, action: KycAction): Progress | null {
  const steps = stepsInOrder(record);
  const current = currentStep(steps);
  if (current === null || actionAvailability([current], action) === "free") return null;
  const { currStep, maxSteps } = sequentialProgress(steps);
  return { step: currStep, of: maxSteps, label: titleOf(current) };
}

/** Whether a step's screen may be used now (ruling R50). */
export const stepAvailability = ({ record }: Recorded, action: KycAction) =>
  actionAvailability(stepsInOrder(record), action);

function stateOf(step: StepInOrder, current: StepInOrder | null): StepState {
  if (step.status === "COMPLETED") return "done";
  if (step === current) return step.withPartnerSince === null ? "now" : "waiting";
  return step.status === "FAILED" ? "failed" : "next";
}

/** What a step asks for and how long it takes, while it is not done. */
function asksOf({ row, status }: StepInOrder): Text | null {
  return row === undefined || status === "COMPLETED" ? null : stepDuration(row);
}

/** Returns a checklist of steps, in order: what each asks, how long it takes, and its status. */
export function checklistOf(
  { record }: Recorded,
  some: readonly StepInOrder[],
): BlockOf<"checklist", Words, never, never> {
  const current = currentStep(stepsInOrder(record));
  return {
    kind: "checklist",
    title: t("Your next steps"),
    items: some.map((step) => {
      const text = asksOf(step);
      const state = stateOf(step, step.actionType === current?.actionType ? step : null);
      return { title: titleOf(step), state, ...(text === null ? {} : { text }) };
    }),
  };
}

function earlyBlocks({ record }: Recorded): readonly Block<Words, never, never>[] {
  const steps = stepsInOrder(record);
  const current = currentStep(steps);
  const { currStep, maxSteps } = sequentialProgress(steps);
  return [
    { kind: "status", tone: "warning", text: MESSAGE.currentStep },
    ...(current === null
      ? []
      : ([
          {
            kind: "lead",
            text: t("You're on step {step} of {of}: {title}. This page opens later.", {
              step: currStep,
              of: maxSteps,
              title: titleOf(current),
            }),
          },
        ] as const)),
  ];
}

/** The part of a step's screen that shows before its turn: skipping is refused (spec 1 §4 "Sequential onboarding"). */
export const tooEarlyPart = {
  title: t("This step comes later"),
  look: { template: "ending", picture: "signpost" },
  blocks: earlyBlocks,
  actions: { toCurrentStep: continueButton(t("Go to current step")) },
} as const;

/** The part of a step's screen that shows to who is free in the order, or whose order lacks it. */
export const freePart = {
  title: t("This step isn't needed"),
  look: { template: "ending", picture: "signpost" },
  blocks: [{ kind: "lead", text: t("Your lender doesn't need this.") }],
  actions: { toSteps: continueButton(t("Back to your steps")) },
} as const;

/** What the two parts' actions do. */
export const stepOrderActions = {
  toCurrentStep: open("seqStepCounter"),
  toSteps: open("seqStepCounter"),
} as const;

/** The platform's code for a step whose turn has not come. */
const NOT_ITS_TURN: ErrorCode = "CURRENT_STEP_NOT_COMPLETE";

const listOf = (steps: Steps) => ("do" in steps ? [steps] : steps);

/** A refusal means that the record here is out of date: reloads it and shows the current step. */
const learning = (flow: AnyFlow): AnyFlow => {
  const learnt: AnyFlow["failed"] = (ctx, refusal) => [
    ...listOf((flow.failed ?? flow.refused)?.(ctx, refusal) ?? []),
    ...(refusal.errorCode === NOT_ITS_TURN ? [recheck()] : []),
  ];
  return { ...flow, ...(flow.failed === undefined ? { refused: learnt } : { failed: learnt }) };
};

/**
 * An onboarding screen as a step of a sequence (ruling R50): the same screen with a step counter, which refuses to
 * open before its turn. The platform's record decides.
 */
export function inSequence(screen: AnyScreen, action: KycAction): AnyScreen {
  const shown = (ctx: AnyScreenContext, turned: string | null): string => {
    const where = stepAvailability(ctx, action);
    return where === "open" ? partOpening(screen, ctx, turned) : where;
  };
  return {
    ...screen,
    progress: (ctx) => stepProgress(ctx, action),
    part: shown,
    parts: { ...screen.parts, early: tooEarlyPart, free: freePart },
    actions: { ...screen.actions, ...stepOrderActions },
    flows: Object.fromEntries(
      Object.entries(screen.flows ?? {}).map(([name, flow]) => [name, learning(flow)]),
    ),
    entered: (ctx) => (stepAvailability(ctx, action) === "open" ? (screen.entered?.(ctx) ?? []) : []),
  };
}

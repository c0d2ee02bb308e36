import {
  currentStep,
  PROOF_STEPS,
  type StepInOrder,
  stepsInOrder,
  titleOf,
} from "../../../onboarding/step.ts";
import type { KycKind } from "../../../reference/documents/document-kinds.table.ts";
import { t } from "../../../messages/message.ts";
import {
  type AnyPart,
  type AnyScreen,
  type AnyScreenContext,
  NOTHING,
  open,
  type ScreenContext,
} from "../../define/screen-context.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, link } from "../../define/define-screen.ts";
import { completeKycAt } from "../kyc/complete-kyc.ts";
import { checklistOf, inSequence, screenOfStep, SEQ_KYC_WAYS } from "./in-order.ts";

type Recorded = Pick<ScreenContext, "record">;

/** Each kind's screen in a sequence; the video call has one screen, and Aadhaar is asked by the one service. */
const SCREENS: Readonly<Record<KycKind, ScreenName>> = {
  aadhaar: "seqHypervergeOkyc",
  digital: "seqDkyc",
  central: "seqCompleteKyc",
  video: "rblVkyc",
};

/** The steps of a fixed order that prove who someone is. */
const proofs = ({ record }: Recorded): readonly StepInOrder[] =>
  stepsInOrder(record).filter(({ actionType }) => (PROOF_STEPS as readonly string[]).includes(actionType));

/** The current step, where it is one of those. */
function currentProof(ctx: Recorded): StepInOrder | null {
  const current = currentStep(stepsInOrder(ctx.record));
  return proofs(ctx).find(({ actionType }) => actionType === current?.actionType) ?? null;
}

/** Whether the order names the proofs, one by one. */
const isFixed = (ctx: Recorded): boolean => proofs(ctx).length > 0;

const TO_STEPS = t("Back to your steps");

const LIST: AnyPart = {
  title: t("Verify your identity"),
  blocks: (ctx: AnyScreenContext) => [checklistOf(ctx, proofs(ctx))],
  actions(ctx: AnyScreenContext) {
    const current = currentProof(ctx);
    if (current === null) return { toSteps: continueButton(TO_STEPS) };
    return {
      toProof: continueButton(titleOf(current)),
      // The registry may have no record: a customer without another proof needs an alternative.
      ...(current.actionType === "CENTRAL_KYC" ? { anotherWay: link(t("Choose another way")) } : {}),
      toSteps: link(TO_STEPS),
    };
  },
};

const chooser = inSequence(
  completeKycAt("seqKycList", SEQ_KYC_WAYS, { screenOf: (kind) => SCREENS[kind] }),
  "KYC",
);

/**
 * The proofs of identity in a sequential onboarding (ruling R50): where the step leaves the kind to the customer, the
 * choice among those that the metadata allows; where the order names each, how far they are.
 */
export const seqKycList: AnyScreen = {
  ...chooser,
  part: (ctx, turned) => (isFixed(ctx) ? "list" : (chooser.part?.(ctx, turned) ?? "free")),
  parts: { ...chooser.parts, list: LIST },
  actions: {
    ...chooser.actions,
    toProof(ctx) {
      const current = currentProof(ctx);
      return open(current === null ? "seqStepCounter" : screenOfStep(current));
    },
    anotherWay: open("completeKyc"),
  },
  entered: (ctx) => (isFixed(ctx) ? NOTHING : (chooser.entered?.(ctx) ?? NOTHING)),
};

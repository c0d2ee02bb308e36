import { progressAt, type Stage } from "../../onboarding/progress.ts";
import { creditManagement, postAip } from "../../status/code.ts";
import {
  type ActionLook,
  notify,
  type Progress,
  refresh,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { plainNotice } from "../../notices/notice.ts";
import { checklistOf, type ChecklistStep } from "../../onboarding/checklist.ts";
import type { StepId } from "../../onboarding/step.ts";
import { t, type Text } from "../../messages/message.ts";
import { continueButton } from "../define/define-screen.ts";

/**
 * How far a step is on the way from the phone to the first money; nothing on a link, and once something was borrowed: what
 * comes after that is no step of it.
 */
export const setUpProgress =
  (stage: Stage) =>
  ({ status, link, record }: Pick<ScreenContext, "status" | "link" | "record">): Progress | null => {
    const hasBorrowed = creditManagement(status) && (record?.repayments ?? []).length > 0;
    return link === null && postAip(status) && !hasBorrowed ? progressAt(stage) : null;
  };

type Here = Pick<ScreenContext, "record" | "link">;

const IS_TO_DO: ReadonlySet<string> = new Set(["to-do", "failed"]);

/**
 * The customer's next step after this one, even if the record doesn't show it as done yet; null if there is none or if
 * it is done on the checklist itself. A link has only one step.
 */
function stepAfter({ record, link }: Here, done: StepId): ChecklistStep | null {
  if (record === null || link !== null) return null;
  const next = checklistOf(record).steps.find(
    ({ id, required, isOpen, standing }) => id !== done && required && isOpen && IS_TO_DO.has(standing),
  );
  return next ?? null;
}

/** Returns the waived steps between a finished step and the next one, with the reason. */
function leftOut(record: CustomerRecord, done: StepId, next: ChecklistStep): readonly Text[] {
  const { steps } = checklistOf(record);
  return steps
    .slice(
      steps.findIndex(({ id }) => id === done) + 1,
      steps.findIndex(({ id }) => id === next.id),
    )
    .flatMap(({ standing, note }) => (standing === "waived" && note !== undefined ? [note] : []));
}

/**
 * Goes from a finished step straight to the next one and names the steps left out between; to the checklist if there is
 * no next step.
 */
export function goToNextStep(ctx: Here, done: StepId): Steps {
  const next = stepAfter(ctx, done);
  if (ctx.record === null || next === null) return refresh("aipHome");
  return [
    ...leftOut(ctx.record, done, next).map((why) => notify(plainNotice("info", why))),
    refresh(next.screen ?? "aipHome"),
  ];
}

/** The same, and says at the top of the next step what was done. */
export const finishStep = (ctx: Here, done: StepId, says: Text): Steps =>
  [notify(plainNotice("success", says)), goToNextStep(ctx, done)].flat();

/** A button that leads to the next step by name; null if there is none. */
export function nextStepButton(ctx: Here, done: StepId): ActionLook<never> | null {
  const next = stepAfter(ctx, done);
  return next === null ? null : continueButton(t("Next: {step}", { step: next.title }));
}

import { translate } from "@creditline/core/messages/translate";
import { openStep, sequentialProgress } from "@creditline/core/onboarding/step";
import { describe, expect, test } from "vitest";

const steps = (...statuses: readonly string[]) =>
  statuses.map((status, at) => ({ status, actionType: `STEP_${at + 1}` }));

describe("sequential onboarding (spec 1 §4)", () => {
  test("the current step is the first with status PENDING, counted from 1, and its action type is its name", () => {
    expect(sequentialProgress(steps("COMPLETED", "PENDING", "PENDING"))).toEqual({
      currStep: 2,
      maxSteps: 3,
      currStepName: "STEP_2",
      started: true,
    });
    expect(sequentialProgress(steps("PENDING", "COMPLETED"))).toMatchObject({ currStep: 1, started: false });
  });

  test("a step behind it may have any other status", () => {
    expect(sequentialProgress(steps("FAILED", "pending", "PENDING")).currStep).toBe(3);
  });

  test("with none pending it is the count plus one, without a name", () => {
    expect(sequentialProgress(steps("COMPLETED", "COMPLETED"))).toMatchObject({
      currStep: 3,
      currStepName: null,
    });
    expect(sequentialProgress([])).toEqual({ currStep: 1, maxSteps: 0, currStepName: null, started: false });
  });

  test("skipping a step is refused with 'Complete current step'", () => {
    const three = steps("COMPLETED", "PENDING", "PENDING");
    expect(openStep(three, 1)).toMatchObject({ ok: true });
    expect(openStep(three, 2)).toMatchObject({ ok: true, step: { actionType: "STEP_2" } });
    expect(translate(openStep(three, 3))).toEqual({ ok: false, message: "Complete current step" });
  });

  test.each([0, -1, 4, 1.5, Number.NaN])("a step %d does not exist", (wanted) => {
    expect(openStep(steps("COMPLETED", "COMPLETED", "COMPLETED"), wanted).ok).toBe(false);
  });
});

import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import {
  AFTER_REJECTION,
  QUALIFICATION_OUTCOMES,
  QUALIFICATION_STEPS,
} from "@creditline/core/journey/navigation/landing-situation";
import { describe, expect, test } from "vitest";

describe("the qualification flow (spec 1 §4)", () => {
  test("goes in four steps, each told as such", () => {
    expect(QUALIFICATION_STEPS).toEqual([
      "quickProfileV2",
      "residenceDetails",
      "financialDetails",
      "submitApplication",
    ]);
    for (const [at, screen] of QUALIFICATION_STEPS.entries()) {
      expect(ALL_SCREENS[screen]?.progress).toMatchObject({ step: at + 1, of: 9 });
    }
  });

  test("ends in one of five ways, each on a screen that is built", () => {
    expect(QUALIFICATION_OUTCOMES).toHaveLength(5);
    for (const { screen } of QUALIFICATION_OUTCOMES) expect(ALL_SCREENS[screen]).toBeDefined();
  });

  test("a rejection leaves three ways on, each an action of its screen", () => {
    for (const { action } of AFTER_REJECTION) {
      expect(ALL_SCREENS["rejectedApplication"]?.actions?.[action]).toBeDefined();
    }
  });
});

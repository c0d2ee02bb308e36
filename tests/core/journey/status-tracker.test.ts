import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { answerWith, calls, recordAt, shown, signIn } from "./harness.ts";

/** A customer of whom something is wanted counts as interested at every status (spec 1 §4). */
const wanted = (status: string) =>
  recordAt(status, { actionables: ["KYC"] }, { currentPartnerCode: "INCRED", creditLineStatus: null });

describe("the timeline of the application", () => {
  test.each(["AIP_SUCCESS", "AIP_INTERESTED"] as const)(
    "stays where it is once it has looked again, at %s",
    (name) => {
      const record = wanted(STATUS_CODES[name]);
      const asking = signIn(record, "/app/application-status-tracker");
      expect(calls(asking)).toContain("applicationStatus");
      const looked = answerWith(asking, { success: true });
      expect(calls(looked)).toContain("customerData");
      const landed = answerWith(looked, record);
      expect(shown(landed)?.screen).toBe("appStatusTracker");
      expect(JSON.stringify(shown(landed))).toContain("Last updated:");
    },
  );
});

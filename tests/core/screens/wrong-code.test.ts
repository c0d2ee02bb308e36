import { refusedOtpField } from "@creditline/core/screens/behaviours/refusal-kind";
import { describe, expect, test } from "vitest";

describe("a refusal where a code was typed", () => {
  test.each([400, 403, 429, 477, 499])("is about the code with status %d", (status) => {
    expect(refusedOtpField({ status })).toBe("otp");
  });

  test.each([401, 500, 503])("is not about the code with status %d", (status) => {
    expect(refusedOtpField({ status })).toBeNull();
  });

  test("is not about the code where no answer came", () => {
    expect(refusedOtpField({})).toBeNull();
  });
});

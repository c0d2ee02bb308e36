import { describe, expect, test } from "vitest";
import { nearlyAlike, notUsedIn } from "../../scripts/check/voice.ts";

describe("words that are not said any more", () => {
  test.each([
    ["We sent a code to the number ending 1234.", "sent a code"],
    ["Confirm with a code", "Confirm with a code"],
    ["Your EMI is paid by itself.", "by itself"],
    ["Not yours: the lender decides", "Not yours:"],
    ["Set up auto-repayments at my bank", "auto-repayments"],
    ["Back to your papers", "papers"],
  ])("%s", (message, found) => {
    expect(notUsedIn(message)?.found).toBe(found);
  });

  test.each([
    "We sent an OTP to the number ending {digits}.",
    "Your invite code",
    "Set up auto-repayments",
    "Nothing was withdrawn",
    "Use a paper form",
  ])("%s may be said", (message) => {
    expect(notUsedIn(message)).toBeNull();
  });
});

describe("messages that say the same", () => {
  test("differ by punctuation, a short form or one small word", () => {
    expect(nearlyAlike(["Nothing to do", "Nothing to do."])).toEqual([["Nothing to do", "Nothing to do."]]);
    expect(nearlyAlike(["We do not know it", "We don't know it"])).toHaveLength(1);
    expect(nearlyAlike(["Read and accept the terms", "Read and accept our terms"])).toHaveLength(1);
  });

  test("and not by another word, another hole, or their place in a sentence", () => {
    expect(nearlyAlike(["Choose a loan", "Choose a lender"])).toEqual([]);
    expect(nearlyAlike(["Pay {amount} by {day}", "Pay {fee} by {day}"])).toEqual([]);
    expect(nearlyAlike(["Your bank account", "your bank account"])).toEqual([]);
    expect(nearlyAlike(["Received", "Received from"])).toEqual([]);
  });
});

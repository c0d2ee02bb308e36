import { HIGHER_APPROVED_LIMIT_MARKER } from "@creditline/core/credit-line/lender-offers";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { answer, answerWith, callOf, fill, noticesOf, press, recordAt, shown, signIn } from "./harness.ts";

const OFFER = {
  success: true,
  status: "OFFERED",
  currentLimit: 80_000,
  offeredLimit: 120_000,
  answeredAt: null,
};
const asked = () =>
  signIn(recordAt(STATUS_CODES.CM_LINE_STARTED, { actionables: ["KYC"] }), "/cm/limitIncrease");
const offered = (more: object = {}) => answerWith(asked(), { ...OFFER, ...more });
const words = (played: ReturnType<typeof asked>) => JSON.stringify(shown(played)?.blocks);

describe("a higher limit (spec 2 §2, §7)", () => {
  test("is shown before and after, with what it costs, and nothing is preselected", () => {
    const played = offered();
    expect(words(played)).toContain("80,000");
    expect(words(played)).toContain("1,20,000");
    expect(words(played)).toContain("None");
    expect(shown(played)?.values["limitConsent"] ?? "").toBe("");
  });

  test("is not taken without the tick, and is with it", () => {
    const without = press(offered(), "accept");
    expect(without.commands.some(({ type }) => type === "call")).toBe(false);
    const taken = press(fill(offered(), { limitConsent: "yes" }), "accept");
    expect(callOf(taken)).toMatchObject({ call: "limitIncreaseConsent", payload: { consentGiven: true } });
  });

  test("is declined without a tick", () => {
    expect(callOf(press(offered(), "decline"))).toMatchObject({
      call: "limitIncreaseConsent",
      payload: { consentGiven: false },
    });
  });

  test.each([
    ["NOT_OFFERED", "Get a higher limit"],
    ["ACCEPTED", "Your limit has been increased"],
    ["DECLINED", "Your limit stays as it is"],
  ])("that is %s is told so", (status, title) => {
    expect(shown(offered({ status }))?.title).toBe(title);
  });

  test("never shows the marker as an amount (ruling R40)", () => {
    expect(words(offered({ offeredLimit: HIGHER_APPROVED_LIMIT_MARKER }))).not.toContain("2,12,345");
  });

  test("that could not be looked up can be looked up again", () => {
    const failed = answer(asked(), { ok: false, kind: "http", status: 503 });
    expect(noticesOf(failed)).toEqual([]);
    expect(callOf(press(failed, "again")).call).toBe("limitIncreaseFetch");
  });
});

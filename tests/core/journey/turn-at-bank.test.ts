import { BANNER_STATES, BANNERS } from "@creditline/core/mandate/banner";
import { TURN_OF_BANNER, currentAssigneeOf } from "@creditline/core/onboarding/turn-at-bank";
import { waitingForBankBlock } from "@creditline/core/screens/forms/bank-proof.form";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { decoded } from "./harness.ts";

const recordOf = (applicationStatusCode: string, status: string) =>
  decoded({
    customerId: "c-1",
    loanResponse: { applicationState: { applicationStatusCode }, statusSince: "2026-01-05T04:30:00.000Z" },
    beneficiaryBankInfo: { status },
  });

describe("who acts next at the bank (ruling R49)", () => {
  test.each(BANNER_STATES)("in %s is the customer's where the banner leads somewhere to do it", (state) => {
    const turn = TURN_OF_BANNER[state];
    const { action, tone } = BANNERS[state];
    if (action !== null && action.route !== null && tone !== "info") expect(turn?.party).toBe("you");
    expect(turn?.usuallyMs ?? null).toEqual(
      turn === null || turn.party === "you" ? null : expect.any(Number),
    );
  });

  test("is stated once the line is issued, and not before", () => {
    expect(currentAssigneeOf(recordOf(STATUS_CODES.CM_LINE_ISSUED, "NACH_PICKUP_PENDING"))).toMatchObject({
      party: "an agent",
      since: null,
    });
    expect(currentAssigneeOf(recordOf(STATUS_CODES.CM_LINE_STARTED, "PENNY_DROP_REVIEW")).party).toBe(
      "your bank",
    );
    for (const [code, state] of [
      [STATUS_CODES.CM_LINE_APPROVED, "NACH_PICKUP_PENDING"],
      [STATUS_CODES.LINE_CLOSED, "NACH_PICKUP_PENDING"],
    ] as const)
      expect(currentAssigneeOf(recordOf(code, state)).party).not.toBe("an agent");
  });

  test.each([
    ["is the customer's on a cash line whose money has nowhere to go", "CASH_LINE", null, "you"],
    ["is nobody's on a cash line that has its account", "CASH_LINE", "501002310001", "nobody"],
    ["is nobody's where the line is for shopping", "CONSUMER_FINANCE", null, "nobody"],
  ])("where no mandate is required %s (spec 2 §4)", (_, lineType, accountNumber, party) => {
    const record = decoded({
      customerId: "c-1",
      loanResponse: { applicationState: { applicationStatusCode: STATUS_CODES.CM_LINE_STARTED } },
      beneficiaryBankInfo: { status: "MANDATE_NOT_REQUIRED", accountNumber },
      creditLineInfo: { creditLines: [{ lineType, priority: 1 }] },
    });
    expect(currentAssigneeOf(record).party).toBe(party);
    expect(Boolean(waitingForBankBlock({ record }))).toBe(party === "you");
  });

  test("is no one's where nothing is left, or the state is not known", () => {
    for (const state of ["VERIFIED", "UNKNOWN", "zzz", "toString"]) {
      expect(currentAssigneeOf(recordOf(STATUS_CODES.CM_LINE_STARTED, state))).toMatchObject({
        party: "nobody",
        since: "2026-01-05T04:30:00.000Z",
      });
    }
    expect(currentAssigneeOf(null)).toMatchObject({ party: "you", since: null });
  });
});

import { waitingFor } from "@creditline/core/onboarding/waiting-for";
import { STATUS_CODES, type StatusName } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { decoded, recordAt } from "./harness.ts";

const turnAt = (code: string) => waitingFor(decoded(recordAt(code)));

describe("who acts next (ruling R49)", () => {
  const EXPECTED: Readonly<Record<StatusName, string>> = {
    AIP_SUBMITTED: "the lender",
    AIP_NOHIT: "you",
    AIP_CUSTOMER_INTERACTION_REQ: "you",
    AIP_CUSTOMER_INTERACTION_OVER: "the lender",
    AIP_ADDRESS_REQD: "you",
    AIP_PERFIOS_REQD: "you",
    AIP_PERFIOS_SUBMITTED: "the lender",
    AIP_SUCCESS: "you",
    AIP_INTERESTED: "you",
    CM_LINE_APPROVED: "the lender",
    CM_LINE_ISSUED: "you",
    CM_LINE_STARTED: "nobody",
    UNKNOWN_REJECTED: "nobody",
    QUAL_REJECTED: "nobody",
    AIP_REJECTED: "nobody",
    AIP_NOT_INTERESTED: "nobody",
    ONBRD_REJECTED: "nobody",
    PORTAL_REJECT: "nobody",
    LINE_CLOSED: "nobody",
  };

  test.each(Object.entries(EXPECTED))("at %s is %s", (name, party) => {
    expect(turnAt(STATUS_CODES[name as StatusName]).party).toBe(party);
  });

  test("before anybody applied is the customer's, with a record or without", () => {
    expect(turnAt("").party).toBe("you");
    expect(waitingFor(null)).toEqual(turnAt(""));
  });

  test("of the lender says how long it usually takes, and of no one else", () => {
    for (const code of Object.values(STATUS_CODES)) {
      const { party, usuallyMs } = turnAt(code);
      expect(usuallyMs !== null, code).toBe(party === "the lender");
    }
  });
});

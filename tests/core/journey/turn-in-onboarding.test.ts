import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/record-facts";
import { whyHere } from "@creditline/core/routing/why";
import { assigneeInOnboarding } from "@creditline/core/onboarding/turn-in-onboarding";
import { waitingFor } from "@creditline/core/onboarding/waiting-for";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { decoded, recordAt } from "./harness.ts";

const SIGNED = "2026-01-05T04:40:00.000Z";

/** All that the lender needs, but for what `more` and `application` say otherwise. */
const given = (more: object = {}, application: object = {}, status: string = STATUS_CODES.AIP_INTERESTED) =>
  recordAt(
    status,
    {
      officeAddressRequired: false,
      identityChecks: [{ kind: "aadhaar", status: "COMPLETED" }],
      uploadedDocuments: [
        { documentType: SELFIE_DOCUMENT_TYPE, status: "ACCEPTED" },
        { documentType: "passport", status: "UPLOADED" },
      ],
      applicationModel: { keyFactsAgreedOn: SIGNED, partnerTncAgreedOn: SIGNED },
      ...more,
    },
    {
      currentPartnerCode: "LENDBOX",
      userInterestStatus: { CASH_LINE: "YES" },
      esignStatus: "COMPLETE",
      esignSince: SIGNED,
      ...application,
    },
  );

const turnIn = (record: object) => assigneeInOnboarding(decoded(record));

describe("who acts next between the approval and the line (ruling R49)", () => {
  test("is the customer's while a step is left to them", () => {
    const record = decoded(given({ applicationModel: {} }));
    expect(assigneeInOnboarding(record)).toEqual(waitingFor(record));
    expect(assigneeInOnboarding(record).party).toBe("you");
  });

  test("is of whoever has the last step that is not over, since they have it", () => {
    const turn = turnIn(given({}, { esignStatus: "WAITING" }));
    expect(turn).toMatchObject({ party: "the lender", since: SIGNED, usuallyMs: 60_000 });
    expect(turn.doing).not.toEqual(turnIn(given()).doing);
  });

  test("is the lender's once nothing is left, and support is told the same", () => {
    expect(turnIn(given())).toMatchObject({ party: "the lender", since: SIGNED, usuallyMs: 86_400_000 });
    const situation = {
      status: STATUS_CODES.AIP_INTERESTED,
      lineType: "CASH_LINE",
      interest: { CASH_LINE: "YES" },
    };
    expect(whyHere(situation, decoded(given()))).toMatchObject({
      turn: "lender",
      waitingFor: "the credit line to be issued",
      since: SIGNED,
      next: [{ by: "lender" }, { by: "customer" }],
    });
  });

  test("is what the status says before the approval, from the line on, and without a record", () => {
    for (const status of [
      STATUS_CODES.AIP_SUBMITTED,
      STATUS_CODES.CM_LINE_ISSUED,
      STATUS_CODES.ONBRD_REJECTED,
    ]) {
      const record = decoded(given({}, {}, status));
      expect(assigneeInOnboarding(record)).toEqual(waitingFor(record));
    }
    expect(assigneeInOnboarding(null)).toEqual(waitingFor(null));
  });
});

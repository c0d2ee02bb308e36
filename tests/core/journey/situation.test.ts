import type { CustomerRecord } from "@creditline/core/customer/record";
import { customerSituation, situationOf } from "@creditline/core/journey/navigation/landing-situation";
import { startState } from "@creditline/core/journey/saved-state";
import type { JourneyState } from "@creditline/core/journey/state";
import { NO_SESSION } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { describe, expect, test } from "vitest";

const BEGUN = startState(NEW_VISIT, NO_SESSION, null);
const NOBODY: CustomerRecord = { customerId: "c-1" } as CustomerRecord;

describe("what the landing decision asks (rulings R7, R9)", () => {
  test("of a customer who has not applied is that nothing holds", () => {
    expect(customerSituation(NOBODY)).toMatchObject({
      status: "",
      partner: null,
      interest: {},
      actionables: [],
      blockedMilestones: [],
      interactionRequired: false,
    });
  });

  test("of a customer who has is what the record says", () => {
    const record = {
      ...NOBODY,
      actionables: ["KYC"],
      loanResponse: {
        isCustomerInteractionReqd: true,
        applicationState: {
          applicationStatusCode: "30000.10000",
          currentPartnerCode: "DMI",
          userInterestStatus: { CASH_LINE: "YES" },
          qualBlockMilestones: ["PAN"],
        },
      },
    } as unknown as CustomerRecord;
    expect(customerSituation(record)).toMatchObject({
      status: "30000.10000",
      partner: "DMI",
      interest: { CASH_LINE: "YES" },
      actionables: ["KYC"],
      blockedMilestones: ["PAN"],
      interactionRequired: true,
    });
  });

  test("is where the customer is and where they want to go, with parameters and query, or that there is neither", () => {
    const neither = situationOf(BEGUN, NOBODY, null);
    expect(neither).toMatchObject({ requested: null, current: null, query: {}, layout: "default" });
    expect(Object.keys(neither)).not.toEqual(expect.arrayContaining(["requestedParams"]));
    expect(Object.keys(neither)).not.toEqual(expect.arrayContaining(["currentParams"]));
    const there: JourneyState = {
      ...BEGUN,
      place: { route: "chat", params: { chatId: "1" }, query: { from: "here" } },
    };
    expect(
      situationOf(there, NOBODY, { route: "cm-chat", params: { chatId: "2" }, query: { from: "sms" } }),
    ).toMatchObject({
      requested: "cm-chat",
      requestedParams: { chatId: "2" },
      current: "chat",
      currentParams: { chatId: "1" },
      query: { from: "sms" },
    });
  });
});

import { explain, type Situation } from "@creditline/core/routing/landing";
import { describe, expect, test } from "vitest";

/** What one rule says of a situation. */
const reason = (rule: number, situation: Situation): string => {
  const found = explain(situation).trace.find((row) => row.rule === rule);
  if (found === undefined || found.outcome === "not-reached") throw new Error(`rule ${rule} was not reached`);
  return found.because;
};

const SUCCESS = "from AIP_SUCCESS (30000.50000) up to, not including, CM_LINE_APPROVED (80000.10000)";
const YES = { CASH_LINE: "YES" };

/** A rule, a situation, and the whole reason: every branch of every rule. */
const REASONS: readonly (readonly [rule: number, situation: Situation, because: string])[] = [
  [1, { status: "30000.15000" }, "status 30000.15000 is AIP_ADDRESS_REQD (30000.15000)"],
  [1, { status: "" }, "status (none) is not AIP_ADDRESS_REQD (30000.15000)"],

  [2, { status: "90000.31000" }, "status 90000.31000 is above AIP_REJECTED (90000.30000)"],
  [2, { status: "90000.30000" }, "status 90000.30000 is not above AIP_REJECTED (90000.30000)"],

  [
    3,
    { status: "30000.21000" },
    "status 30000.21000 is AIP_PERFIOS_REQD (30000.20000) or AIP_PERFIOS_SUBMITTED (30000.21000)",
  ],
  [
    3,
    { status: "30000.10000" },
    "status 30000.10000 is not AIP_PERFIOS_REQD (30000.20000) or AIP_PERFIOS_SUBMITTED (30000.21000)",
  ],

  [4, { status: "30000.11100" }, "status 30000.11100 is AIP_CUSTOMER_INTERACTION_REQ (30000.11100)"],
  [
    4,
    { status: "30000.10000" },
    "status 30000.10000 is not AIP_CUSTOMER_INTERACTION_REQ (30000.11100) and interactionRequired is false",
  ],
  [
    4,
    { status: "30000.11109", interactionRequired: true },
    "interactionRequired is true, but status 30000.11109 is AIP_CUSTOMER_INTERACTION_OVER (30000.11109)",
  ],
  [
    4,
    { status: "30000.10000", interactionRequired: true },
    "interactionRequired is true and status 30000.10000 is from AIP_SUBMITTED (30000.10000) up to, not including, AIP_SUCCESS (30000.50000)",
  ],
  [
    4,
    { status: "30000.50000", interactionRequired: true },
    "interactionRequired is true and status 30000.50000 is not from AIP_SUBMITTED (30000.10000) up to, not including, AIP_SUCCESS (30000.50000)",
  ],

  [5, { status: "", blockedMilestones: ["PAN", "AGE"] }, 'blockedMilestones is ["PAN","AGE"]'],
  [
    5,
    { status: "90000.10000" },
    "blockedMilestones is [] and status 90000.10000 is from UNKNOWN_REJECTED (90000.00000) to AIP_REJECTED (90000.30000)",
  ],
  [
    5,
    { status: "" },
    "blockedMilestones is [] and status (none) is not from UNKNOWN_REJECTED (90000.00000) to AIP_REJECTED (90000.30000)",
  ],

  [6, { status: "30000.10000" }, `status 30000.10000 is not ${SUCCESS}`],
  [
    6,
    { status: "31000.50000", lineType: "CASH_LINE", interest: YES },
    `status 31000.50000 is ${SUCCESS}, but interested: interest for line type CASH_LINE is YES and there are 0 actionables`,
  ],
  [
    6,
    { status: "30000.50000" },
    `status 30000.50000 is ${SUCCESS}; not interested: interest for line type (none) is (none) and there are 0 actionables; (a) line type (none) with partner (none) is not CONSUMER_FINANCE with a partner in [DMI] (assumed); (b) partner (none) is not in the exempt list [] (assumed)`,
  ],
  [
    6,
    {
      status: "30000.50000",
      lineType: "CONSUMER_FINANCE",
      partner: "DMI",
      policy: { consumerFinanceListed: ["DMI", "RBL"], interestExempt: ["DMI", "KOMAC"] },
    },
    `status 30000.50000 is ${SUCCESS}; never interested on line type CONSUMER_FINANCE with partner DMI; (a) line type CONSUMER_FINANCE with partner DMI is CONSUMER_FINANCE with a partner in [DMI, RBL]; (b) partner DMI is in the exempt list [DMI, KOMAC]`,
  ],
  [
    6,
    { status: "31000.50000", lineType: "CASH_LINE", partner: "RBL", policy: { interestExempt: ["RBL"] } },
    `status 31000.50000 is ${SUCCESS}; not interested: interest for line type CASH_LINE is (none) and there are 0 actionables; (a) line type CASH_LINE with partner RBL is not CONSUMER_FINANCE with a partner in [DMI] (assumed); (b) partner RBL is in the exempt list [RBL]`,
  ],

  [
    6,
    { status: "31000.50000", lineType: "CONSUMER_FINANCE", partner: "RBL", actionables: [1, 2] },
    `status 31000.50000 is ${SUCCESS}, but interested: interest for line type CONSUMER_FINANCE is (none) and there are 2 actionables`,
  ],
  [
    6,
    { status: "31000.50000", lineType: "CASH_LINE", partner: "DMI", interest: YES },
    `status 31000.50000 is ${SUCCESS}, but interested: interest for line type CASH_LINE is YES and there are 0 actionables`,
  ],

  [
    7,
    { status: "30000.10000" },
    "status 30000.10000 is not from CM_LINE_APPROVED (80000.10000) up to, not including, 90000",
  ],
  [
    7,
    { status: "80000.10000" },
    "status 80000.10000 is from CM_LINE_APPROVED (80000.10000) up to, not including, 90000, but line type (none) is not in [CASH_LINE, FAST_CASH, CONSUMER_FINANCE] (assumed)",
  ],
  [
    7,
    { status: "80000.10000", lineType: "CASH_LINE" },
    "status 80000.10000 is from CM_LINE_APPROVED (80000.10000) up to, not including, 90000; line type CASH_LINE is in [CASH_LINE, FAST_CASH, CONSUMER_FINANCE] (assumed); action (none) is not request_payment; no requested route; no current route",
  ],
  [
    7,
    {
      status: "80000.20000",
      lineType: "FAST_CASH",
      partner: "RBL",
      query: { action: "request_payment" },
      requested: "benefits",
      current: "gpay-cm-home",
      policy: { requestPayment: ["RBL"], creditManagementLineTypes: ["FAST_CASH"] },
    },
    "status 80000.20000 is from CM_LINE_APPROVED (80000.10000) up to, not including, 90000; line type FAST_CASH is in [FAST_CASH]; action request_payment is request_payment and partner RBL is in [RBL]; requested route benefits is not permitted in mode CREDIT_MANAGEMENT; current route gpay-cm-home is permitted in mode CREDIT_MANAGEMENT",
  ],
  [
    7,
    {
      status: "80000.20000",
      lineType: "FAST_CASH",
      partner: "DMI",
      query: { action: "request_payment" },
      requested: "cm-home",
      current: "nowhere",
      policy: { requestPayment: [] },
    },
    "status 80000.20000 is from CM_LINE_APPROVED (80000.10000) up to, not including, 90000; line type FAST_CASH is in [CASH_LINE, FAST_CASH, CONSUMER_FINANCE] (assumed); action request_payment is request_payment and partner DMI is not in []; requested route cm-home is permitted in mode CREDIT_MANAGEMENT; current route nowhere is not permitted in mode CREDIT_MANAGEMENT",
  ],

  [8, { status: "30000.10000" }, "status 30000.10000 is not AIP_SUCCESS (30000.50000)"],
  [
    8,
    { status: "30000.50000", lineType: "CASH_LINE", actionables: ["SIGN"], requested: "benefits" },
    "status 30000.50000 is AIP_SUCCESS (30000.50000); interested: interest for line type CASH_LINE is (none) and there are 1 actionables; requested route benefits is permitted in mode POST_AIP",
  ],

  [9, { status: "" }, "status (none) is not at or after AIP_SUCCESS (30000.50000)"],
  [
    9,
    { status: "31000.50000", lineType: "CASH_LINE", interest: YES },
    "status 31000.50000 is at or after AIP_SUCCESS (30000.50000); interested: interest for line type CASH_LINE is YES and there are 0 actionables; no requested route; no current route",
  ],
  [
    9,
    { status: "80000.10000" },
    "status 80000.10000 is at or after AIP_SUCCESS (30000.50000), but not interested: interest for line type (none) is (none) and there are 0 actionables",
  ],

  [10, { status: "30000.10000" }, `status 30000.10000 is not ${SUCCESS}`],
  [
    10,
    { status: "31000.50000", partner: "RBL", current: "benefits", policy: { interestExempt: ["RBL"] } },
    `status 31000.50000 is ${SUCCESS}; no requested route; current route benefits is permitted in mode POST_AIP; not interested: interest for line type (none) is (none) and there are 0 actionables`,
  ],

  [
    11,
    { status: "30000.10000", requested: "qual" },
    "no rule before it holds; status 30000.10000 is at or after AIP_SUBMITTED (30000.10000)",
  ],
  [
    11,
    { status: "", requested: "cm-home" },
    "no rule before it holds; status (none) is not at or after AIP_SUBMITTED (30000.10000); requested route cm-home is not permitted in mode QUALIFICATION; no current route",
  ],
];

describe("the reason of a rule names all that it compared", () => {
  test.each(REASONS)("rule %i: %j", (rule, situation, because) => {
    expect(reason(rule, situation)).toBe(because);
  });

  test("every rule has a reason here for holding, and all but the last for failing", () => {
    const outcomes = new Set(
      REASONS.map(([rule, situation]) => `${rule} ${explain(situation).trace[rule - 1]?.outcome}`),
    );
    expect(outcomes.size).toBe(21);
  });

  test("a rule after the one that decided says which that was", () => {
    expect(explain({ status: "30000.15000" }).trace[10]).toEqual({
      rule: 11,
      outcome: "not-reached",
      facts: [],
      because: "rule 1 decided",
    });
  });
});

describe("interest is read from the record's own entries alone", () => {
  test("without a line type nothing is read, an entry called null neither", () => {
    const because = reason(6, { status: "30000.50000", interest: { null: "YES" } });
    expect(because).toContain("not interested: interest for line type (none) is (none)");
  });

  test("a line type named like something every object inherits has no interest", () => {
    const because = reason(6, { status: "30000.50000", lineType: "toString", interest: {} });
    expect(because).toContain("not interested: interest for line type toString is (none)");
  });
});

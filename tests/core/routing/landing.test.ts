import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { decideLanding, explain } from "@creditline/core/routing/landing";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { LAYOUTS, LINES, PARTNERS, QUERIES, situations } from "@creditline/fixtures/arbitraries/situations";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { APP, CM, permittedIn, QUAL } from "@creditline/fixtures/models/specified-screens";
import {
  type Asked,
  CODES_AND_GAPS,
  DEFAULT_LISTS,
  KNOWN_CODES,
  type Lists,
  oracle,
} from "@creditline/fixtures/models/landing";

const PLAIN: Asked = {
  status: "",
  lineType: null,
  partner: null,
  interest: {},
  actionables: [],
  blockedMilestones: [],
  interactionRequired: false,
  requested: null,
  current: null,
  query: {},
  layout: "default",
};

const FLAGS = [false, true] as const;
const BLOCKED = [[], ["PAN_MISMATCH"]] as const;
const INTERESTS = [
  { interest: {}, actionables: [] },
  { interest: { CASH_LINE: "YES", FAST_CASH: "YES", CONSUMER_FINANCE: "YES" }, actionables: [] },
  { interest: { CASH_LINE: "NO", FAST_CASH: "no", CONSUMER_FINANCE: "yes" }, actionables: [] },
  { interest: { CASH_LINE: "YES" }, actionables: [] },
  { interest: {}, actionables: ["SIGN"] },
] as const;
/** A name of every group, with and without the prefix, some that a layout lacks, and one that is no route. */
const REQUESTED = [
  null,
  "cm-repayments-list",
  "gpay-benefits",
  "keyFactStatement",
  "quickProfileV2",
  "gpay-quickProfile",
  "customerLogin",
  "loan-restructure-home",
  "nowhere",
] as const;
const CURRENT = [null, "cm-home", "uploadDocuments", "residenceDetails"] as const;

const sameQuery = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Compares a decision with the oracle's without the cost of an assertion a case; stops after the first five that differ. */
class Comparison {
  count = 0;
  readonly different: unknown[] = [];

  check(asked: Asked, lists?: Lists): void {
    if (this.different.length === 5) return;
    this.count += 1;
    const got = decideLanding(lists === undefined ? asked : { ...asked, policy: lists });
    const due = oracle(asked, lists);
    const same =
      got.rule === due.rule &&
      got.route === due.route &&
      got.path === due.path &&
      got.mode === due.mode &&
      got.stage === due.stage &&
      sameQuery(got.query, due.query);
    if (!same) this.different.push({ asked, got, due });
  }
}

describe("the landing decision agrees with the specification written out again", () => {
  test("for every code and gap, line type, partner of interest, interest, block, interaction, route and layout", () => {
    const all = new Comparison();
    for (const status of CODES_AND_GAPS)
      for (const lineType of LINES)
        for (const partner of [null, "DMI", "MUSKMELON"])
          for (const wish of INTERESTS)
            for (const blockedMilestones of BLOCKED)
              for (const interactionRequired of FLAGS)
                for (const requested of REQUESTED)
                  for (const current of CURRENT)
                    for (const layout of LAYOUTS)
                      all.check({
                        ...PLAIN,
                        ...wish,
                        status,
                        lineType,
                        partner,
                        blockedMilestones,
                        interactionRequired,
                        requested,
                        current,
                        layout,
                      });
    expect(all.different).toEqual([]);
    expect(all.count).toBe(CODES_AND_GAPS.length * 4 * 3 * 5 * 2 * 2 * 9 * 4 * 2);
  });

  test("for every partner, line type, interest and query at every code and gap", () => {
    const all = new Comparison();
    for (const status of CODES_AND_GAPS)
      for (const lineType of LINES)
        for (const partner of PARTNERS)
          for (const wish of INTERESTS)
            for (const query of QUERIES)
              for (const layout of LAYOUTS)
                all.check({
                  ...PLAIN,
                  ...wish,
                  status,
                  lineType,
                  partner,
                  query,
                  layout,
                  requested: "cm-emi-repayment",
                });
    expect(all.different).toEqual([]);
  });

  test("for every screen of the catalogue as the requested and as the current route, prefixed or not", () => {
    const names = SCREENS.flatMap(({ name }) => [name, `gpay-${name}`]);
    const all = new Comparison();
    for (const status of ["", ...KNOWN_CODES, "29999.99999", "30000.50001", "79999.99999"])
      for (const name of names)
        for (const wish of INTERESTS.slice(0, 2))
          for (const layout of LAYOUTS)
            for (const lineType of [null, "CASH_LINE"]) {
              all.check({ ...PLAIN, ...wish, status, lineType, layout, requested: name });
              all.check({ ...PLAIN, ...wish, status, lineType, layout, current: name });
            }
    expect(all.different).toEqual([]);
    expect(all.count).toBeGreaterThan(50_000);
  });

  test("for policies that change one list or all", () => {
    const policies: readonly Lists[] = [
      { ...DEFAULT_LISTS, interestExempt: ["INCRED", "DMI"] },
      { ...DEFAULT_LISTS, consumerFinanceListed: [] },
      { ...DEFAULT_LISTS, interestExempt: ["INCRED", "DMI"], consumerFinanceListed: ["INCRED"] },
      { ...DEFAULT_LISTS, requestPayment: ["MUSKMELON"] },
      { ...DEFAULT_LISTS, creditManagementLineTypes: ["FAST_CASH"] },
      {
        consumerFinanceListed: [],
        interestExempt: [...LENDER_CODES],
        requestPayment: [],
        creditManagementLineTypes: [],
      },
    ];
    const all = new Comparison();
    for (const policy of policies)
      for (const status of CODES_AND_GAPS)
        for (const lineType of LINES)
          for (const partner of [null, "DMI", "INCRED", "MUSKMELON"])
            for (const wish of INTERESTS)
              for (const query of QUERIES)
                for (const current of [null, "benefits", "cm-chat-list"])
                  all.check({ ...PLAIN, ...wish, status, lineType, partner, query, current }, policy);
    expect(all.different).toEqual([]);
  });
});

const anyAsked = situations();

const plain = (name: string): string => name.replace(/^gpay-/, "");
const group = (mode: string): ReadonlySet<string> =>
  new Set(
    (mode === "POST_AIP"
      ? permittedIn(APP, "/app")
      : mode === "CREDIT_MANAGEMENT"
        ? permittedIn(CM, "/cm")
        : permittedIn(QUAL, "/qual")
    ).map(([name]) => name),
  );

describe("properties", () => {
  test("a decision agrees with the oracle for any situation", () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        expect(decideLanding(asked)).toEqual(oracle(asked));
      }),
      { numRuns: 2000 },
    );
  });

  test("a customer always lands on a screen of the catalogue, at its path", () => {
    const paths = new Map<string, string>(SCREENS.map(({ name, path }) => [name, path]));
    fc.assert(
      fc.property(anyAsked, (asked) => {
        const { route, path } = decideLanding(asked);
        expect(paths.get(route)).toBe(path);
      }),
    );
  });

  test("a requested or current route outside the mode's group is never honoured", () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        const { mode } = decideLanding(asked);
        const permitted = (name: string | null) => name !== null && group(mode).has(plain(name));
        const without = {
          ...asked,
          requested: permitted(asked.requested) ? asked.requested : null,
          current: permitted(asked.current) ? asked.current : null,
        };
        expect(decideLanding(asked)).toEqual(decideLanding(without));
      }),
      { numRuns: 1000 },
    );
  });

  test("asking again for the screen where one landed gives that screen", () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        const first = decideLanding(asked);
        expect(decideLanding({ ...asked, requested: first.route }).route).toBe(first.route);
      }),
      { numRuns: 1000 },
    );
  });

  test("asking again from the screen where one landed stays there, but for rule 8, which knows no current route", () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        const first = decideLanding(asked);
        const again = decideLanding({ ...asked, requested: null, current: first.route });
        if (first.rule === 8) expect(plain(again.route)).toBe("aipHome");
        else expect(again.route).toBe(first.route);
      }),
      { numRuns: 1000 },
    );
  });

  test("the payments-app decision is the plain one told in its layout", () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        const web = decideLanding({ ...asked, layout: "default" });
        const app = decideLanding({ ...asked, layout: "gpay" });
        expect({ ...app, route: "", path: "" }).toEqual({ ...web, route: "", path: "" });
        expect([`gpay-${web.route}`, web.route, "gpay-qual"]).toContain(app.route);
      }),
    );
  });

  test("an explained decision is the decision, with all eleven rules: failed ones, the one that matched, the rest not reached", () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        const { trace, ...decision } = explain(asked);
        expect(decision).toEqual(decideLanding(asked));
        expect(trace.map(({ rule }) => rule)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        for (const { rule, outcome, because } of trace) {
          expect(outcome).toBe(
            rule < decision.rule ? "failed" : rule === decision.rule ? "matched" : "not-reached",
          );
          expect(because).not.toBe("");
        }
      }),
    );
  });
});

const rule = (asked: Partial<Asked>) => decideLanding({ ...PLAIN, ...asked });

describe("oddities that stand", () => {
  test("a customer who said not interested is banker-portal rejected", () => {
    expect(rule({ status: "90000.31000" })).toMatchObject({
      rule: 2,
      route: "bankerPortalRejected",
      path: "/post-aip-reject",
    });
  });

  test("a closed line is banker-portal rejected", () => {
    expect(rule({ status: "90000.99000" })).toMatchObject({ rule: 2, route: "bankerPortalRejected" });
  });

  test("a code without a hit is a pending result, and waits on the submission screen", () => {
    expect(rule({ status: "30000.10900" })).toMatchObject({
      rule: 11,
      route: "submitApplication",
      stage: "PROFILE_SUBMISSION",
    });
  });

  test("nothing can be asked for while the decision is pending", () => {
    expect(rule({ status: "30000.10000", requested: "noResponse" }).route).toBe("submitApplication");
  });

  test("a blocked milestone comes before a credit line under management", () => {
    expect(
      rule({ status: "80000.30000", lineType: "CASH_LINE", blockedMilestones: ["FRAUD"] }),
    ).toMatchObject({
      rule: 5,
      route: "rejectedApplication",
      mode: "CREDIT_MANAGEMENT",
    });
  });

  test("an interaction that is required after its time is over is not asked for", () => {
    expect(rule({ status: "30000.11109", interactionRequired: true }).rule).toBe(11);
    expect(rule({ status: "30000.11110", interactionRequired: true }).rule).toBe(4);
    expect(rule({ status: "30000.49999", interactionRequired: true }).rule).toBe(4);
    expect(rule({ status: "30000.50000", interactionRequired: true }).rule).toBe(6);
  });

  test("credit management without an eligible line type lands on the onboarding home when interested, else on the submission screen", () => {
    const managed = { status: "80000.30000", actionables: ["PAY"] };
    expect(rule(managed)).toMatchObject({ rule: 9, route: "aipHome", mode: "CREDIT_MANAGEMENT" });
    expect(rule({ status: "80000.30000" })).toMatchObject({ rule: 11, route: "submitApplication" });
  });

  test("a consumer-finance customer of DMI is never interested, actionables or not", () => {
    const dmi = {
      status: "30000.50000",
      lineType: "CONSUMER_FINANCE",
      partner: "DMI",
      actionables: ["SIGN"],
    };
    expect(rule({ ...dmi, interest: { CONSUMER_FINANCE: "YES" } })).toMatchObject({
      rule: 6,
      route: "approvedApplication",
    });
    expect(rule({ ...dmi, partner: "INCRED" })).toMatchObject({ rule: 8, route: "aipHome" });
  });

  test("without a partner no one is exempt from rule 6", () => {
    expect(
      decideLanding({ ...PLAIN, status: "30000.50000", policy: { interestExempt: [...LENDER_CODES] } }).rule,
    ).toBe(6);
  });

  test("an exempt partner's customer without interest meets rule 8 at success and rule 10 after it", () => {
    const policy = { interestExempt: ["INCRED"] };
    expect(decideLanding({ ...PLAIN, partner: "INCRED", status: "30000.50000", policy })).toMatchObject({
      rule: 8,
      route: "approvedApplication",
    });
    expect(
      decideLanding({ ...PLAIN, partner: "INCRED", status: "31000.50000", policy, current: "benefits" }),
    ).toMatchObject({ rule: 10, route: "benefits" });
  });

  test("interest in another line type than the active one does not count", () => {
    expect(rule({ status: "30000.50000", lineType: "FAST_CASH", interest: { CASH_LINE: "YES" } }).rule).toBe(
      6,
    );
  });

  test("a payment request of Muskmelon's customer goes to the route asked for", () => {
    const asked = {
      status: "80000.10000",
      lineType: "CASH_LINE",
      query: { action: "request_payment" },
    } as const;
    expect(rule({ ...asked, partner: "MUSKMELON", requested: "cm-chat-list" })).toMatchObject({
      rule: 7,
      route: "cm-chat-list",
      query: {},
    });
    expect(rule({ ...asked, partner: "RBL", requested: "cm-chat-list" })).toMatchObject({
      rule: 7,
      route: "cm-emi-repayment",
      query: { action: "request_payment" },
    });
  });

  test("an empty expiry date is as if the request had none", () => {
    const asked = { status: "80000.10000", lineType: "CASH_LINE", partner: "RBL" } as const;
    expect(rule({ ...asked, query: { action: "request_payment" } }).query).toStrictEqual({
      action: "request_payment",
    });
    expect(rule({ ...asked, query: { expiryDate: "", action: "request_payment" } }).query).toEqual({
      action: "request_payment",
    });
  });

  test("the restructure home is not in the credit-management group, although the specification lists its key there", () => {
    expect(
      rule({ status: "80000.30000", lineType: "CASH_LINE", requested: "loan-restructure-home" }).route,
    ).toBe("cm-home");
  });

  test("in the payments app an address that is required shows the qualification home", () => {
    expect(rule({ status: "30000.15000", layout: "gpay" })).toMatchObject({
      rule: 1,
      route: "gpay-qual",
      path: "/gq",
    });
  });
});

describe("path parameters", () => {
  const asked = { status: "80000.30000", lineType: "CASH_LINE" } as const;

  test("a permitted route takes its own parameters into the path, encoded", () => {
    expect(
      decideLanding({ ...asked, requested: "cm-repayments-detail", requestedParams: { cardId: "12/3" } })
        .path,
    ).toBe("/cm/repayments-detail/12%2F3");
    expect(decideLanding({ ...asked, current: "cm-chat", currentParams: { slug: "limit" } }).path).toBe(
      "/cm/chat/limit",
    );
  });

  test("without them the path stays as the specification writes it", () => {
    expect(decideLanding({ ...asked, requested: "cm-repayments-detail" }).path).toBe(
      "/cm/repayments-detail/{cardId}",
    );
  });
});

test("the reasons name the values that were compared", () => {
  const { trace } = explain({
    status: "80000.30000",
    lineType: "CASH_LINE",
    partner: "INCRED",
    query: { action: "request_payment" },
    requested: "aipHome",
  });
  const because = trace[6]?.because ?? "";
  for (const value of ["80000.30000", "80000.10000", "CASH_LINE", "request_payment", "INCRED", "aipHome"]) {
    expect(because).toContain(value);
  }
  const sixth = explain({ status: "30000.50000", lineType: "CONSUMER_FINANCE", partner: "DMI" }).trace[5];
  expect(sixth?.because).toContain("CONSUMER_FINANCE with partner DMI");
});

test("there are eleven rules, numbered in their order", () => {
  expect(LANDING_RULES.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

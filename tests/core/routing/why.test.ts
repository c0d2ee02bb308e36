import { BANNER_STATES } from "@creditline/core/mandate/banner";
import { situationAt, statusClasses } from "@creditline/core/routing/fact-space";
import { KYC_STEPS } from "@creditline/core/onboarding/step";
import { decideLanding } from "@creditline/core/routing/landing";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { pointsOf } from "@creditline/core/routing/lint";
import { AWAITED_AT_BANNER, awaitingAt } from "@creditline/core/routing/next-steps.table";
import { ASSUMED_POLICY } from "@creditline/core/routing/situation";
import { whyHere } from "@creditline/core/routing/why";
import { assigneeAt } from "@creditline/core/onboarding/waiting-for";
import { TURN_OF_BANNER } from "@creditline/core/onboarding/turn-at-bank";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";

const { AIP_SUBMITTED, AIP_SUCCESS, AIP_INTERESTED, CM_LINE_ISSUED, CM_LINE_STARTED } = STATUS_CODES;
const WHO = { you: "customer", "the lender": "lender", "your bank": "bank", "an agent": "partner" } as const;

const recordAt = (code: string, more: object = {}) => ({
  customerId: "c1",
  loanResponse: {
    lineType: "CASH_LINE",
    statusSince: "2026-11-03T04:30:00.000Z",
    applicationState: { applicationStatusCode: code, userInterestStatus: { CASH_LINE: "YES" } },
  },
  ...more,
});
const at = (code: string) => ({ status: code, lineType: "CASH_LINE", interest: { CASH_LINE: "YES" } });

describe("why a customer is where they are", () => {
  test("the submitted application, whole but for the trace", () => {
    const { trace, ...why } = whyHere({ status: AIP_SUBMITTED }, null);
    expect(why).toEqual({
      screen: "submitApplication",
      path: "/qual/submit-application",
      query: {},
      layout: "default",
      rule: 11,
      because: expect.stringContaining("no rule before it holds"),
      status: "30000.10000",
      statusName: "AIP_SUBMITTED",
      stage: "PROFILE_SUBMISSION",
      mode: "QUALIFICATION",
      turn: "lender",
      waitingFor: "the credit decision",
      since: null,
      usuallySeconds: 30,
      next: [{ what: "decide on the application", by: "lender" }],
    });
    expect(trace).toHaveLength(11);
    expect(trace[0]?.facts).toEqual([
      { fact: "status", op: "=", expected: "30000.15000", actual: "30000.10000", holds: false },
    ]);
  });

  test("whom support looks after waits for support, since that day, and then for whom they waited before", () => {
    const own = whyHere(at(AIP_INTERESTED), recordAt(AIP_INTERESTED));
    const details = (escalatedAt: string | null) => ({ customerDetails: { escalatedAt } });
    expect(whyHere(at(AIP_INTERESTED), recordAt(AIP_INTERESTED, details(null)))).toEqual(own);
    const since = "2026-11-05T04:30:00.000Z";
    expect(whyHere(at(AIP_INTERESTED), recordAt(AIP_INTERESTED, details(since)))).toEqual({
      ...own,
      turn: "support",
      waitingFor: "support to look into it",
      since,
      usuallySeconds: null,
      next: [{ what: "look into the escalation and reply", by: "support" }, ...own.next],
    });
  });

  test("where the account is locked it is support's turn in the customer's place, and in no one else's (ruling R56)", () => {
    const lock = (isAcctLocked: string) => ({ customerDetails: { isAcctLocked } });
    const here = (code: string, isAcctLocked: string) =>
      whyHere(at(code), recordAt(code, lock(isAcctLocked)));
    for (const code of [AIP_SUCCESS, AIP_INTERESTED, CM_LINE_ISSUED, CM_LINE_STARTED]) {
      const open = here(code, "OPEN");
      expect(here(code, "LOCKED")).toEqual({
        ...open,
        turn: "support",
        waitingFor: "the account to be unlocked",
        since: null,
        usuallySeconds: null,
        next: [
          { what: "unlock the account, or tell the customer why it stays locked", by: "support" },
          ...open.next,
        ],
      });
    }
    expect(here(AIP_SUBMITTED, "LOCKED")).toEqual(here(AIP_SUBMITTED, "OPEN"));
  });

  test("a record with a status of credit management and no line that is managed is support's to mend", () => {
    const record = recordAt(CM_LINE_STARTED);
    const without = { ...record, loanResponse: { ...record.loanResponse, lineType: null } };
    const facts = { status: CM_LINE_STARTED, lineType: null };
    expect(whyHere(facts, without)).toMatchObject({
      screen: "submitApplication",
      turn: "support",
      waitingFor: "a credit line that matches the status",
    });
    expect(whyHere(at(CM_LINE_STARTED), record)).toMatchObject({ screen: "cm-home", turn: "nobody" });
    expect(whyHere(facts, null).turn).toBe("nobody");
  });

  test("agrees with the landing decision in every class of situations, and says who acts where something is waited for", () => {
    const wrong: unknown[] = [];
    for (const point of pointsOf(ASSUMED_POLICY, LANDING_RULES)) {
      const situation = situationAt(point, { status: "" });
      const { route, path, rule, stage, mode } = decideLanding(situation);
      const why = whyHere(situation, null);
      const same =
        why.screen === route &&
        why.path === path &&
        why.rule === rule &&
        why.stage === stage &&
        why.mode === mode;
      const waits = (why.waitingFor === null) === (why.turn === "nobody");
      if (!same || !waits || why.trace.length !== 11) wrong.push(point);
      if (wrong.length === 5) break;
    }
    expect(wrong).toEqual([]);
  });

  test("what is waited for at a status is from whoever has the turn there", () => {
    for (const status of statusClasses()) {
      const { next } = awaitingAt(status);
      const { party } = assigneeAt(status);
      if (party !== "nobody")
        expect([status, next[0]?.by]).toEqual([status, party === "you" ? "customer" : "lender"]);
    }
  });

  test("what is waited for in a state of the mandate is from whoever has the turn there", () => {
    for (const state of BANNER_STATES) {
      const turn = TURN_OF_BANNER[state];
      const first = AWAITED_AT_BANNER[state]?.next[0]?.by ?? null;
      expect([state, first]).toEqual([state, turn === null ? null : WHO[turn.party as keyof typeof WHO]]);
    }
  });

  test.each([
    ["a milestone blocks", { status: AIP_SUBMITTED, blockedMilestones: ["PAN"] }, "nobody", null],
    [
      "the bureau's questions are open",
      { status: AIP_SUBMITTED, interactionRequired: true },
      "customer",
      "answers to the credit bureau's questions",
    ],
    ["no wish was said", { status: AIP_INTERESTED }, "customer", "the customer's answer to the offer"],
    ["a rejection", { status: STATUS_CODES.AIP_REJECTED }, "nobody", null],
    ["a closed line", { status: STATUS_CODES.LINE_CLOSED }, "nobody", null],
  ] as const)("where %s, the turn follows the screen", (_, situation, turn, waitingFor) => {
    expect(whyHere(situation, null)).toMatchObject({ turn, waitingFor });
  });

  test("only a rejection speaks of trying again", () => {
    const again = (code: string) => whyHere({ status: code }, null).next.map(({ by }) => by);
    expect(again(STATUS_CODES.QUAL_REJECTED)).toEqual(["customer"]);
    expect(again(STATUS_CODES.AIP_NOT_INTERESTED)).toEqual([]);
    expect(again(STATUS_CODES.LINE_CLOSED)).toEqual([]);
  });
});

describe("a record says more than facts", () => {
  test("since when", () => {
    const why = whyHere({ status: AIP_SUBMITTED }, recordAt(AIP_SUBMITTED));
    expect(why.since).toBe("2026-11-03T04:30:00.000Z");
  });

  test.each([
    ["PENNY_DROP_REVIEW", "bank", "the account to be confirmed"],
    ["NACH_PICKUP_PENDING", "partner", "an appointment with an agent"],
    ["DOCUMENT_REVIEW", "lender", "the review of the documents"],
    ["VERIFIED", "customer", "the customer to borrow for the first time"],
  ])("the mandate of an issued line, in state %s", (status, turn, waitingFor) => {
    const since = "2026-11-05T04:30:00.000Z";
    const record = recordAt(CM_LINE_ISSUED, { beneficiaryBankInfo: { status, statusSince: since } });
    const why = whyHere(at(CM_LINE_ISSUED), record);
    expect(why).toMatchObject({ turn, waitingFor });
    expect(why.since).toBe(status === "VERIFIED" ? "2026-11-03T04:30:00.000Z" : since);
  });

  test("a started line with all done is no one's turn", () => {
    const record = recordAt(CM_LINE_STARTED, { beneficiaryBankInfo: { status: "VERIFIED" } });
    expect(whyHere(at(CM_LINE_STARTED), record)).toMatchObject({ turn: "nobody", waitingFor: null });
  });

  test.each([
    ["a cash line without an account", "CASH_LINE", null, "customer", "a bank account"],
    ["a cash line with an account", "CASH_LINE", "501002310001", "nobody", null],
    ["shopping, which needs no account", "CONSUMER_FINANCE", null, "nobody", null],
  ])("where no mandate is required, %s", (_, lineType, accountNumber, turn, waitingFor) => {
    const record = recordAt(CM_LINE_STARTED, {
      beneficiaryBankInfo: { status: "MANDATE_NOT_REQUIRED", accountNumber },
      creditLineInfo: { creditLines: [{ lineType, priority: 1 }] },
    });
    expect(whyHere(at(CM_LINE_STARTED), record)).toMatchObject({ turn, waitingFor });
  });

  test("the open steps of onboarding, the first with whoever has it", () => {
    const why = whyHere(at(AIP_INTERESTED), recordAt(AIP_INTERESTED));
    expect(why.screen).toBe("aipHome");
    expect(why.turn).toBe("customer");
    expect(why.next.length).toBeGreaterThan(1);
    expect([why.waitingFor, why.next[0]]).toEqual([
      "proof of identity",
      { what: "verify their identity", by: "customer" },
    ]);
  });

  test("the steps that are taken in an order, and one that no one knows, in words for support", () => {
    const inOrder = (...actionTypes: readonly string[]) =>
      whyHere(
        at(AIP_INTERESTED),
        recordAt(AIP_INTERESTED, {
          kycOffers: {
            stepWiseDetailList: actionTypes.map((actionType) => ({ actionType, status: "PENDING" })),
          },
        }),
      );
    for (const { actionType } of KYC_STEPS) {
      const told = JSON.stringify([inOrder(actionType).waitingFor, inOrder(actionType).next]);
      expect(told).not.toMatch(new RegExp(`\\byour?\\b|${actionType}`, "i"));
    }
    expect(inOrder("BIOMETRY").waitingFor).toBe("the step BIOMETRY");
  });

  test("who said yes at the approval itself is not asked again by the facts alone", () => {
    expect(whyHere(at(AIP_SUCCESS), null).waitingFor).toBe("the remaining steps");
  });
});

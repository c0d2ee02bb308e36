import type { CallJourneyReport } from "@creditline/adapters/driver/call-journeys/run-call-journey";
import { LENDERS_AND_LINES, variationsOf } from "@creditline/adapters/driver/call-journeys/variations";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { BANNER_STATES } from "@creditline/core/mandate/banner";
import { REJECTION_REASONS } from "@creditline/core/notices/refusal-reasons.table";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { callNames, formatCall } from "@creditline/core/calls/address";
import { STATUS_CODES } from "@creditline/core/status/code";
import { beforeAll, describe, expect, test } from "vitest";
import { allCallJourneys } from "../../../cli/journeys/call-journey-files.ts";
import { callHarnessInProcess } from "../../../cli/journeys/call-harnesses.ts";
import { madeIn, wrongIn } from "./made.ts";

/** Statuses that no look of a journey sees, each with the reason. */
const NOT_SEEN: Readonly<Record<string, string>> = {
  AIP_CUSTOMER_INTERACTION_OVER:
    "is answered by the call that ends the interaction, and no look comes between",
  QUAL_REJECTED: "only a persona's story or a tester's move leads to it",
  UNKNOWN_REJECTED: "only a tester's move leads to it",
  PORTAL_REJECT: "only a persona's story or a tester's move leads to it",
};

let reports: readonly CallJourneyReport[];

beforeAll(async () => {
  const { harness, close } = callHarnessInProcess(1);
  reports = await madeIn(harness, {});
  await close();
}, 120_000);

const sorted = (texts: Iterable<string>): readonly string[] => [...new Set(texts)].toSorted();
const steps = () => reports.flatMap((report) => report.steps);
const reportsOf = (...names: readonly string[]): readonly CallJourneyReport[] =>
  reports.filter(({ journey }) => names.includes(journey));

describe("the journeys of calls", () => {
  test("hold, every variation of every one", () => {
    expect(reports.map(wrongIn).filter((wrong) => wrong !== null)).toEqual([]);
  });

  test("make every call of the specification", () => {
    const made = new Set(steps().map(({ call }) => call));
    expect(
      callNames()
        .map(formatCall)
        .filter((call) => !made.has(call)),
    ).toEqual([]);
    // "The method of each is not shown": the restructure's calls and the limit increase's stand with both. Two calls
    // for papers, four for help, one that closes the line, one that calculates a payment, seven of the account and the
    // choice of a language are ours.
    expect(callNames().map(formatCall).length).toBe(124);
  });

  test("go from approval to the first withdrawal, and on, with every lender and every line type", () => {
    const pairs = reportsOf("first-withdrawal").map(
      ({ variation }) => `${variation["lender"]} ${variation["line"]}`,
    );
    expect(pairs).toEqual(
      ALLOCATED_LENDERS.flatMap((lender) => LINE_TYPES.map((line) => `${lender} ${line}`)),
    );
    for (const { variation, steps: made } of reportsOf("first-withdrawal")) {
      const byHand = ["paid/failed", "paid/pending", "paid/paid"];
      expect(made.map(({ id }) => id)).toEqual(
        expect.arrayContaining([
          "withdrawal/withdrawal",
          ...(variation["paymentMode"] === "ALL" ? byHand : ["by-mandate-alone"]),
          "emis-by-mandate/last-is-debited",
          "limit-raised/higher-limit-accepted",
          "restructured/restructured",
        ]),
      );
    }
  });

  test("take a sample with each lender and each line type", async () => {
    const [journey] = (await allCallJourneys()).filter(({ name }) => name === "first-withdrawal");
    const sample = journey === undefined ? [] : variationsOf(journey, { sample: true });
    expect(sample).toHaveLength(ALLOCATED_LENDERS.length);
    expect(sorted(sample.map(({ lender }) => String(lender)))).toEqual(sorted(ALLOCATED_LENDERS));
    expect(sorted(sample.map(({ line }) => String(line)))).toEqual(sorted(LINE_TYPES));
    expect(LENDERS_AND_LINES.length).toBeGreaterThan(sample.length);
  });

  test("reach every state of the mandate's banner, and leave it", () => {
    const reached = new Set<string>();
    const left = new Set<string>();
    for (const report of reports) {
      const states = report.steps.flatMap(({ seen }) =>
        typeof seen?.banner === "string" ? [seen.banner] : [],
      );
      for (const [i, state] of states.entries()) {
        reached.add(state);
        if (states[i + 1] !== undefined && states[i + 1] !== state) left.add(state);
      }
    }
    expect(sorted(reached)).toEqual(sorted(BANNER_STATES));
    expect(sorted(left)).toEqual(sorted(BANNER_STATES));
  });

  test("see every status but those that are listed with a reason", () => {
    const seen = new Set(steps().flatMap((step) => (step.seen === null ? [] : [step.seen.code])));
    const missed = Object.keys(STATUS_CODES).filter((name) => !seen.has(name));
    expect(sorted(missed)).toEqual(sorted(Object.keys(NOT_SEEN)));
  });

  test("complete every action of a magic link", () => {
    const completed = reports.filter(({ steps: made }) =>
      made.some(({ id, ok }) => ok && id.endsWith("link-completed/completed")),
    );
    const actions = completed.map(({ journey, variation }) => {
      if (journey === "link-signing") return `sign_documents_${variation["slug"]}_pending`;
      if (journey === "link-mandate") return "e_mandate_pending";
      return journey === "limit-increase" ? "limit_increase_pending" : String(variation["action"]);
    });
    expect(sorted(actions)).toEqual(sorted(MAGIC_LINK_ACTIONS.map(({ action }) => action)));
  });

  test("apply again after every reason for a rejection", () => {
    const reasons = reportsOf("reapply").map(({ variation }) => String(variation["reason"]));
    expect(sorted(reasons)).toEqual(sorted(Object.keys(REJECTION_REASONS)));
  });

  test("end a restructure in each of its outcomes", () => {
    const outcomes = reportsOf("restructure").map(
      ({ variation }) => `${variation["status"]} on ${variation["screen"]}`,
    );
    expect(sorted(outcomes)).toEqual([
      "CREATED on loan-restructure-payment-success",
      "CREATED on loan-restructure-successful",
      "PAYMENT_FAILED on loan-restructure-payment-failure",
      "PAYMENT_PENDING on loan-restructure-payment-pending",
    ]);
  });
});

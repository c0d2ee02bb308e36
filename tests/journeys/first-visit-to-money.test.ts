import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders/lenders.table";
import { describe, expect, test } from "vitest";
import { costOf, firstVisitToMoney, medianOf } from "./journey-cost.ts";

/** The most that the way to the money may cost, with any lender. */
const MOST = { screens: 21, taps: 50, otps: 5, words: 1_700, median: 60, onAPage: 150 };

describe("from the first visit to the first money", () => {
  test.each(ALLOCATED_LENDERS)(
    "%s asks for no more than is allowed, five OTPs at most (ruling R63), and leads from step to step without the checklist",
    async (lender) => {
      const walked = await firstVisitToMoney(lender);
      const { codes, pages } = walked;
      const { withdrawalForm } = lenderRow(lender);
      const cost = costOf(lender, walked);
      expect(cost.screens).toBeLessThanOrEqual(MOST.screens);
      expect(cost.taps).toBeLessThanOrEqual(MOST.taps);
      expect(cost.otps).toBeLessThanOrEqual(MOST.otps);
      expect(cost.words).toBeLessThanOrEqual(MOST.words);
      const words = cost.visits.map((visit) => visit.words);
      expect(medianOf(words)).toBeLessThanOrEqual(MOST.median);
      expect(Math.max(...words)).toBeLessThanOrEqual(MOST.onAPage);
      const last = withdrawalForm ? "sign your loan agreement form and withdraw" : "withdraw";
      expect(codes.at(-1)).toMatch(
        new RegExp(` ${last} ₹20,000 from your creditline credit line to your account ending \\d{4}\\.`, "u"),
      );
      expect(pages.filter(({ screen }) => screen === "aipHome")).toEqual([]);
    },
  );
});

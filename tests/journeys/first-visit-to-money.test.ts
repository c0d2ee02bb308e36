import { ALLOCATED_LENDERS } from "@creditline/core/reference/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders.table";
import { describe, expect, test } from "vitest";
import { firstVisitToMoney } from "./journey-cost.ts";

describe("from the first visit to the first money", () => {
  test.each(ALLOCATED_LENDERS)(
    "%s asks for five OTPs at most (ruling R63), and leads from step to step with the checklist shown once",
    async (lender) => {
      const { codes, pages } = await firstVisitToMoney(lender);
      expect(codes.length).toBeLessThanOrEqual(5);
      const last = lenderRow(lender).withdrawalForm ? "signs your loan agreement form and moves" : "moves";
      expect(codes.at(-1)).toContain(`${last} money from your creditline line`);
      expect(pages.filter(({ screen }) => screen === "aipHome")).toHaveLength(1);
    },
  );
});

import { translate } from "@creditline/core/messages/translate";
import { addDays } from "@creditline/core/calendar/civil-day";
import {
  statedCharges,
  withdrawalKeyFacts,
} from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { describe, expect, test } from "vitest";

const PRINCIPAL = 4_000_000;

/** A withdrawal a fortnight before a 5th, so that there is interest before the first month. */
const drawn = (code: (typeof ALLOCATED_LENDERS)[number], day = "2026-11-20") => {
  const withdrawal = {
    lender: lenderOf(code),
    lineType: "CASH_LINE",
    principal: PRINCIPAL,
    months: 6,
    annualRate: 18,
    day,
  };
  const terms = withdrawalTerms(withdrawal);
  const { computation, part2 } = translate(
    withdrawalKeyFacts(withdrawal, terms, { reference: "", loanType: "" }),
  );
  return {
    charges: translate(statedCharges(withdrawal, terms)),
    schedule: terms.schedule,
    computation,
    part2,
    terms,
  };
};

const preEmiOf = (code: (typeof ALLOCATED_LENDERS)[number]) =>
  drawn(code).charges.find(({ name }) => name === "pre-emi-interest");

describe("interest before the first month, as a statement has it (spec 2 §9, rulings R26, R55)", () => {
  test("deducted upfront it is charged now, and keeps so much less from the customer", () => {
    const { schedule, computation } = drawn("DMI");
    expect(preEmiOf("DMI")).toMatchObject({ when: "now", amount: schedule.preEmi?.interest });
    expect(schedule.preEmi?.interest).toBeGreaterThan(0);
    expect(schedule.netDisbursed).toBe(PRINCIPAL - schedule.fees - (schedule.preEmi?.interest ?? 0));
    expect(computation.find(({ label }) => label.includes("re-EMI"))).toMatchObject({
      no: "7",
      label: "Pre-EMI interest, charged upfront",
    });
  });

  test("added to the first instalment, as with Fullerton, it is named with its amount and not charged now", () => {
    const { schedule, computation } = drawn("FULLERTON");
    expect(preEmiOf("FULLERTON")).toMatchObject({
      when: "if",
      amount: schedule.preEmi?.interest,
      says: "Pre-EMI interest, added to the first EMI",
    });
    expect(schedule.netDisbursed).toBe(PRINCIPAL - schedule.fees);
    const [first, second] = schedule.rows;
    expect(first?.instalment).toBe((second?.instalment ?? 0) + (schedule.preEmi?.interest ?? 0));
    expect(computation.find(({ label }) => label.includes("re-EMI"))).toMatchObject({
      no: "5",
      label: "Of it pre-EMI interest, added to the first EMI",
    });
  });

  test.each(ALLOCATED_LENDERS)(
    "%s: what is charged now is what the customer receives less, on every day of a month",
    (code) => {
      for (let day = 0; day < 31; day += 1) {
        const { charges, schedule } = drawn(code, addDays("2026-11-20", day));
        const now = charges
          .filter(({ when }) => when === "now")
          .reduce((sum, { amount, gst }) => sum + (amount ?? 0) + (gst ?? 0), 0);
        expect(PRINCIPAL - now, addDays("2026-11-20", day)).toBe(schedule.netDisbursed);
      }
    },
  );
});

test.each(ALLOCATED_LENDERS)(
  "with %s a statement says that the fee comes back only where one is taken (ruling R53)",
  (code) => {
    const { part2, terms } = drawn(code);
    const coolingOff = part2.find(({ label }) => label.startsWith("Cooling-off"))?.value ?? "";
    expect(coolingOff).toContain(
      "3 days: until 23 November 2026 you can cancel by repaying what you received",
    );
    expect(coolingOff.includes("the processing fee is refunded")).toBe(terms.charge.fee > 0);
  },
);

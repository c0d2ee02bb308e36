import {
  chargedIfMissed,
  chargeWords,
  contingentCharges,
} from "@creditline/core/credit-line/key-facts/charged-readings";
import { keyFactPaper } from "@creditline/core/credit-line/key-facts/key-fact-paper";
import { withdrawalKeyFacts } from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { formatRupees } from "@creditline/core/credit-line/paise";
import { english, translate } from "@creditline/core/messages/translate";
import type { Due } from "@creditline/core/screens/cm/repay/several";
import { hardshipBlocks } from "@creditline/core/screens/cm/repay/hard-times";
import { describe, expect, test } from "vitest";

const LOAN = {
  loanId: "loan-1",
  partner: "ASPIRE",
  lineType: "CASH_LINE",
  interestRate: 18,
  amount: 20_000,
  withdrawnOn: "2026-01-05",
  channel: "IMPS",
  channelPartner: "DMI",
  tenure: 36,
  outstandingPrincipal: 20_000,
  dueNow: 0,
  closingAmount: 20_000,
  instalmentsLeft: 12,
  nextDueDate: "2026-02-05",
  nextDueAmount: 1_800,
};
const DUE: Due = {
  success: true,
  outstandingPrincipal: 20_000,
  totalPayable: 20_000,
  charges: 0,
  dueNow: 0,
  overdue: 0,
  lines: [],
  nextDueDate: "2026-02-05",
  nextDueAmount: 1_800,
  pendingLoans: 0,
  customerCredit: 0,
  availableLimit: 0,
  loans: [LOAN],
};
const told = (due: Due, today: string): string => JSON.stringify(translate(hardshipBlocks(due, true, today)));

describe("a month in which the money is not there", () => {
  test.each(LENDER_CODES.flatMap((code) => FEE_LINES.map((line) => [code, line] as const)))(
    "costs with %s on %s what the key fact statement names (ruling R55)",
    (code, lineType) => {
      const lender = lenderOf(code);
      const drawn = { lender, lineType, principal: 2_000_000, months: 12, annualRate: 18, day: "2026-01-05" };
      const terms = withdrawalTerms(drawn);
      const known = { reference: "r", loanType: "l" };
      const paper = JSON.stringify(
        translate(
          keyFactPaper({
            withdrawal: drawn,
            terms,
            statement: withdrawalKeyFacts(drawn, terms, known),
            reference: "r",
          }),
        ),
      );
      const { late, bounce } = chargedIfMissed(drawn);
      if (late !== null) expect(paper).toContain(late.text);
      if (bounce !== null) expect(paper).toContain(formatRupees(bounce.fee + bounce.gst));
      if (late === null || bounce === null) expect(paper).toContain("Nil");
    },
  );

  test("names what has to be paid before smaller EMIs with its charges, as the restructure asks for it", () => {
    const late = { ...DUE, dueNow: 10_779.66, overdue: 10_636.52, charges: 143.14 };
    expect(told(late, "2026-03-06")).toContain("You pay first");
  });

  test.each(LENDER_CODES.flatMap((code) => FEE_LINES.map((line) => [code, line] as const)))(
    "names GST once in the key fact statement of %s on %s",
    (code, lineType) => {
      const drawn = {
        lender: lenderOf(code),
        lineType,
        principal: 2_000_000,
        months: 12,
        annualRate: 18,
        day: "2026-01-05",
      };
      const { late, closing } = contingentCharges(drawn, withdrawalTerms(drawn));
      for (const words of [chargeWords(late), chargeWords(closing)].map(english)) {
        expect(words.split("GST").length).toBeLessThan(3);
        if (words.includes("GST")) expect(words).toMatch(/plus 18% GST$|plus GST \(18%\)$/);
      }
    },
  );

  test("of several readings says the one that is charged alone", () => {
    const words = told(DUE, "2026-01-20");
    expect(words).toContain("36% per annum on overdue principal");
    expect(words).not.toContain("2.5% per month");
  });

  test("says of a bolt line what its own table charges (spec 2 §9)", () => {
    const bolt = { ...DUE, loans: [{ ...LOAN, lineType: "CASH_LINE_BOLT" }] };
    expect(told(bolt, "2026-01-20")).toContain("₹590");
  });

  test("says what holds for several loans once", () => {
    const two = { ...DUE, loans: [LOAN, { ...LOAN, loanId: "loan-2" }] };
    expect(told(two, "2026-01-20").split("If a debit bounces")).toHaveLength(2);
  });

  test("is spoken of as to come before its day, as today's on it, and as late after it", () => {
    expect(told(DUE, "2026-02-04")).toContain("is due on 5 February 2026");
    expect(told({ ...DUE, dueNow: 1_800 }, "2026-02-05")).toContain("is due today");
    expect(told({ ...DUE, dueNow: 1_801, overdue: 1_800 }, "2026-02-06")).toContain(
      "is due now, some of it overdue.",
    );
  });
});

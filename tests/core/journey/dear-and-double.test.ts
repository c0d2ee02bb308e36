import { keyFactPaper } from "@creditline/core/credit-line/key-facts/key-fact-paper";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { loanTypeOf, withdrawalKeyFacts } from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { rupees } from "@creditline/core/messages/message";
import { dearBlocks, tenureRows } from "@creditline/core/screens/cm/borrow/tenure-blocks";
import { english, translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { arrive, fill, type Played, press, recordAt, shown, signIn } from "./harness.ts";

const lineOf = (lineType: string, lender: string) => ({
  lineType,
  priority: 1,
  channelPartners: [
    {
      channelPartner: lender,
      channel: "IMPS",
      mode: "ONLINE",
      activeStatus: "ACTIVE",
      limit: { available: 100_000, total: 100_000 },
      tenures: [{ minimumWithdrawal: 3_000, months: 2, interestRate: 18 }],
    },
  ],
});
const recordOf = (more: object = {}, lineType = "FAST_CASH") =>
  recordAt(
    "80000.30000",
    {
      beneficiaryBankInfo: { status: "VERIFIED", verified: true, accountNumber: "123456781234" },
      creditLineInfo: { creditLines: [lineOf(lineType, "FULLERTON")] },
      ...more,
    },
    { applicationStatus: "CM_LINE_STARTED", currentPartnerCode: "FULLERTON" },
  );
const choosing = (record: object): Played =>
  arrive(signIn(record as ReturnType<typeof recordOf>), "/cm/tenure-selection");
const says = (played: Played): string => JSON.stringify(shown(played)?.blocks ?? []);

test.each([
  [3_000, 405.18, "Of ₹3,000 you receive ₹405.18. Charges take ₹2,594.82."],
  [3_000, 1_499.99, "Of ₹3,000 you receive ₹1,499.99. Charges take ₹1,500.01."],
  [3_000, 1_500, null],
  [3_000, 3_000, null],
])("of %s, %s received is warned of where charges take more than half", (amount, received, words) => {
  expect(dearBlocks(amount, received).map((block) => "text" in block && english(block.text ?? ""))).toEqual(
    words === null ? [] : [words],
  );
});

describe("a withdrawal of fast cash", () => {
  test("that takes more than half in charges is warned of above the button", () => {
    const typed = fill(choosing(recordOf()), { amount: "3000", tenure: "2" });
    const warning = shown(typed)?.blocks.find(({ kind }) => kind === "status");
    expect(warning).toMatchObject({ tone: "warning", under: "tenure" });
    expect(JSON.stringify(warning)).toContain("Of ₹3,000 you receive ₹405.18. Charges take ₹2,594.82.");
  });
});

test("each number of months names the rate that an offer leaves of it, as what it costs is calculated", () => {
  const record = recordOf({}, "CASH_LINE");
  const rowsWith = (offers: readonly object[]) =>
    tenureRows({
      record: record as never,
      platformAt: Date.parse("2026-12-01T00:00:00Z"),
      values: { amount: "50000", tenure: "", way: "" },
      memory: { offers: offers as never },
    }).map(({ text }) => english(text ?? ""));
  expect(rowsWith([])).toEqual(["18% a year"]);
  expect(rowsWith([{ ratePoints: 1, waivesFee: false }])).toEqual(["17% a year"]);
  expect(rowsWith([{ ratePoints: 9, waivesFee: false }])).toEqual(["13% a year"]);
});

describe("while money that was borrowed is on its way", () => {
  const pending = { repayments: [{ loanId: "loan-1", status: "PENDING", amount: 20_000 }] };
  test("borrowing again is asked about first, with the amount", () => {
    const asked = choosing(recordOf(pending));
    expect(english(shown(asked)?.title ?? "")).toBe("Borrow more");
    expect(says(asked)).toContain("₹20,000 is still on its way to you.");
    expect(english(shown(press(asked, "borrowMore"))?.title ?? "")).toBe("Borrow");
  });

  test("nothing is asked where none is", () => {
    const open = { repayments: [{ loanId: "loan-1", status: "OPEN", amount: 20_000 }] };
    expect(english(shown(choosing(recordOf(open)))?.title ?? "")).toBe("Borrow");
  });
});

test("the key fact statement of a withdrawal names its first EMI where it differs", () => {
  const withdrawal = {
    lender: lenderOf("FULLERTON"),
    lineType: "CASH_LINE",
    principal: 3_000_000,
    months: 3,
    annualRate: 18,
    day: "2026-01-20",
  };
  const terms = withdrawalTerms(withdrawal);
  const statement = withdrawalKeyFacts(withdrawal, terms, {
    reference: "R1",
    loanType: loanTypeOf("CASH_LINE"),
  });
  const paper = keyFactPaper({ withdrawal, terms, statement, reference: "R1" });
  const [first, second] = scheduleInRupees(terms.schedule).rows;
  expect(first?.instalment).toBeGreaterThan(second?.instalment ?? 0);
  expect(JSON.stringify(paper.summary.map(([, value]) => translate(value)))).toContain(
    `First EMI ${translate(rupees(first?.instalment ?? 0))}, then ${translate(rupees(second?.instalment ?? 0))}`,
  );
});

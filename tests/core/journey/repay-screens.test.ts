import { describe, expect, test } from "vitest";
import { answerWith, arrive, type Played, press, recordAt, shown, signIn } from "./world.ts";

const LINE = {
  lineType: "CASH_LINE",
  priority: 1,
  channelPartners: [
    {
      channelPartner: "INCRED",
      channel: "IMPS",
      mode: "ONLINE",
      activeStatus: "ACTIVE",
      limit: { available: 100_000, total: 3_100_000 },
      tenures: [{ minimumWithdrawal: 3_000, months: 3, interestRate: 15 }],
    },
  ],
};
const RECORD = recordAt(
  "80000.30000",
  { beneficiaryBankInfo: { status: "VERIFIED" }, creditLineInfo: { creditLines: [LINE] } },
  { applicationStatus: "CM_LINE_STARTED", currentPartnerCode: "INCRED" },
);

/** One of so many loans that are alike. */
const loanOf = (n: number) => ({
  loanId: `loan-${n}`,
  partner: "INCRED",
  lineType: "CASH_LINE",
  interestRate: 22,
  amount: 50_000,
  withdrawnOn: "2026-01-02",
  outstandingPrincipal: 50_000,
  dueNow: 1_910,
  closingAmount: 50_500,
  instalmentsLeft: 36,
  nextDueDate: "2026-01-05",
  nextDueAmount: 1_910,
});
const dueOf = (count: number) => {
  const loans = Array.from({ length: count }, (_, n) => loanOf(n + 1));
  return {
    success: true,
    outstandingPrincipal: 50_000 * count,
    totalPayable: 50_500 * count,
    charges: 0,
    dueNow: 1_910 * count,
    overdue: 0,
    lines: [{ label: "EMI", amount: 1_910 * count }],
    nextDueDate: "2026-01-05",
    nextDueAmount: 1_910 * count,
    customerCredit: 0,
    availableLimit: 100_000,
    loans,
  };
};
const INSTALMENTS = Array.from({ length: 36 }, (_, n) => ({
  n: n + 1,
  due: `20${26 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}-05`,
  principal: 1_400,
  interest: 510,
  instalment: 1_910,
  paid: 0,
  status: n === 0 ? "DUE" : "UPCOMING",
}));
const pageOf = (count: number) => ({
  success: true,
  repayments: Array.from({ length: Math.min(10, count) }, (_, n) => ({
    ...loanOf(n + 1),
    referenceNo: "REF1",
    status: "OPEN",
    channel: "IMPS",
    channelPartner: "INCRED",
    tenure: 36,
    emi: 1_910,
    payable: 68_760,
    overdue: 0,
    chargesDue: 0,
    penalDue: 0,
    coolingOff: null,
    instalmentsPaid: 0,
    voucherCode: null,
    instalments: INSTALMENTS,
    charges: [],
  })),
  payments: [],
  pages: { page: 1, pageSize: 10, repayments: count, payments: 0 },
});

/** Answers each call that is asked for, one after the other, by its name. */
function answered(before: Played, bodies: Readonly<Record<string, unknown>>): Played {
  let played = before;
  for (const command of before.commands) {
    if (command.type !== "call") continue;
    const body = bodies[command.call];
    if (body === undefined) continue;
    played = answerWith({ ...played, commands: [command] }, body);
  }
  return played;
}
const listOf = (count: number): Played =>
  answered(press(signIn(RECORD), "repayments"), {
    outstandingSummary: dueOf(count),
    repayments: pageOf(count),
  });

/** How much a surface draws: every text and figure of what is shown. */
const size = (played: Played): number => JSON.stringify(shown(played)?.blocks).split('"').length;

describe("a customer with sixty loans and 2,160 instalments", () => {
  test("has a list no longer than one with eleven: a page of ten", () => {
    expect(size(listOf(60))).toBe(size(listOf(11)));
    expect(shown(listOf(60))?.actions?.filter(({ name }) => name.startsWith("open-"))).toHaveLength(10);
  });

  test("costs two calls to open, however many there are", () => {
    for (const count of [1, 60]) {
      const opening = press(signIn(RECORD), "repayments");
      expect(opening.commands.filter(({ type }) => type === "call")).toHaveLength(2);
      expect(listOf(count).commands.filter(({ type }) => type === "call")).toHaveLength(0);
    }
  });
});

/** The payment that a request in a message asks for, at an address. */
const requestAt = (address: string): Played =>
  answered(arrive(signIn(RECORD), address), { outstandingSummary: dueOf(1) });
const saysOf = (played: Played): string => JSON.stringify(shown(played)?.blocks);

describe("a payment request of the lender (spec 2 §2)", () => {
  test("holds on its last day, and is over on the day after", () => {
    expect(saysOf(requestAt("/cm/emi-repayment?expiryDate=2026-01-05"))).toContain(
      "Your lender asks for this payment until 5 January 2026.",
    );
    expect(saysOf(requestAt("/cm/emi-repayment?expiryDate=2026-01-04"))).toContain(
      "This request ended on 4 January 2026.",
    );
  });
});

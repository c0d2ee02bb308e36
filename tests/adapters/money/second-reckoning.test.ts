import type { KeyFactsReply } from "@creditline/core/calls/identity/paper.shapes";
import type {
  LoanReply,
  OutstandingReply,
  PaymentPreview,
  RepaymentsReply,
} from "@creditline/core/calls/line/repayment.shapes";
import type { ReferenceReply } from "@creditline/core/calls/line/withdrawal.calls";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tester } from "../tester.ts";
import { phoneOf, purse } from "./money-tester.ts";
import {
  apr,
  asText,
  chargesOn,
  closing,
  comesIn,
  dayIn,
  daysPass,
  dueOn,
  overdueOn,
  withdrawn,
  type Mandate,
  type ModelLoan,
} from "./second-reckoning.ts";

const LIMIT = 300_000;
const LINES = ["CASH_LINE", "CASH_LINE_BOLT", "FAST_CASH", "CONSUMER_FINANCE"] as const;
const DAY_MS = 86_400_000;

type Move =
  | { readonly does: "draws"; readonly amount: number; readonly tenure: number }
  | { readonly does: "waits"; readonly days: number }
  | {
      readonly does: "pays";
      readonly what: "DUE" | "INSTALMENTS" | "AMOUNT" | "CLOSE";
      readonly which: number;
      readonly count: number;
      readonly paise: number;
    };

const DRAWS = fc.record({
  does: fc.constant("draws" as const),
  // In paise, about the steps of the fee tables and between them.
  amount: fc.oneof(
    fc.integer({ min: 300_000, max: 9_000_000 }),
    fc.constantFrom(
      300_000,
      300_001,
      500_000,
      500_001,
      1_000_000,
      1_000_001,
      1_499_999,
      1_500_000,
      2_499_999,
      2_500_000,
    ),
  ),
  tenure: fc.nat({ max: 5 }),
});
const MOVE: fc.Arbitrary<Move> = fc.oneof(
  { weight: 1, arbitrary: DRAWS },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("waits" as const),
      days: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 70 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("pays" as const),
      what: fc.constantFrom("DUE" as const, "INSTALMENTS" as const, "AMOUNT" as const, "CLOSE" as const),
      which: fc.nat({ max: 3 }),
      count: fc.integer({ min: 1, max: 4 }),
      paise: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 3_000_000 })),
    }),
  },
);

const inPaise = (rupees: number): number => Math.round(rupees * 100);
const sum = <T>(of: readonly T[], amount: (one: T) => number): number =>
  of.reduce((all, one) => all + amount(one), 0);

/** What the platform says of a loan, in the model's words. */
const asShown = (loan: LoanReply) => ({
  principal: inPaise(loan.outstandingPrincipal),
  due: inPaise(loan.dueNow),
  charges: inPaise(loan.chargesDue),
  payable: inPaise(loan.payable),
  closes: inPaise(loan.closingAmount),
  open: loan.status === "OPEN",
  instalments: loan.instalments.map(({ n, due, principal, interest, paid: part }) => ({
    n,
    due,
    principal: inPaise(principal),
    interest: inPaise(interest),
    paid: inPaise(part),
  })),
  charged: loan.charges.map(({ kind, instalment, on, amount, gst, paid: part }) => ({
    kind,
    n: instalment,
    on,
    fee: inPaise(amount),
    gst: inPaise(gst),
    paid: inPaise(part),
  })),
});

const inOrder = (one: { on: string; n: number | null; kind: string }): string =>
  `${one.on} ${one.n ?? 99} ${one.kind}`;
const sorted = <T extends { on: string; n: number | null; kind: string }>(of: readonly T[]): readonly T[] =>
  of.toSorted((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1));

const asReckoned = (loan: ModelLoan, today: string) => ({
  principal: sum(loan.instalments, (one) => one.principal - one.paidPrincipal),
  due: loan.open ? dueOn(loan, dayIn(today)) + chargesOn(loan, dayIn(today)) : 0,
  charges: loan.open ? chargesOn(loan, dayIn(today)) : 0,
  payable: loan.open
    ? sum(loan.instalments, (one) => one.principal + one.interest - one.paidPrincipal - one.paidInterest) +
      chargesOn(loan, dayIn(today))
    : 0,
  closes: loan.open ? closing(loan, dayIn(today)).total : 0,
  open: loan.open,
  instalments: loan.instalments.map((one) => ({
    n: one.n,
    due: asText(one.due),
    principal: one.principal,
    interest: one.interest,
    paid: one.paidPrincipal + one.paidInterest,
  })),
  charged: loan.charges.map((one) => ({ ...one, on: asText(one.on) })),
});

interface Life {
  readonly lender: string;
  readonly line: string;
  readonly mandate: Mandate;
  readonly begins: string;
  readonly moves: readonly Move[];
}

/** Morning in India of a day. */
const morning = (day: string): number => Date.parse(`${day}T05:30:00Z`);

async function lives({ lender, line, mandate, begins, moves }: Life): Promise<void> {
  const platform = tester();
  const like = line === "CASH_LINE_BOLT" ? "draws-bolt" : "draws-dmi";
  platform.clock.set(morning(begins));
  await platform.ask("POST", "/sandbox/customers", {
    phone: phoneOf(like),
    like,
    status: "CM_LINE_STARTED",
    partner: lender,
    lineType: line === "CASH_LINE_BOLT" ? "CASH_LINE" : line,
    limit: LIMIT,
    interest: "YES",
  });
  const me = await purse(like, platform);
  if (mandate === "refused") {
    const given = await me.post("/v1/customer/beneficiary", {
      accountNumber: "123456780007",
      ifsc: "HDFC0000001",
    });
    expect(given.status, given.text).toBe(200);
    expect((await me.confirmAccount()).status).toBe(200);
  }
  const moved = await platform.ask("POST", `/sandbox/customers/${me.me.customerId}/beneficiary`, {
    status: mandate === "none" ? "CX_ACTION_PENDING" : "VERIFIED",
  });
  expect(moved.status, moved.text).toBe(200);
  const loans: ModelLoan[] = [];
  let day = begins;
  let credit = 0;
  let draws = 0;

  const way = (await platform.record(me.me.access)).creditLineInfo?.creditLines?.[0]?.channelPartners?.[0];
  if (way === undefined) throw new Error("no way to draw");
  const tenures = way.tenures ?? [];

  /**
   * The statement for a spreadsheet adds up: each balance is the one before with its debit and credit, it begins with nothing
   * and what was borrowed, and ends with what is owed: principal, interest that has fallen due, and charges.
   */
  const statementAgrees = async (loan: ModelLoan): Promise<void> => {
    const file = await me.post("/v1/customer/doc/file", {
      documentId: "loan-statement",
      loanId: loan.id,
      format: "csv",
    });
    const text = Buffer.from((file.body as { content: string }).content, "base64").toString();
    const [head, ...lines] = text
      .trim()
      .split("\r\n")
      // The details of an entry may have a comma, and stand in quotes then.
      .map((one) => one.replaceAll(/"[^"]*"/g, (cell) => cell.slice(1, -1).replaceAll(",", ";")).split(","));
    expect(head).toEqual(["date", "details", "debit", "credit", "balance", "reference"]);
    const rows = lines.map(([date = "", details = "", debit = "", credited = "", balance = ""]) => ({
      date,
      details,
      debit: inPaise(Number(debit)),
      credit: inPaise(Number(credited)),
      balance: inPaise(Number(balance)),
    }));
    let before = 0;
    for (const row of rows) {
      expect(row.balance, text).toBe(before + row.debit - row.credit);
      before = row.balance;
    }
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
    const first = rows.filter(({ details }) =>
      /^(Loan amount paid out|Processing fee|GST on Processing fee|Pre-EMI interest)$/.test(details),
    );
    expect(sum(first, (row) => row.debit)).toBe(loan.amount);
    const shown = loan.instalments.map((one) => ({
      ...one,
      interest: asText(one.due) <= day ? one.interest : 0,
    }));
    const owed = loan.open
      ? sum(shown, (one) => one.principal + one.interest - one.paidPrincipal - one.paidInterest) +
        chargesOn(loan, dayIn(day))
      : 0;
    expect(rows.at(-1), text).toMatchObject({ details: "Closing balance", balance: owed });
  };

  const agree = async (): Promise<RepaymentsReply> => {
    const { body } = await me.post("/v2/customer/repayments", {});
    const reply = body as RepaymentsReply;
    const due: OutstandingReply = await me.summary();
    const open = loans.filter((loan) => loan.open);
    const today = dayIn(day);
    expect(reply.repayments).toHaveLength(loans.length);
    for (const loan of loans) {
      const shown = reply.repayments.find(({ loanId }) => loanId === loan.id);
      if (shown === undefined) throw new Error("loan is not shown");
      const [is, ought] = [asShown(shown), asReckoned(loan, day)];
      expect({ ...is, charged: sorted(is.charged) }).toEqual({ ...ought, charged: sorted(ought.charged) });
      await statementAgrees(loan);
    }
    expect({
      principal: inPaise(due.outstandingPrincipal),
      closes: inPaise(due.totalPayable),
      due: inPaise(due.dueNow),
      charges: inPaise(due.charges),
      credit: inPaise(due.customerCredit),
      available: inPaise(due.availableLimit),
    }).toEqual({
      principal: sum(open, (loan) => asReckoned(loan, day).principal),
      closes: sum(open, (loan) => closing(loan, today).total),
      due: sum(open, (loan) => dueOn(loan, today) + chargesOn(loan, today)),
      charges: sum(open, (loan) => chargesOn(loan, today)),
      credit,
      // The principal of each repayment is free again (ruling R54).
      available: LIMIT * 100 - sum(open, (loan) => asReckoned(loan, day).principal),
    });
    return reply;
  };

  for (const move of moves) {
    if (move.does === "waits") {
      const to = new Date(morning(day) + move.days * DAY_MS).toISOString().slice(0, 10);
      platform.clock.set(morning(to));
      daysPass(loans, dayIn(day), dayIn(to), mandate);
      day = to;
    }
    if (move.does === "draws") {
      const tenure = tenures[move.tenure % tenures.length];
      if (typeof tenure?.months !== "number" || typeof tenure.interestRate !== "number")
        throw new Error("no tenure");
      const asked = {
        amount: move.amount / 100,
        tenure: tenure.months,
        channelPartner: way.channelPartner,
        channel: way.channel,
      };
      const available = LIMIT * 100 - sum(loans, (loan) => asReckoned(loan, day).principal);
      const reference = await me.post("/v1/customer/txn/genrefno", asked);
      // Nothing more is lent while something is overdue (ruling R61).
      if (loans.some((loan) => loan.open && overdueOn(loan, dayIn(day)) > 0)) {
        expect(reference.status, reference.text).toBe(477);
        expect(reference.body).toMatchObject({ errorCode: "OVERDUE" });
        continue;
      }
      if (move.amount > available || move.amount < (tenure.minimumWithdrawal ?? 0) * 100) {
        expect(reference.status, reference.text).toBe(477);
        continue;
      }
      draws += 1;
      const { terms } = reference.body as ReferenceReply;
      const statement = await me.post("/v1/customer/doc/key-facts", asked);
      const facts = statement.body as KeyFactsReply;
      const made = await me.post("/v1/customer/txn/withdraw", await me.toWithdraw(asked), `draw-${draws}`);
      expect(made.status, made.text).toBe(200);
      const { loanId } = made.body as { readonly loanId: string };
      const loan = withdrawn(loanId, {
        lender,
        line,
        amount: move.amount,
        rate: tenure.interestRate,
        months: tenure.months,
        on: dayIn(day),
      });
      loans.push(loan);
      const total = sum(loan.instalments, (row) => row.principal + row.interest);
      const ought = {
        fee: loan.fee.fee,
        gst: loan.fee.gst,
        preEmi: loan.preEmi,
        paidOut: loan.paidOut,
        emi: loan.instalment,
        firstDue: asText(loan.instalments[0]?.due ?? [0, 0, 0]),
      };
      for (const said of [terms, made.body as typeof terms]) {
        expect(said).toBeDefined();
        if (said === undefined) continue;
        expect({
          fee: inPaise(said.processingFee.amount),
          gst: inPaise(said.processingFee.gst),
          preEmi: inPaise(said.preEmiInterest),
          paidOut: inPaise(said.netDisbursed),
          emi: inPaise(said.emi),
          firstDue: said.firstDue,
        }).toEqual(ought);
      }
      expect(inPaise(terms?.totalPayable ?? 0)).toBe(total);
      expect(terms?.annualPercentageRate).toBeCloseTo(
        apr(
          loan.paidOut,
          loan.instalments.map((row) => row.principal + row.interest),
        ),
        2,
      );
      // Nothing is charged that the statement does not name.
      const names = facts.charges.map(({ name }) => name);
      expect(facts.paper.sections.length).toBeGreaterThan(0);
      if (loan.fee.fee > 0) expect(names.join()).toMatch(/processing/);
    }
    if (move.does === "pays") {
      const open = loans.filter((loan) => loan.open);
      const meant = move.which === 0 ? open : open.slice(move.which - 1, move.which);
      const loanId = move.which === 0 ? null : (meant[0]?.id ?? null);
      if (meant.length === 0) continue;
      const asked = await me.post("/v1/customer/repayment/preview", {
        what: move.what,
        loanId,
        count: move.count,
        amount: move.paise / 100,
      });
      const today = dayIn(day);
      const closes = sum(meant, (loan) => closing(loan, today).total);
      const due = sum(meant, (loan) => dueOn(loan, today) + chargesOn(loan, today));
      const toCome = meant
        .flatMap(({ instalments }) => instalments)
        .map((row) => ({
          due: asText(row.due),
          left: row.principal + row.interest - row.paidPrincipal - row.paidInterest,
        }))
        .filter((row) => row.left > 0);
      const days = [...new Set(toCome.map((row) => row.due))].toSorted();
      const until = days[move.count - 1];
      const ought =
        move.what === "CLOSE"
          ? closes
          : move.what === "DUE"
            ? due === 0
              ? null
              : Math.min(due, closes)
            : move.what === "AMOUNT"
              ? move.paise > closes
                ? null
                : move.paise
              : until === undefined
                ? null
                : Math.min(
                    closes,
                    sum(
                      toCome.filter((row) => row.due <= until),
                      (row) => row.left,
                    ) + sum(meant, (loan) => chargesOn(loan, today)),
                  );
      if (ought === null) {
        expect(asked.status, asked.text).toBe(477);
        continue;
      }
      expect(asked.status, asked.text).toBe(200);
      const preview = asked.body as PaymentPreview;
      expect(inPaise(preview.amount)).toBe(ought);
      const begun = await me.post("/repayment/initiate", {
        loanId,
        amount: preview.amount,
        leftToPay: preview.before.payable,
      });
      if (lender === "MUSKMELON" && !(preview.givesBack && preview.closes)) {
        expect(begun.status, begun.text).toBe(477);
        continue;
      }
      expect(begun.status, begun.text).toBe(200);
      await me.gateway((begun.body as { transactionId: string }).transactionId, "paid");
      credit += comesIn(meant, ought, today);
      expect(inPaise(preview.after.outstandingPrincipal)).toBe(
        sum(meant, (loan) => asReckoned(loan, day).principal),
      );
    }
    await agree();
  }
}

const DAYS = fc.oneof(
  fc.constantFrom(
    "2027-01-31",
    "2028-02-29",
    "2028-02-28",
    "2027-02-28",
    "2027-03-05",
    "2027-03-04",
    "2027-03-06",
    "2027-12-31",
    "2027-10-05",
    "2028-01-30",
  ),
  fc
    .integer({ min: 0, max: 800 })
    .map((days) => new Date(Date.parse("2026-12-01") + days * DAY_MS).toISOString().slice(0, 10)),
);

test("every paisa is as a second calculation from the text has it, whatever a borrower does with any lender's line", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        lender: fc.constantFrom(...ALLOCATED_LENDERS),
        line: fc.constantFrom(...LINES),
        mandate: fc.constantFrom<Mandate>("none", "none", "honoured", "refused"),
        begins: DAYS,
        moves: fc
          .tuple(DRAWS, fc.array(MOVE, { minLength: 3, maxLength: 12 }))
          .map(([first, others]) => [first, ...others]),
      }),
      (life) => lives(life),
    ),
    { numRuns: Number(process.env["LIVES"] ?? 80) },
  );
}, 600_000);

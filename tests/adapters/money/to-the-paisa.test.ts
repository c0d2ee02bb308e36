import { formatRupees, type Paise } from "@creditline/core/credit-line/paise";
import { asText } from "@creditline/core/screens/blocks/block";
import type { LedgerReply } from "@creditline/adapters/contract/sandbox.shapes";
import type {
  LoanReply,
  OutstandingReply,
  PaymentPreview,
  RepaymentsReply,
} from "@creditline/core/calls/line/repayment.shapes";
import type { WithdrawReply } from "@creditline/core/calls/line/withdrawal.calls";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arrive, MORNING, play, recordAt, shown, signIn, type Played } from "../../core/journey/harness.ts";
import { purse, type Purse } from "./money-tester.ts";

/** What a borrower does next. */
type Move =
  | { readonly does: "draws"; readonly amount: number; readonly tenure: number }
  | { readonly does: "waits"; readonly days: number }
  | {
      readonly does: "pays";
      readonly what: "DUE" | "INSTALMENTS" | "AMOUNT" | "CLOSE";
      readonly which: number;
      readonly count: number;
      readonly amount: number;
      readonly ends: "paid" | "failed" | "cancelled";
    };

const MOVE: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    does: fc.constant("draws" as const),
    amount: fc.integer({ min: 10, max: 60 }).map((hundreds) => hundreds * 500),
    tenure: fc.constantFrom(3, 6, 12),
  }),
  fc.record({ does: fc.constant("waits" as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({
    does: fc.constant("pays" as const),
    what: fc.constantFrom("DUE" as const, "INSTALMENTS" as const, "AMOUNT" as const, "CLOSE" as const),
    which: fc.nat({ max: 3 }),
    count: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 1, max: 20_000 }),
    ends: fc.constantFrom("paid" as const, "paid" as const, "failed" as const, "cancelled" as const),
  }),
);

const inPaise = (rupees: number): Paise => Math.round(rupees * 100);

/** The answers to what a screen looks up when it is entered, by call. */
function answering(played: Played, bodies: Readonly<Record<string, unknown>>): Played {
  return played.commands.reduce(
    (now, command) =>
      command.type === "call"
        ? play(now, {
            type: "answered",
            id: command.id,
            reply: { ok: true, status: 200, body: bodies[command.call] ?? { success: true } },
          })
        : now,
    played,
  );
}

/** All that a screen says. */
function said(played: Played): string {
  const view = shown(played);
  return (view?.blocks ?? []).flatMap((block) => asText(block, { now: MORNING })).join("\n");
}

const HOME = signIn(
  recordAt(
    "80000.30000",
    { creditLineInfo: { creditLines: [{ lineType: "CASH_LINE", priority: 1, channelPartners: [] }] } },
    { applicationStatus: "CM_LINE_STARTED", currentPartnerCode: "INCRED" },
  ),
);

const left = ({ balances }: LedgerReply, account: string): Paise => balances[account] ?? 0;

/** What is charged on loans, by the account that it goes to. Paise. */
function charged(loans: readonly LoanReply[], drawn: readonly WithdrawReply[]) {
  const sums = { fees: 0, penal: 0, gst: 0 };
  for (const { processingFee } of drawn) {
    sums.fees += inPaise(processingFee.amount);
    sums.gst += inPaise(processingFee.gst);
  }
  for (const { kind, amount, gst } of loans.flatMap(({ charges }) => charges)) {
    if (kind === "penal") sums.penal += inPaise(amount);
    else sums.fees += inPaise(amount);
    sums.gst += inPaise(gst);
  }
  return sums;
}

/** Holds what the calls and the screens say against the ledger. `givenBack` is what came back to the customer, in paise. */
async function agrees(one: Purse, drawn: readonly WithdrawReply[], givenBack: { fees: Paise; gst: Paise }) {
  const due = await one.summary();
  const { body } = await one.post("/v2/customer/repayments", {});
  const { repayments } = body as RepaymentsReply;
  const ledger = await one.ledger();
  expect(ledger.sum).toBe(0);
  for (const loan of repayments) {
    expect(left(ledger, `principal:${loan.loanId}`)).toBe(inPaise(loan.outstandingPrincipal));
    const posted = loan.charges.reduce(
      (sum, { amount, gst, paid }) => sum + inPaise(amount + gst) - inPaise(paid),
      0,
    );
    expect(left(ledger, `charges:${loan.loanId}`)).toBe(posted);
    const detail = said(
      answering(arrive(HOME, `/cm/repayments-detail/${loan.loanId}`), {
        repayments: { success: true, repayments: [loan], payments: [] },
      }),
    );
    if (loan.status === "OPEN") {
      for (const amount of [loan.outstandingPrincipal, loan.closingAmount, loan.payable]) {
        expect(detail).toContain(formatRupees(inPaise(amount)));
      }
      if (loan.penalDue > 0)
        expect(detail).toContain(`Penal charges: ${formatRupees(inPaise(loan.penalDue))}`);
    }
  }
  const owed = repayments.reduce((sum, loan) => sum + inPaise(loan.outstandingPrincipal), 0);
  expect(inPaise(due.outstandingPrincipal)).toBe(owed);
  const list = said(
    answering(arrive(HOME, "/cm/repayments-list"), {
      outstandingSummary: due,
      repayments: {
        success: true,
        repayments: repayments.filter(({ status }) => status === "OPEN"),
        payments: [],
      },
    }),
  );
  if (due.loans.length > 0) {
    for (const amount of [due.totalPayable, due.outstandingPrincipal]) {
      expect(list).toContain(formatRupees(inPaise(amount)));
    }
    if (due.dueNow > 0) expect(list).toContain(`Due now: ${formatRupees(inPaise(due.dueNow))}`);
    else expect(list).toContain("Nothing to pay today.");
  }
  // Nothing is earned but what the statement of a withdrawal names, and each of it is shown with its loan.
  const { fees, penal, gst } = charged(repayments, drawn);
  expect(left(ledger, "fee-income") + fees - givenBack.fees).toBe(0);
  expect(left(ledger, "penal-income") + penal).toBe(0);
  expect(left(ledger, "gst-payable") + gst - givenBack.gst).toBe(0);
  return due;
}

const standing = ({ outstandingPrincipal, nextDueDate, nextDueAmount }: OutstandingReply) => ({
  outstandingPrincipal,
  nextDueDate,
  nextDueAmount,
});

async function lives(persona: string, moves: readonly Move[]): Promise<void> {
  const one = await purse(persona);
  const drawn: WithdrawReply[] = [];
  const givenBack = { fees: 0, gst: 0 };
  for (const move of moves) {
    if (move.does === "waits") one.one.clock.advance(move.days * 86_400_000);
    if (move.does === "draws") {
      const { overdue } = await one.summary();
      const asked = await one.toWithdraw(move);
      const { status, body } = await one.post("/v1/customer/txn/withdraw", asked, `own-${drawn.length}`);
      // Nothing is lent while something is overdue (ruling R61).
      if (overdue > 0)
        expect({ status, body }).toMatchObject({ status: 477, body: { errorCode: "OVERDUE" } });
      else if (status === 200) drawn.push(body as WithdrawReply);
      // Refused is else what the line does not let out, and nothing else; the first is always made.
      else
        expect(body).toMatchObject({
          errorCode: expect.stringMatching(/^LIMIT_EXCEEDED$|^AMOUNT_TOO_SMALL$/),
        });
      expect(drawn.length).toBeGreaterThan(0);
    }
    const due = await agrees(one, drawn, givenBack);
    if (move.does !== "pays") continue;
    const loanId = move.which === 0 ? null : (due.loans[move.which - 1]?.loanId ?? null);
    const asked = await one.post("/v1/customer/repayment/preview", { ...move, loanId });
    if (asked.status !== 200) continue;
    const preview = asked.body as PaymentPreview;
    expect(preview.parts.reduce((sum, { amount }) => sum + inPaise(amount), 0)).toBe(inPaise(preview.amount));
    const begun = await one.post("/repayment/initiate", {
      loanId,
      amount: preview.amount,
      closes: preview.closes,
    });
    expect(begun.status).toBe(200);
    const before = await one.summary();
    await one.gateway((begun.body as { transactionId: string }).transactionId, move.ends);
    // One of the gateways is late.
    one.one.clock.advance(95_000);
    if (move.ends === "paid") {
      for (const { label, amount } of preview.parts) {
        if (label === "Processing fee, refunded") givenBack.fees -= inPaise(amount);
        if (label === "GST on the fee, refunded") givenBack.gst -= inPaise(amount);
      }
    }
    const after = await agrees(one, drawn, givenBack);
    if (move.ends !== "paid") expect(standing(after)).toEqual(standing(before));
    else {
      expect(after.availableLimit).toBe(preview.after.availableLimit);
      if (loanId === null) expect(standing(after)).toEqual(standing({ ...after, ...preview.after }));
    }
  }
}

test("what the screens say and what the ledger holds agree to the paisa, whatever a borrower does", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("line-started", "repays-by-hand", "repays-late-gateway"),
      fc.array(MOVE, { minLength: 2, maxLength: 8 }),
      (persona, moves) => lives(persona, [{ does: "draws", amount: 20_000, tenure: 6 }, ...moves]),
    ),
    { numRuns: 40 },
  );
}, 120_000);

import { keyFacts } from "@creditline/adapters/platform/commands/papers/key-facts";
import { plannedWithdrawal } from "@creditline/adapters/platform/commands/money/planned-withdrawal";
import { bookWithdrawal } from "@creditline/adapters/platform/commands/money/withdraw";
import { afterEvents } from "@creditline/adapters/platform/model/customer/fold";
import { applyDue } from "@creditline/adapters/platform/model/customer/apply-due";
import type { CustomerState } from "@creditline/adapters/platform/model/customer/customer-state";
import {
  createEvent,
  type CustomerEvent,
  type EventData,
} from "@creditline/adapters/platform/model/customer/events";
import { WITH_ENTRIES } from "@creditline/adapters/platform/handlers/tester/sandbox-customers";
import { foreclosureEvents } from "@creditline/adapters/platform/model/money/loans/closing";
import type { Loan } from "@creditline/adapters/platform/model/money/loans/loans";
import { partnersWithBehaviour } from "@creditline/adapters/platform/partners/partner";
import { DAY_MS, dayInWords, indiaDay } from "@creditline/core/calendar/duration";
import type { KeyFactsReply } from "@creditline/core/calls/identity/paper.shapes";
import { ALLOCATED_LENDERS, type LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES, type LineType } from "@creditline/core/reference/lenders/lenders.table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const SUCCEEDING = partnersWithBehaviour(() => "succeeds");
const BEGUN = Date.parse("2026-12-01T04:30:00.000Z");
const LIMIT = 500_000;
const IDS = { loanId: "loan-1", referenceNo: "ref-1", voucherCode: "voucher-1" };

/** A borrower with a started line of all that there is, whose bank dishonours the mandate. */
function borrower(partner: LenderCode, lineType: LineType): CustomerState {
  const account = { bankName: null, accountNumber: "123456780007", ifsc: "HDFC0000001", name: null };
  const verified = { status: "VERIFIED", reason: null, verified: true, next: null } as const;
  return afterEvents(WITH_ENTRIES, [
    createEvent(BEGUN, "customer.seeded", {
      person: { fullName: "Asha Verma" },
      seed: { status: "CM_LINE_STARTED", partner, lineType, limit: LIMIT, interest: "YES" },
      applicationId: "app-1",
    }),
    createEvent(BEGUN, "beneficiary.given", account),
    createEvent(BEGUN, "beneficiary.moved", verified),
  ]);
}

const stated = (state: CustomerState, amount: number, tenure: number): KeyFactsReply =>
  keyFacts({ amount, tenure }, "papers-1")(state, BEGUN, SUCCEEDING).reply(state);

/** The months over which an amount can be repaid. */
const monthsFor = (state: CustomerState, amount: number): readonly number[] =>
  keyFacts({}, "papers-1")(state, BEGUN, SUCCEEDING)
    .reply(state)
    .tenures.filter(({ minimumWithdrawal }) => minimumWithdrawal <= amount)
    .map(({ months }) => months);

/** Withdraws exactly what a statement was worked out for: the loan, and the state with it. */
function drawn(state: CustomerState, amount: number, tenure: number, lineType: LineType) {
  const channelPartner = lineType === "CONSUMER_FINANCE" ? { channelPartner: "AMAZON" } : {};
  const planned = plannedWithdrawal(state, { amount, tenure, ...channelPartner }, BEGUN);
  const { events, reply } = bookWithdrawal(planned, IDS)(state, BEGUN, SUCCEEDING);
  const after = afterEvents(state, events);
  return { after, reply: reply(after), loan: after.money.loans[0] as Loan };
}

type Posted = EventData["charge.posted"];
const postedIn = (events: readonly CustomerEvent[]): readonly Posted[] =>
  events.flatMap(({ type, data }) => (type === "charge.posted" ? [data as Posted] : []));

const chargeOf = ({ charges }: KeyFactsReply, name: string) => charges.find((charge) => charge.name === name);

/** The most that words such as "2% per month on outstanding EMI" let a month of being late cost, of what is late. */
function shareOfAMonth(words: string, annualRate: number): number {
  const [, percent, per] = /([\d.]+)% per (month|annum)/.exec(words) ?? [];
  if (percent !== undefined) return Number(percent) / 100 / (per === "month" ? 1 : 12);
  if (/same as (?:the |interest )?rate/.test(words)) return annualRate / 1200;
  throw new Error(`not known how much "${words}" is`);
}

const withTax = (words: string): number => (/18% GST|GST \(18%\)/.test(words) ? 1.18 : 1);

/** Amounts either side of every step of the fee tables, in rupees (spec 2 §9). */
const AMOUNTS = [
  3_000,
  3_001,
  5_000,
  5_001,
  10_000,
  10_001,
  15_000,
  24_999,
  25_000,
  25_001,
  50_000,
  199_999.5,
  LIMIT,
];

const EVERY = ALLOCATED_LENDERS.flatMap((lender) => LINE_TYPES.map((line) => [lender, line] as const));

describe.each(EVERY)(
  "%s, %s: what is charged is what the key fact statement said (ruling R55)",
  (lender, line) => {
    const state = borrower(lender, line);

    test("at once, for amounts either side of every step, over every time", () => {
      for (const amount of AMOUNTS) {
        for (const months of monthsFor(state, amount)) {
          const said = stated(state, amount, months);
          const { reply } = drawn(state, amount, months, line);
          const at = `${amount} over ${months}`;
          const processing = chargeOf(said, "processing");
          expect([reply.processingFee.amount, reply.processingFee.gst], at).toEqual([
            processing?.amount,
            processing?.gst,
          ]);
          expect(reply.preEmiInterest, at).toBe(chargeOf(said, "pre-emi-interest")?.amount ?? 0);
          const inShort = new Map([...said.paper.summary, ...(said.paper.sections[0]?.rows ?? [])]);
          expect(inShort.get("You receive"), at).toBe(asRead(reply.netDisbursed));
          // What is not received is among what it costs, to the paisa.
          const charged = reply.processingFee.amount + reply.processingFee.gst;
          const keptBack = Math.round((amount - charged - reply.netDisbursed) * 100) / 100;
          expect(inShort.get("Pre-EMI interest, charged upfront"), at).toBe(
            keptBack === 0 ? undefined : asRead(keptBack),
          );
          const [first = 0, ...others] = reply.instalments.map(({ instalment }) => instalment);
          // Pre-EMI interest can be added to the first EMI, which then differs (ruling R26).
          expect(inShort.get("You pay each month"), at).toBe(
            first === reply.emi
              ? `${asRead(reply.emi)}, ${others.length + 1} times`
              : `First EMI ${asRead(first)}, then ${asRead(reply.emi)}`,
          );
          const schedule =
            said.paper.sections.find(({ title }) => title === "Repayment schedule")?.table?.rows ?? [];
          expect(
            schedule.map((row) => [row[1], row[5]]),
            at,
          ).toEqual(reply.instalments.map(({ due, instalment }) => [dayInWords(due), withPaise(instalment)]));
        }
      }
    });

    test("later, whatever goes wrong: no charge that it does not name, none higher", () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 3_000, max: LIMIT }),
          fc.nat(5),
          fc.integer({ min: 1, max: 420 }),
          (amount, nth, days) => {
            const open = monthsFor(state, amount);
            const months = open[nth % open.length] ?? 0;
            const said = stated(state, amount, months);
            const { after, loan } = drawn(state, amount, months, line);
            const now = BEGUN + days * DAY_MS;
            const { events } = applyDue(after, now);
            const late = afterEvents(after, events);
            const [owed] = late.money.loans;
            const closing = owed === undefined ? [] : foreclosureEvents(owed, indiaDay(now), now);
            for (const { kind, fee, gst } of postedIn([...events, ...closing])) {
              const name = kind === "penal" ? "overdue" : kind;
              const charge = chargeOf(said, name);
              expect(charge, `${kind} is named by the statement`).toBeDefined();
              const says = charge?.says ?? "";
              if (kind === "bounce") {
                expect([fee / 100, gst / 100]).toEqual([charge?.amount, charge?.gst]);
              } else if (kind === "foreclosure") {
                const [, percent = "0"] = /([\d.]+)%/.exec(says) ?? [];
                expect(fee + gst).toBeLessThanOrEqual(amount * Number(percent) * withTax(says) + 2);
              } else if (/^(?:up to )?Rs \d+/i.test(says)) {
                const [, most = "0"] = /Rs (\d+)/i.exec(says) ?? [];
                expect(fee + gst).toBeLessThanOrEqual(Number(most) * 100 * withTax(says) + 1);
              } else {
                const largest = Math.max(...loan.instalments.map((one) => one.principal + one.interest));
                // From one 5th to the next there are thirty days by this count, at most.
                expect(fee + gst).toBeLessThanOrEqual(
                  largest * shareOfAMonth(says, loan.annualRate) * withTax(says) + 2,
                );
              }
            }
          },
        ),
        { numRuns: 25 },
      );
    });
  },
);

/** Rupees as they are read, by a way of its own. */
const asRead = (rupees: number): string =>
  `₹${rupees.toLocaleString("en-IN", Number.isInteger(rupees) ? {} : { minimumFractionDigits: 2 })}`;
const withPaise = (rupees: number): string =>
  `₹${rupees.toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test("a charge that the statement does not name would be found", () => {
  const said = stated(borrower("RBL", "CASH_LINE"), 5_000, 2);
  expect(chargeOf(said, "bounce")).toBeUndefined();
  expect(chargeOf(said, "processing")).toMatchObject({ amount: 0, gst: 0 });
});

import { english, translate } from "@creditline/core/messages/translate";
import { chargedFee, quote } from "@creditline/core/lenders/fees/quote";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { feeLineFor } from "@creditline/core/lenders/fees/fee";
import { feeRule, feeRuleText } from "@creditline/core/credit-line/key-facts/fee-rule";
import { keyFactPaper } from "@creditline/core/credit-line/key-facts/key-fact-paper";
import { formatRupees } from "@creditline/core/credit-line/paise";
import { loanTypeOf, withdrawalKeyFacts } from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import type {
  ReferenceReply,
  WithdrawalToConfirm,
  WithdrawReply,
} from "@creditline/core/calls/line/withdrawal.calls";
import { describe, expect, test } from "vitest";
import { tester } from "../tester.ts";
import { phoneOf, type Purse, purse } from "./money-tester.ts";

const LINES = ALLOCATED_LENDERS.flatMap((partner) =>
  LINE_TYPES.map((lineType) => [partner, lineType] as const),
);

/** Both sides of the steps that the fee tables have, in rupees. */
const AMOUNTS = [3_000, 5_000, 10_000, 10_001, 15_000, 25_000, 25_001, 60_000.5];

/** The sum of all the amounts that a text names. */
const rupeesIn = (text: string): number =>
  [...text.matchAll(/₹([\d,.]*\d)/g)].reduce(
    (sum, [, each = ""]) => sum + Number(each.replaceAll(",", "")),
    0,
  );

/** Asks for the terms of a withdrawal, and for the code that confirms it. */
async function prepared(mine: Purse, body: object): Promise<ReferenceReply & { readonly otp: string }> {
  const reply = await mine.post("/v1/customer/txn/genrefno", body);
  if (reply.status !== 200) throw new Error(reply.text);
  const sent = await mine.post("/v1/customer/otp/send", { purpose: "WITHDRAWAL" });
  if (sent.status !== 200) throw new Error(sent.text);
  return { ...(reply.body as ReferenceReply), otp: await mine.one.code(phoneOf("draws-dmi")) };
}

describe("a withdrawal that is confirmed", () => {
  test.each(LINES)(
    "with %s on a line of the type %s is shown, stated and booked alike to the paisa",
    async (partner, lineType) => {
      const one = tester({ withoutLoans: true });
      const put = await one.ask("POST", "/sandbox/customers", {
        phone: phoneOf("draws-dmi"),
        like: "draws-dmi",
        status: "CM_LINE_STARTED",
        partner,
        lineType,
        limit: 500_000,
      });
      expect(put.text).toContain("customerId");
      const mine = await purse("draws-dmi", one);
      const record = await one.record(mine.me.access);
      const way = record.creditLineInfo?.creditLines?.[0]?.channelPartners?.[0];
      const tenures = way?.tenures ?? [];
      let booked: { readonly body: object; readonly terms: WithdrawalToConfirm } | null = null;
      for (const amount of AMOUNTS) {
        for (const { months, minimumWithdrawal, interestRate } of tenures) {
          if (minimumWithdrawal > amount) continue;
          const body = { amount, tenure: months, channelPartner: way?.channelPartner };
          const reply = await mine.post("/v1/customer/txn/genrefno", body);
          const { terms } = reply.body as ReferenceReply;
          if (terms === undefined) throw new Error(reply.text);
          const withdrawal = {
            lender: lenderOf(partner),
            lineType,
            principal: Math.round(amount * 100),
            months: months ?? 0,
            annualRate: interestRate ?? 0,
            day: terms.day,
          };
          const own = withdrawalTerms(withdrawal);
          const paise = (rupees: number): number => Math.round(rupees * 100);
          expect(paise(terms.netDisbursed)).toBe(own.schedule.netDisbursed);
          expect(paise(terms.emi)).toBe(own.schedule.emi);
          expect(paise(terms.totalPayable)).toBe(own.schedule.totalPayable);
          expect(paise(terms.preEmiInterest)).toBe(own.schedule.preEmi?.interest ?? 0);
          expect(paise(terms.processingFee.amount)).toBe(own.charge.fee);
          expect(paise(terms.processingFee.gst)).toBe(own.charge.gst);
          const statement = withdrawalKeyFacts(withdrawal, own, {
            reference: "r",
            loanType: loanTypeOf(lineType),
          });
          const paper = translate(keyFactPaper({ withdrawal, terms: own, statement, reference: "r" }));
          expect(paper.summary.find(([label]) => label === "You receive")?.[1]).toBe(
            formatRupees(paise(terms.netDisbursed)),
          );
          const costs = paper.sections.find(({ title }) => title === "What it costs")?.rows ?? [];
          const atOnce = costs.flatMap(([label, sum]) => (label.endsWith("upfront") ? [sum] : []));
          const charged = paise(rupeesIn(atOnce.join(" ")));
          expect(charged).toBe(paise(amount - terms.netDisbursed));
          const inAll = costs.flatMap(([label, sum]) => (label === "Total cost" ? [sum] : []));
          expect(inAll.map((sum) => paise(rupeesIn(sum)))).toEqual([own.schedule.totalInterest + charged]);
          booked = { body, terms };
        }
      }
      // The last of them is booked: what the ledger holds is what was shown.
      if (booked === null) throw new Error("nothing could be withdrawn");
      const { netDisbursed, totalPayable, firstDue, emi } = booked.terms;
      const agreed = { netDisbursed, totalPayable, firstDue };
      const sent = { ...(await mine.toWithdraw(booked.body)), agreed };
      const made = await mine.post("/v1/customer/txn/withdraw", sent, "booked");
      expect(made.body).toMatchObject({ netDisbursed, firstDue, emi });
      const { balances } = await mine.ledger();
      expect(balances["paid-out"]).toBe(-Math.round(netDisbursed * 100));
    },
  );

  test.each(LINES)("with %s on a line of the type %s names the rule of its fee", (partner, lineType) => {
    for (const amount of AMOUNTS) {
      const principal = Math.round(amount * 100);
      const fee = lenderOf(partner).fees[feeLineFor(lineType)].processing;
      const charged = chargedFee(
        quote(lenderOf(partner), feeLineFor(lineType), principal, "paise").processing,
      );
      const rule = feeRule(fee, principal);
      if (charged.fee === 0) {
        expect(rule).toBeNull();
        continue;
      }
      expect(rule?.plusGst).toBe(charged.gst > 0);
      expect(rule?.isHighest).toBe(charged.assumed);
      const { terms } = rule ?? {};
      const share = terms !== undefined && "percent" in terms ? (principal * terms.percent) / 100 : 0;
      const sum = terms !== undefined && "rupees" in terms ? terms.rupees * 100 : 0;
      const by = {
        fixed: sum,
        flexible: share,
        "whichever-higher": Math.max(share, sum),
        "whichever-lower": Math.min(share, sum),
      };
      expect(Math.round(by[terms?.form ?? "fixed"])).toBe(charged.fee);
    }
  });

  test("says a rule in the form whichever is lower as well", () => {
    const rule = feeRule(
      [
        {
          text: "2% or 500, whichever lower, plus GST",
          source: "an example",
          gst: true,
          charge: { kind: "exact", sum: { lowerOf: [{ percent: 2 }, { rupees: 500 }] } },
        },
      ],
      1_000_000,
    );
    expect(rule).toEqual({
      terms: { form: "whichever-lower", percent: 2, rupees: 500 },
      plusGst: true,
      isHighest: false,
    });
    expect(rule === null ? "" : english(feeRuleText(rule))).toBe(
      "2% of the amount or ₹500, whichever is lower",
    );
  });

  test("is booked with the code alone, once, as it was agreed", async () => {
    const mine = await purse("draws-dmi");
    const { referenceNo, terms, otp } = await prepared(mine, { amount: 40_000, tenure: 6 });
    if (terms === undefined) throw new Error("no terms came");
    const { netDisbursed, totalPayable, firstDue } = terms;
    const agreed = { netDisbursed, totalPayable, firstDue };
    const body = { amount: 40_000, tenure: 6, referenceNo, agreed };
    expect(await mine.post("/v1/customer/txn/withdraw", body)).toMatchObject({ status: 400 });
    const wrong = otp === "000000" ? "000001" : "000000";
    expect(await mine.post("/v1/customer/txn/withdraw", { ...body, otp: wrong })).toMatchObject({
      status: 477,
      body: { errorCode: "INVALID_OTP" },
    });
    expect(
      await mine.post("/v1/customer/txn/withdraw", {
        ...body,
        otp,
        agreed: { ...agreed, netDisbursed: netDisbursed + 0.01 },
      }),
    ).toMatchObject({ status: 477, body: { errorCode: "TERMS_CHANGED" } });
    expect(await mine.post("/v1/customer/txn/withdraw", { ...body, otp, amount: 41_000 })).toMatchObject({
      status: 409,
      body: { errorCode: "REFERENCE_FOR_ANOTHER" },
    });
    expect(await mine.available()).toBe(300_000);
    const made = await mine.post("/v1/customer/txn/withdraw", { ...body, otp });
    expect(made.status).toBe(200);
    const reply = made.body as WithdrawReply;
    expect(reply).toMatchObject({ netDisbursed, firstDue, emi: terms.emi, referenceNo });
    expect((await mine.post("/v1/customer/txn/withdraw", { ...body, otp })).body).toEqual(reply);
    const { balances } = await mine.ledger();
    expect(balances["paid-out"]).toBe(-Math.round(netDisbursed * 100));
    expect(await mine.available()).toBe(260_000);
  });

  test("of another day is not what was agreed, and takes no code that is too old", async () => {
    const mine = await purse("draws-dmi");
    const { referenceNo, terms, otp } = await prepared(mine, { amount: 40_000, tenure: 6 });
    mine.one.clock.advance(3_600_000);
    const body = { amount: 40_000, tenure: 6, referenceNo };
    expect(await mine.post("/v1/customer/txn/withdraw", { ...body, otp })).toMatchObject({
      status: 477,
      body: { errorCode: "INVALID_OTP", errorMessage: "This OTP has expired. Get a new one." },
    });
    mine.one.clock.advance(86_400_000);
    await mine.post("/v1/customer/otp/send", { purpose: "WITHDRAWAL" });
    const fresh = await mine.one.code(phoneOf("draws-dmi"));
    const { netDisbursed = 0, totalPayable = 0, firstDue = "" } = terms ?? {};
    const agreed = { netDisbursed, totalPayable, firstDue };
    expect(await mine.post("/v1/customer/txn/withdraw", { ...body, otp: fresh, agreed })).toMatchObject({
      status: 477,
      body: { errorCode: "TERMS_CHANGED" },
    });
    expect(await mine.available()).toBe(300_000);
  });
});

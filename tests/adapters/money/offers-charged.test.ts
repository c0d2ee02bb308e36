import type { EligibleOffer } from "@creditline/core/calls/line/offer.calls";
import type { ReferenceReply, WithdrawReply } from "@creditline/core/calls/line/withdrawal.calls";
import { describe, expect, test } from "vitest";
import { type Purse, purse } from "./money-tester.ts";

const DAY_MS = 86_400_000;
const OFFERS = "/v1/customer/offer/eligibleOffers";

const offersOf = async (mine: Purse): Promise<readonly EligibleOffer[]> =>
  ((await mine.get(OFFERS)).body as { readonly offers: readonly EligibleOffer[] }).offers;
const update = (mine: Purse, offerId: string, status: string) =>
  mine.post("/v1/customer/offer/updateOfferStatus", { offerId, status });
const termsOf = async (mine: Purse, amount = 40_000, tenure = 6) => {
  const { terms } = (await mine.post("/v1/customer/txn/genrefno", { amount, tenure })).body as ReferenceReply;
  if (terms === undefined) throw new Error("no terms came");
  return terms;
};
const paise = (rupees: number): number => Math.round(rupees * 100);
const costOf = ({ totalPayable, netDisbursed }: { totalPayable: number; netDisbursed: number }): number =>
  paise(totalPayable) - paise(netDisbursed);

describe("an applied offer", () => {
  test("is charged as it was shown: what it saves is what the ledger does not hold, to the paisa", async () => {
    const mine = await purse("draws-with-an-offer");
    const full = await termsOf(mine);
    expect(full.offers).toBeUndefined();
    expect(full.processingFee.amount).toBeGreaterThan(0);
    await update(mine, "fee-waiver", "APPLIED");
    await update(mine, "festive-interest", "APPLIED");
    const cut = await termsOf(mine);
    expect(cut.processingFee).toMatchObject({ amount: 0, gst: 0 });
    expect(cut.interestRate).toBe(full.interestRate - 1);
    const saved = (cut.offers ?? []).reduce((sum, { saving }) => sum + paise(saving), 0);
    expect(cut.offers).toHaveLength(2);
    expect(costOf(full) - costOf(cut)).toBe(saved);
    for (const { offerId, saving } of cut.offers ?? []) {
      const shown = (await offersOf(mine)).find((offer) => offer.offerId === offerId);
      expect(paise(saving)).toBeLessThanOrEqual(paise(shown?.maximumSaving ?? 0));
    }
    const { netDisbursed, totalPayable, firstDue } = cut;
    const agreed = { netDisbursed, totalPayable, firstDue };
    const made = await mine.post(
      "/v1/customer/txn/withdraw",
      await mine.toWithdraw({ amount: 40_000, tenure: 6, agreed }),
      "one",
    );
    expect(made.body).toMatchObject({ netDisbursed, offers: cut.offers });
    const { balances } = await mine.ledger();
    expect(balances["paid-out"]).toBe(-paise(netDisbursed));
    expect(balances["fee-income"] ?? 0).toBe(0);
    expect(balances["gst-payable"] ?? 0).toBe(0);
    const { instalments } = made.body as WithdrawReply;
    expect(instalments.reduce((sum, { instalment }) => sum + paise(instalment), 0)).toBe(paise(totalPayable));
  });

  test("goes for every withdrawal up to its fifteenth day, and for none on the sixteenth (spec 2 §9)", async () => {
    const mine = await purse("draws-with-an-offer");
    await update(mine, "fee-waiver", "APPLIED");
    expect((await mine.withdraw(10_000, 6)).processingFee.amount).toBe(0);
    mine.one.clock.advance(15 * DAY_MS);
    expect((await mine.withdraw(10_000, 6)).processingFee.amount).toBe(0);
    mine.one.clock.advance(DAY_MS);
    expect((await mine.withdraw(10_000, 6)).processingFee.amount).toBeGreaterThan(0);
    // Its days do not begin again.
    expect((await update(mine, "fee-waiver", "APPLIED")).body).toMatchObject({
      offer: { status: "EXPIRED" },
    });
    expect((await update(mine, "fee-waiver", "REMOVED")).body).toMatchObject({
      offer: { status: "EXPIRED" },
    });
  });

  test("that is withdrawn saves nothing; what was agreed under it is worked out again", async () => {
    const mine = await purse("draws-with-an-offer");
    await update(mine, "fee-waiver", "APPLIED");
    const { netDisbursed, totalPayable, firstDue } = await termsOf(mine);
    await update(mine, "fee-waiver", "REMOVED");
    const agreed = { netDisbursed, totalPayable, firstDue };
    const body = await mine.toWithdraw({ amount: 40_000, tenure: 6, agreed });
    expect(await mine.post("/v1/customer/txn/withdraw", body, "one")).toMatchObject({
      status: 477,
      body: { errorCode: "TERMS_CHANGED" },
    });
    expect((await mine.withdraw(40_000, 6)).processingFee.amount).toBeGreaterThan(0);
  });

  test("is withdrawn while something is overdue, and holds again once it is paid", async () => {
    const mine = await purse("draws-with-an-offer");
    // Without a mandate nothing is debited, so that an instalment falls overdue.
    await mine.post("/sandbox/customers/" + mine.me.customerId + "/beneficiary", { status: "BD_PENDING" });
    const { instalments } = await mine.withdraw(30_000, 6);
    const due = Date.parse(`${instalments[0]?.due ?? ""}T00:00:00+05:30`);
    mine.one.clock.advance(due - mine.one.clock.now() - 5 * DAY_MS);
    await update(mine, "fee-waiver", "APPLIED");
    const status = async () =>
      (await offersOf(mine)).find(({ offerId }) => offerId === "fee-waiver")?.status ?? "NOT_OFFERED";
    mine.one.clock.advance(due - mine.one.clock.now() + 3_600_000);
    expect(await status()).toBe("APPLIED");
    mine.one.clock.advance(DAY_MS);
    expect(await status()).toBe("WITHDRAWN");
    // What is not applied is not offered in the meantime.
    expect((await offersOf(mine)).map(({ offerId }) => offerId)).toEqual(["fee-waiver"]);
    const { overdue, charges } = await mine.summary();
    const { transactionId } = await mine.initiate({ amount: Math.round((overdue + charges) * 100) / 100 });
    await mine.gateway(transactionId, "paid");
    expect(await status()).toBe("APPLIED");
  });
});

describe("an offer", () => {
  test("is made only where it saves something, and names its maximum on the customer's own line", async () => {
    const shops = await purse("consumer-finance-line");
    expect(await offersOf(shops)).toEqual([]);
    const card = await purse("draws-card");
    expect((await offersOf(card)).map(({ offerId }) => offerId)).toEqual(["festive-interest"]);
    const mine = await purse("draws-with-an-offer");
    const [interest, fee] = await offersOf(mine);
    expect(interest?.maximumSaving).toBeGreaterThan(0);
    expect(fee?.maximumSaving).toBeGreaterThan(0);
  });
});

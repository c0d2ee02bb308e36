import type { KeyFactsReply } from "@creditline/core/calls/identity/paper.shapes";
import type { ReferenceReply } from "@creditline/core/calls/line/withdrawal.calls";
import { inPercent } from "@creditline/core/credit-line/paise";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { feeLineFor } from "@creditline/core/lenders/fees/fee";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { drawingOf } from "@creditline/core/screens/cm/drawing";
import { expect, test } from "vitest";
import * as kfs from "../../../cli/commands/kfs.ts";
import { runInMemory } from "../../cli/run-in-memory.ts";
import { tester } from "../tester.ts";
import { phoneOf, purse } from "./money-tester.ts";

const LINES = ALLOCATED_LENDERS.flatMap((partner) =>
  LINE_TYPES.map((lineType) => [partner, lineType] as const),
);
const AMOUNT = 30_000;
const DAY = 86_400_000;

test.each(LINES)(
  "the APR of a withdrawal from %s on a %s is one: on the screen, in the statement, by the platform and by creditline kfs",
  async (partner, lineType) => {
    const one = tester({ withoutLoans: true });
    const like = "draws-dmi";
    const customer = { phone: phoneOf(like), like, status: "CM_LINE_STARTED", partner, lineType };
    await one.ask("POST", "/sandbox/customers", { ...customer, limit: 500_000 });
    // On an EMI day and between two: without pre-EMI interest, and with it.
    const taken = [];
    for (const days of [4, 15]) {
      one.clock.advance(days * DAY);
      const mine = await purse(like, one);
      const record = await one.record(mine.me.access);
      const way = record.creditLineInfo?.creditLines?.[0]?.channelPartners?.[0];
      for (const { months = 0, minimumWithdrawal, interestRate } of way?.tenures ?? []) {
        if (minimumWithdrawal > AMOUNT) continue;
        const asked = { amount: AMOUNT, tenure: months, channelPartner: way?.channelPartner };
        const { terms } = (await mine.post("/v1/customer/txn/genrefno", asked)).body as ReferenceReply;
        if (terms === undefined) throw new Error(`no terms for ${months} months`);
        const { annualPercentageRate, day } = terms;

        const typed = { amount: `${AMOUNT}`, tenure: `${months}`, way: way?.channelPartner ?? "" };
        const cut = { ratePoints: 0, waivesFee: false };
        const drawing = drawingOf({ record, platformAt: one.clock.now(), values: typed, cut });
        expect(drawing === null ? null : scheduleInRupees(drawing.schedule).apr.nominal).toBe(
          annualPercentageRate,
        );

        const { paper } = (await mine.post("/v1/customer/doc/key-facts", asked)).body as KeyFactsReply;
        expect(paper.summary.find(([label]) => label.includes("APR"))?.[1]).toBe(
          `${inPercent(annualPercentageRate)} a year`,
        );
        const stated = paper.sections
          .flatMap(({ rows = [] }) => rows)
          .filter(([label]) => label.startsWith("9 Annual percentage rate"));
        expect(stated.map(([, value]) => value)).toEqual(
          Array(2).fill(`${annualPercentageRate.toFixed(2)}%`),
        );

        const flags = {
          lender: partner,
          line: feeLineFor(lineType),
          amount: AMOUNT,
          rate: interestRate,
          months,
        };
        const args = Object.entries({ ...flags, disbursed: day }).flatMap(([flag, value]) => [
          `--${flag}`,
          `${value}`,
        ]);
        const { out } = await runInMemory(kfs, [...args, "--json"]);
        expect(JSON.parse(out)).toMatchObject({
          apr: { nominal: annualPercentageRate },
          netDisbursed: terms.netDisbursed,
          emi: terms.emi,
          totalPayable: terms.totalPayable,
        });
        taken.push({ days, before: terms.preEmiInterest });
      }
    }
    expect(taken.some(({ days, before }) => days === 4 && before === 0)).toBe(true);
    expect(taken.some(({ days, before }) => days === 15 && before > 0)).toBe(lineType !== "CONSUMER_FINANCE");
  },
);

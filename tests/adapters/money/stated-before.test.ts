import { formatRupees, parseRupees } from "@creditline/core/credit-line/paise";
import type { KeyFactsReply } from "@creditline/core/calls/identity/paper.shapes";
import type { ReferenceReply } from "@creditline/core/calls/line/withdrawal.calls";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { describe, expect, test } from "vitest";
import { tester } from "../tester.ts";
import { phoneOf, purse } from "./money-tester.ts";

const LINES = ALLOCATED_LENDERS.flatMap((partner) =>
  LINE_TYPES.map((lineType) => [partner, lineType] as const),
);

const paise = (rupees: number): number => Math.round(rupees * 100);

describe("the key fact statement of a line says ahead what is charged (ruling R55)", () => {
  test.each(LINES)(
    "with %s on a line of the type %s: fee and tax of every withdrawal, for any number of months",
    async (partner, lineType) => {
      const one = tester({ withoutLoans: true });
      await one.ask("POST", "/sandbox/customers", {
        phone: phoneOf("draws-dmi"),
        like: "draws-dmi",
        status: "CM_LINE_STARTED",
        partner,
        lineType,
        limit: 500_000,
      });
      const mine = await purse("draws-dmi", one);
      const way = (await one.record(mine.me.access)).creditLineInfo?.creditLines?.[0]?.channelPartners?.[0];
      const stated = (await mine.post("/v1/customer/doc/key-facts", {})).body as KeyFactsReply;
      const table = stated.paper.sections.find(({ title }) =>
        title.startsWith("Charged upfront, by amount withdrawn"),
      )?.table;
      const rows = table?.rows ?? [];
      expect(rows.length).toBeGreaterThan(5);
      for (const [withdrawn = "", fee, gst] of rows) {
        const amount = (parseRupees(withdrawn.replaceAll(/[₹,]/g, "")) ?? 0) / 100;
        for (const { months, minimumWithdrawal } of way?.tenures ?? []) {
          if (minimumWithdrawal > amount) continue;
          const asked = { amount, tenure: months };
          const reply = await mine.post("/v1/customer/txn/genrefno", {
            ...asked,
            channelPartner: way?.channelPartner,
          });
          const { terms } = reply.body as ReferenceReply;
          if (terms === undefined) throw new Error(reply.text);
          const charged = [terms.processingFee.amount, terms.processingFee.gst];
          expect(charged.map((part) => formatRupees(paise(part)))).toEqual([fee, gst]);
          const { charges } = (await mine.post("/v1/customer/doc/key-facts", asked)).body as KeyFactsReply;
          const now = charges.filter(({ when }) => when === "now");
          // Nothing else is taken at once: Fullerton takes the interest up to the first 5th with an instalment (ruling R26).
          const certain = [...charged, terms.preEmiInterest].reduce((sum, part) => sum + paise(part), 0);
          const taken = paise(amount) - paise(terms.netDisbursed);
          expect(
            now.reduce((sum, { amount: part, gst: tax }) => sum + paise(part ?? 0) + paise(tax ?? 0), 0),
          ).toBe(taken);
          const before = charges.find(({ name }) => name === "pre-emi-interest");
          expect(paise(before?.amount ?? 0)).toBe(paise(terms.preEmiInterest));
          expect(taken).toBe(partner === "FULLERTON" ? certain - paise(terms.preEmiInterest) : certain);
        }
      }
    },
    30_000,
  );
});

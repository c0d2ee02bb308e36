import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { penalCharge } from "@creditline/core/credit-line/key-facts/charged-readings";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { LENDER_CODES, type LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as kfs from "../../cli/commands/kfs.ts";
import * as schedule from "../../cli/commands/schedule.ts";
import { ofWithdrawal } from "./of-withdrawal.ts";
import { runInMemory } from "./run-in-memory.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-"));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: readonly string[]) => runInMemory(kfs, args);
const ask = async (...args: readonly string[]) => JSON.parse((await run(...args, "--json")).out);
const of = (lender: string, amount: number, ...more: readonly string[]) => [
  ...ofWithdrawal({ lender, line: "CASH_LINE", amount }),
  ...more,
];

interface Charge {
  readonly name: string;
  readonly amount: number | null;
  readonly gst: number | null;
  readonly when: string;
  readonly atMost: number | null;
}

/** The monthly rate at which instalments are worth what was paid out, by bisection: the tests' own calculation. */
function yearly(net: number, instalments: readonly number[]): number {
  let [low, high] = [0, 1];
  for (let n = 0; n < 100; n += 1) {
    const rate = (low + high) / 2;
    const worth = instalments.reduce((sum, one, at) => sum + one / (1 + rate) ** (at + 1), 0);
    if (worth > net) low = rate;
    else high = rate;
  }
  return Math.round(low * 1200 * 100) / 100;
}

describe("creditline kfs", () => {
  test("lists every charge of the format, those that are not stated included", async () => {
    const { charges, outside, coolingOffDays } = await ask(...of("DMI", 4_000));
    expect(charges.map(({ name }: Charge) => name)).toEqual([
      "processing",
      "setup",
      "usage",
      "insurance",
      "pre-emi-interest",
      "bounce",
      "overdue",
      "foreclosure",
      "stamp-duty",
    ]);
    expect(charges[0]).toMatchObject({ amount: 399, gst: null, when: "now", source: "spec 2 §9" });
    expect(charges[5]).toMatchObject({ amount: null, when: "if", atMost: 450 });
    expect([outside, coolingOffDays]).toEqual([[], 3]);
  });

  test.each(LENDER_CODES.flatMap((lender) => FEE_LINES.map((line) => [lender, line] as const)))(
    "%s %s: what is paid out and the APR take the charges of now, and no other",
    async (lender, line) => {
      for (const disbursed of [[], ["--disbursed", "2026-11-20"], ["--disbursed", "2026-11-05"]]) {
        const args = ofWithdrawal({ lender, line, amount: 20_000 });
        const { charges, netDisbursed, apr, schedule: rows } = await ask(...args, ...disbursed);
        const now = charges
          .filter(({ when }: Charge) => when === "now")
          .reduce((sum: number, { amount, gst }: Charge) => sum + (amount ?? 0) + (gst ?? 0), 0);
        expect(netDisbursed).toBeCloseTo(20_000 - now, 6);
        const instalments = rows.map(({ instalment }: { instalment: number }) => instalment);
        expect(apr.nominal).toBeCloseTo(yearly(netDisbursed, instalments), 1);
        for (const { when, amount } of charges) if (when === "if") expect(amount).toBeNull();
      }
    },
  );

  test("without a day it is the schedule with the fee, to the paisa", async () => {
    const { schedule: rows, apr, emi, netDisbursed, totalInterest } = await ask(...of("DMI", 4_000));
    const args = ["--amount", "4000", "--rate", "18", "--months", "6", "--fee", "399", "--json"];
    const drawn = JSON.parse((await runInMemory(schedule, args)).out);
    expect({ rows, apr, emi, netDisbursed, totalInterest }).toEqual({
      rows: drawn.rows,
      apr: drawn.apr,
      emi: drawn.emi,
      netDisbursed: drawn.netDisbursed,
      totalInterest: drawn.totalInterest,
    });
  });

  test("pre-EMI interest is taken now, and Fullerton's is in the first instalment", async () => {
    const taken = await ask(...of("DMI", 4_000, "--disbursed", "2026-11-20"));
    expect(taken.charges[4]).toMatchObject({ name: "pre-emi-interest", amount: 30, when: "now" });
    expect(taken.netDisbursed).toBe(4_000 - 399 - 30);
    const added = await ask(...of("FULLERTON", 4_000, "--disbursed", "2026-11-20"));
    expect(added.charges[4]).toMatchObject({ amount: null, when: "if", atMost: 30 });
    expect(added.schedule[0].interest).toBe(60 + 30);
    expect((await ask(...of("DMI", 4_000, "--disbursed", "2026-11-05"))).charges[4].amount).toBe(0);
  });

  test.each(["FULLERTON", "ASPIRE", "DMI", "LENDBOX", "CHOLAMANDALAM"])(
    "%s: the most that an overdue instalment costs in a month holds for every one of them",
    async (lender) => {
      const { charges, schedule: rows } = await ask(...of(lender, 20_000, "--disbursed", "2026-11-20"));
      const most = Math.max(
        ...rows.map(({ instalment, principal }: { instalment: number; principal: number }) => {
          const share = { instalment: Math.round(instalment * 100), principal: Math.round(principal * 100) };
          const overdue = { ...share, annualRate: 18, fromDays: 0, toDays: 30 };
          const charge = penalCharge(lenderOf(lender as LenderCode), "CASH_LINE", overdue, "paise");
          return ((charge?.fee ?? 0) + (charge?.gst ?? 0)) / 100;
        }),
      );
      expect(most).toBeGreaterThan(0);
      expect(charges.find(({ name }: Charge) => name === "overdue").atMost).toBeCloseTo(most, 6);
    },
  );

  test("a fee between two stated slabs is not stated, and not charged", async () => {
    const { charges, netDisbursed } = await ask(...of("INCRED", 12_000));
    expect(charges[0]).toMatchObject({ name: "processing", amount: null, atMost: null });
    expect(netDisbursed).toBe(12_000);
    expect((await ask(...of("INCRED", 10_000))).charges[0].amount).toBe(699);
    expect((await ask(...of("INCRED", 15_000))).charges[0].amount).toBe(750);
  });

  test("people read it in 80 columns", async () => {
    const { out, status } = await run(...of("ASPIRE", 4_000, "--disbursed", "2026-11-20"));
    expect(out).toContain("Key fact statement of ASPIRE CASH_LINE");
    expect(out).toContain("stamp-duty");
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect(status).toBe(0);
  });

  test.each([
    [["--line", "CASH_LINE", "--amount", "1", "--rate", "1", "--months", "1"], "lender: expected one of"],
    [["--lender", "DMI", "--amount", "1", "--rate", "1", "--months", "1"], "line: expected one of"],
    [["--lender", "DMI", "--line", "CASH_LINE", "--rate", "1", "--months", "1"], "amount: expected"],
    [of("DMI", -1), "amount: expected"],
    [[...of("DMI", 4_000), "--rate", "x"], 'rate: expected a percentage a year from 0 to 1000, got "x"'],
    [[...of("DMI", 4_000), "--months", "0"], "months: expected a whole number from 1 to 600"],
    [[...of("DMI", 4_000), "--disbursed", "2026-02-30"], "disbursed: expected a real day"],
    [[...of("DMI", 4_000), "--rounding", "up"], "rounding: expected one of none, paise, rupee, rupee-up"],
    [of("DMI", 199), "fees: expected less"],
  ])("%j cannot be used: status 2 and what was expected", async (args, message) => {
    const { out, said, status } = await run(...args, "--json");
    expect(said).toContain(message);
    expect([out, status]).toEqual(["", 2]);
  });
});

describe("creditline kfs --charged", () => {
  const charged = async (content: unknown, ...args: readonly string[]) => {
    const file = join(folder, "charged.json");
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
    return run(...(args.length === 0 ? of("DMI", 4_000) : args), "--charged", file, "--json");
  };

  test.each([
    [{ name: "processing", amount: 399 }, true],
    [{ name: "processing", amount: 399.01 }, false],
    [{ name: "Processing ", amount: 398 }, true],
    [{ name: "bounce", amount: 450 }, true],
    [{ name: "bounce", amount: 450.01 }, false],
    [{ name: "insurance", amount: 0.01 }, false],
    [{ name: "insurance", amount: 0 }, true],
    [{ name: "foreclosure", amount: 1 }, false],
    [{ name: "convenience", amount: 0 }, false],
  ])("%j is inside: %s", async (charge, isInside) => {
    const { out, status } = await charged([charge]);
    expect(JSON.parse(out).outside).toEqual(isInside ? [] : [charge]);
    expect(status).toBe(isInside ? 0 : 1);
  });

  test("tax counts: a fee plus GST is inside up to both", async () => {
    const aspire = of("TAPSTART", 4_000);
    expect((await charged([{ name: "processing", amount: 236 }], ...aspire)).status).toBe(0);
    expect((await charged([{ name: "processing", amount: 236.01 }], ...aspire)).status).toBe(1);
  });

  test("what is taken once may come in parts, which count together; what may happen again may be charged again", async () => {
    const parts = [
      { name: "processing", amount: 200 },
      { name: "processing", amount: 199 },
      { name: "processing", amount: 0.01, note: "kept as it came" },
      { name: "bounce", amount: 450 },
      { name: "bounce", amount: 450 },
    ];
    expect(JSON.parse((await charged(parts)).out).outside).toEqual([parts[2]]);
  });

  test.each([
    ["", "expected a JSON document"],
    ["{}", "expected a list such as"],
    ["[1]", "charged[0]: expected an object with name and amount, got 1"],
    ['[{"amount":1}]', "charged[0].name: expected the name of a charge, got nothing"],
    ['[{"name":"bounce","amount":"450"}]', "charged[0].amount: expected a number of rupees"],
    ['[{"name":"bounce","amount":-1}]', "charged[0].amount: expected a number of rupees"],
    ['[{"name":"bounce","amount":1e300}]', "charged[0].amount: expected a number of rupees"],
  ])("a file that reads %j cannot be used", async (content, message) => {
    const { out, said, status } = await charged(content);
    expect(said).toContain(message);
    expect([out, status]).toEqual(["", 2]);
  });

  test("a file with a byte order mark is read", async () => {
    expect((await charged('\ufeff[{"name":"bounce","amount":1}]')).status).toBe(0);
  });
});

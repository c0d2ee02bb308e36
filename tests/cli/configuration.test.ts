import type { CommandModule } from "../../cli/command.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configurationText, configured } from "@creditline/core/lenders/override";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as eligibility from "../../cli/commands/eligibility.ts";
import * as fees from "../../cli/commands/fees.ts";
import * as kfs from "../../cli/commands/kfs.ts";
import * as lenders from "../../cli/commands/lenders.ts";
import * as schedule from "../../cli/commands/schedule.ts";
import * as whatIf from "../../cli/commands/what-if.ts";
import { runInMemory } from "./run-in-memory.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-"));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: unknown): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

const ask = async (module: CommandModule, ...args: readonly string[]) =>
  JSON.parse((await runInMemory(module, [...args, "--json"])).out);

const PERSON = ["--age", "30", "--income", "24000"];

describe("the digest of a configuration", () => {
  const digestWith = async (content: unknown): Promise<string> =>
    (await ask(eligibility, ...PERSON, "--config", await file("some.json", content))).configuration;

  test("is the same from every command, and is on each of their answers", async () => {
    const drawn = ["--amount", "20000", "--rate", "15", "--months", "12"];
    const line = ["--lender", "DMI", "--line", "CASH_LINE"];
    const documents = [
      await ask(eligibility, ...PERSON),
      await ask(eligibility, ...PERSON, "--what-if"),
      await ask(eligibility, ...PERSON, "--by-outcome"),
      await ask(eligibility, ...PERSON, "--words"),
      await ask(fees, ...line),
      await ask(fees, ...line, "--amount", "4000", "--side-by-side"),
      await ask(kfs, ...line, ...drawn),
      await ask(schedule, ...drawn, "--lender", "DMI"),
      await ask(lenders, "show", "DMI"),
    ];
    const digests = new Set(documents.map(({ configuration }) => configuration));
    expect([...digests]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)]);
    expect(await ask(schedule, ...drawn)).not.toHaveProperty("configuration");
  });

  test("does not depend on the order of keys, on the file's name or on sources, and does on every figure", async () => {
    const own = (await ask(eligibility, ...PERSON)).configuration;
    expect(await digestWith({ lenders: {} })).toBe(own);
    expect(await digestWith({ lenders: { DMI: { minimumIncome: 25_000 } } })).toBe(own);
    const one = await digestWith({
      lenders: { DMI: { minimumIncome: 1, maximumAge: 50 }, RBL: { minimumAge: 24 } },
    });
    const other = await digestWith({
      lenders: { RBL: { minimumAge: 24 }, DMI: { maximumAge: 50, minimumIncome: 1 } },
    });
    expect(other).toBe(one);
    expect(one).not.toBe(own);
    expect(await digestWith({ lenders: { DMI: { minimumIncome: "not-stated" } } })).not.toBe(own);
    expect(await digestWith({ lenders: { DMI: { minimumIncome: 24_999 } } })).not.toBe(own);
  });

  test("two changes of one bound give the same text only where the bound is the same", () => {
    const bound = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constant("not-stated" as const));
    const textWith = (minimumIncome: number | "not-stated") =>
      configurationText(configured(LENDERS, [{ code: "DMI", change: { minimumIncome } }], "f", "2026-11-23"));
    fc.assert(
      fc.property(bound, bound, (one, other) => {
        expect(textWith(one) === textWith(other)).toBe(one === other);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a configuration file", () => {
  test("decides by its figures, on both sides of them, and by a lender that it adds", async () => {
    const config = await file("c.json", {
      lenders: { DMI: { minimumIncome: 20_000 }, ACME: { minimumIncome: 10_000, maximumAge: 30 } },
    });
    const outcome = async (age: string, income: string, lender: string) => {
      const args = ["--age", age, "--income", income, "--lender", lender, "--config", config];
      return (await ask(eligibility, ...args)).lenders[0].outcome;
    };
    expect(await outcome("30", "20000", "DMI")).toBe("eligible");
    expect(await outcome("30", "19999.99", "DMI")).toBe("ineligible");
    expect(await outcome("30", "10000", "acme")).toBe("eligible");
    expect(await outcome("31", "10000", "ACME")).toBe("ineligible");
    expect(await outcome("22", "10000", "ACME")).toBe("ineligible");
  });

  test("a bound that is not stated falls back to the general one, an income to nothing that can be told", async () => {
    const config = await file("n.json", {
      lenders: { DMI: { maximumAge: "not-stated" }, RBL: { minimumIncome: "not-stated" } },
    });
    const asked = (age: string) =>
      ask(eligibility, "--age", age, "--income", "50000", "--lender", "DMI", "RBL", "--config", config);
    expect((await asked("65")).lenders).toMatchObject([
      { lender: "RBL", outcome: "undetermined", reasons: [{ code: "CRITERION_NOT_STATED" }] },
      { lender: "DMI", outcome: "eligible" },
    ]);
    expect((await asked("66")).lenders[1].reasons).toMatchObject([
      { code: "AGE_ABOVE_MAXIMUM", required: 65 },
    ]);
  });

  test("is asked as of a day", async () => {
    const dated = [{ from: "2027-01-01", value: 30_000 }];
    const config = await file("d.json", { lenders: { DMI: { minimumIncome: { dated } } } });
    const on = (day: string) =>
      ask(
        eligibility,
        "--age",
        "30",
        "--income",
        "26000",
        "--lender",
        "DMI",
        "--config",
        config,
        "--as-of",
        day,
      );
    expect((await on("2026-12-31")).lenders[0].outcome).toBe("eligible");
    expect((await on("2027-01-01")).lenders[0].outcome).toBe("ineligible");
  });

  test("fees, schedules and key fact statements go by it", async () => {
    const reading = {
      text: "Rs 123",
      source: "a letter",
      gst: true,
      charge: { kind: "exact", sum: { rupees: 123 } },
    };
    const config = await file("f.json", {
      lenders: {
        DMI: {
          fees: { CASH_LINE: { processing: [reading] } },
          preEmiInterest: "added-to-first-instalment",
          emiDay: 7,
        },
      },
    });
    const line = ["--lender", "DMI", "--line", "CASH_LINE", "--amount", "4000", "--config", config];
    expect((await ask(fees, ...line)).processing).toMatchObject({ kind: "exact", amount: 123, gst: 22.14 });
    const statement = await ask(kfs, ...line, "--rate", "18", "--months", "6", "--disbursed", "2026-11-20");
    expect(statement.charges[0]).toMatchObject({
      name: "processing",
      amount: 123,
      gst: 22.14,
      source: "a letter",
    });
    expect(statement.netDisbursed).toBe(4000 - 123 - 22.14);
    expect(statement.schedule[0].due).toBe("2027-01-07");
    const drawn = [
      "--amount",
      "4000",
      "--rate",
      "18",
      "--months",
      "6",
      "--disbursed",
      "2026-11-20",
      "--pre-emi",
    ];
    expect((await ask(schedule, ...drawn, "--lender", "DMI", "--config", config)).preEmi).toMatchObject({
      treatment: "added-to-first-instalment",
      to: "2026-12-07",
    });
  });

  test("what-if asks whom of its lenders a payment can be asked of", async () => {
    const config = await file("w.json", { lenders: { INCRED: { paymentMode: "EMANDATE" } } });
    const asked = ["--status", "80000.30000", "--line-type", "CASH_LINE", "--partner", "INCRED"];
    const args = [...asked, "--query", "action=request_payment", "--to", "cm-emi-repayment"];
    const builtIn = (await ask(eligibility, ...PERSON)).configuration;
    expect(await ask(whatIf, ...args)).toMatchObject({
      from: "cm-emi-repayment",
      changes: [],
      configuration: builtIn,
    });
    const changed = await ask(whatIf, ...args, "--config", config);
    expect(changed).toMatchObject({
      from: "cm-home",
      configuration: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(changed.changes[0]).toMatchObject([{ fact: "partner", from: "INCRED" }]);
  });

  test("what-if knows a lender that it adds, in any letter case, and no other", async () => {
    const config = await file("a.json", { lenders: { ACME: { minimumIncome: 10_000 } } });
    const args = ["--status", "80000.30000", "--line-type", "CASH_LINE", "--to", "cm-emi-repayment"];
    const asked = await runInMemory(whatIf, [...args, "--partner", "acme", "--strict", "--config", config]);
    expect([asked.said, asked.status]).toEqual(["", 0]);
    expect(asked.out).toContain("query.action from nothing to request_payment");
    const other = await runInMemory(whatIf, [...args, "--partner", "ACMI", "--strict", "--config", config]);
    expect(other.said).toContain('partner: unknown partner "ACMI" (did you mean ACME?)');
    expect(other.status).toBe(2);
  });

  test("what-if asks them on a day, and says which configuration that was", async () => {
    const dated = [{ from: "2027-01-01", value: "EMANDATE" }];
    const config = await file("d.json", { lenders: { INCRED: { paymentMode: { dated } } } });
    const asked = ["--status", "80000.30000", "--line-type", "CASH_LINE", "--partner", "INCRED"];
    const args = [...asked, "--query", "action=request_payment", "--to", "cm-home", "--config", config];
    const [before, after] = [
      await ask(whatIf, ...args, "--as-of", "2026-12-31"),
      await ask(whatIf, ...args, "--as-of", "2027-01-01"),
    ];
    expect([before.from, after.from]).toEqual(["cm-emi-repayment", "cm-home"]);
    expect(before.configuration).not.toBe(after.configuration);
  });

  test("a file after another one changes what that one made of a lender", async () => {
    const first = await file("1.json", { lenders: { ACME: { minimumIncome: 10_000 } } });
    const second = await file("2.json", { lender: "DMI", minimumIncome: 1 });
    const args = [...PERSON, "--lender", "DMI", "ACME", "--config", first, "--config", second];
    const { lenders: decided } = await ask(eligibility, ...args);
    expect(decided.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["eligible", "eligible"]);
  });

  test.each([
    ["", "1:1: not JSON"],
    ["\u0000\u0001", "1:1: not JSON"],
    ['{"lenders":{"DMI":{"minimumIncom":1}}}', ":1:35: lenders.DMI.minimumIncom: unknown field"],
    ['{"lenders":{"dmi":{}}}', "lenders.dmi: expected a lender's code"],
  ])("that reads %j cannot be used by any command: status 2 and the line", async (content, message) => {
    const config = await file("bad.json", content);
    for (const [module, args] of [
      [eligibility, PERSON],
      [fees, ["--lender", "DMI", "--line", "CASH_LINE"]],
      [schedule, ["--amount", "1", "--rate", "1", "--months", "1"]],
      [kfs, ["--lender", "DMI", "--line", "CASH_LINE"]],
    ] as const) {
      const { out, said, status } = await runInMemory(module, [...args, "--config", config, "--json"]);
      expect([out, status]).toEqual(["", 2]);
      expect(said).toContain(config);
      expect(said).toContain(message);
    }
  });
});

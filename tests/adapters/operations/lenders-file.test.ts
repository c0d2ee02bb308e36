import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decideBy, lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { decideLanding } from "@creditline/core/routing/landing";
import { isPaidByHand } from "@creditline/core/screens/cm/repay/loan-blocks";
import { english } from "@creditline/core/messages/translate";
import { namedLender } from "@creditline/core/screens/lender-names";
import { matchedLenders } from "@creditline/adapters/platform/model/decisions/deciding";
import { lendersIn } from "@creditline/adapters/platform/operations/operations";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { platformProcess } from "../platform-process.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "creditline-lenders-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => decideBy(LENDERS));

const NOW = Date.parse("2026-11-23T06:00:00Z");

const file = (content: unknown): string => {
  const path = join(folder, "lenders.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

const offeredAt = (monthlySalary: string): readonly string[] =>
  matchedLenders({ dateOfBirth: "1990-01-01", monthlySalary }, NOW).offers.map(({ partner }) => partner);

describe("LENDERS_FILE", () => {
  test("the platform decides by it, on both sides of the figure", () => {
    expect(offeredAt("20000")).not.toContain("DMI");
    decideBy(lendersIn(file({ lenders: { DMI: { minimumIncome: 20_000 } } }), NOW, () => {}));
    expect(offeredAt("20000")).toContain("DMI");
    expect(offeredAt("19999")).not.toContain("DMI");
    expect(lenderOf("DMI").minimumIncome).toMatchObject({ value: 20_000, source: "lenders.json" });
  });

  test("lenders are called as it says, in papers and on screens", () => {
    const change = { name: "Dmi Money", legalName: "Dmi Money Limited", formerName: "DMI Finance" };
    decideBy(
      lendersIn(file({ lenders: { DMI: change, ASPIRE: { legalName: "Aspire Limited" } } }), NOW, () => {}),
    );
    expect(english(namedLender("DMI"))).toBe("Dmi Money: Dmi Money Limited (formerly DMI Finance)");
    expect(english(namedLender("ASPIRE"))).toBe("Aspire: Aspire Limited");
    expect(english(namedLender("RBL"))).toBe("RBL: RBL Bank Limited");
    decideBy(
      lendersIn(file({ lenders: { RBL: { legalName: "not-stated", offered: false } } }), NOW, () => {}),
    );
    expect(english(namedLender("RBL"))).toBe("RBL");
    expect(english(namedLender("DMI"))).toBe("DMI: DMI Finance Private Limited");
  });

  test("who can be asked for a payment, and who pays by hand, follow its payment modes", () => {
    const asked = (partner: string) =>
      decideLanding({
        status: "80000.30000",
        lineType: "CASH_LINE",
        partner,
        interest: { CASH_LINE: "YES" },
        query: { action: "request_payment" },
      }).route;
    const before = (["INCRED", "MUSKMELON"] as const).map((code) => [
      asked(code),
      isPaidByHand({ partner: code }),
    ]);
    expect(before).toEqual([
      ["cm-emi-repayment", true],
      ["cm-home", false],
    ]);
    const modes = { INCRED: { paymentMode: "EMANDATE" }, MUSKMELON: { paymentMode: "ALL" } };
    decideBy(lendersIn(file({ lenders: modes }), NOW, () => {}));
    expect([asked("INCRED"), isPaidByHand({ partner: "INCRED" })]).toEqual(["cm-home", false]);
    expect([asked("MUSKMELON"), isPaidByHand({ partner: "MUSKMELON" })]).toEqual(["cm-emi-repayment", true]);
    decideBy(lendersIn(file({ lenders: { MUSKMELON: { paymentMode: "not-stated" } } }), NOW, () => {}));
    expect(["INCRED", "MUSKMELON", "DMI"].map(asked)).toEqual(Array(3).fill("cm-emi-repayment"));
  });

  test("a page that is informed of it calculates as the platform does", () => {
    const lenders = lendersIn(file({ lenders: { DMI: { minimumIncome: 20_000 } } }), NOW, () => {});
    decideBy(JSON.parse(JSON.stringify(lenders.map(({ providerKeys: _keys, ...told }) => told))));
    expect(offeredAt("20000")).toContain("DMI");
    expect(lenderOf("DMI").providerKeys).toEqual(LENDERS.find(({ code }) => code === "DMI")?.providerKeys);
  });

  test("figures are those of the day of the start", () => {
    const dated = [{ from: "2026-11-24", value: 20_000 }];
    const path = file({ lenders: { DMI: { minimumIncome: { dated } } } });
    const valueAt = (now: number) =>
      lendersIn(path, now, () => {}).find(({ code }) => code === "DMI")?.minimumIncome;
    // India's day begins at half past six in the evening.
    expect(valueAt(Date.parse("2026-11-23T18:29:59Z"))).toMatchObject({ value: 25_000 });
    expect(valueAt(Date.parse("2026-11-23T18:30:00Z"))).toMatchObject({ value: 20_000 });
  });

  test("a lender that it adds is never allocated, and the start says so", () => {
    const said: string[] = [];
    decideBy(lendersIn(file({ lenders: { ACME: { minimumIncome: 1 } } }), NOW, (text) => said.push(text)));
    expect(offeredAt("50000")).not.toContain("ACME");
    expect(said).toEqual([
      "warning: LENDERS_FILE: ACME has no screens to sign on, so nothing is allocated to it",
    ]);
  });

  test.each([
    ['{"lenders":{"DMI":{"minimumIncom":1}}}', "LENDERS_FILE: "],
    ["rubbish", "not JSON"],
  ])(
    "a platform whose file reads %s does not start, and says which line is wrong",
    async (content, message) => {
      const start = platformProcess({ DATA_DIR: folder, LENDERS_FILE: file(content) });
      await expect(start).rejects.toThrow(message);
      await expect(start).rejects.toThrow(/lenders\.json:1:\d+: /);
    },
  );

  test("names a missing file", () => {
    expect(() => lendersIn(join(folder, "none.json"), NOW, () => {})).toThrow(
      /none\.json cannot be read \(ENOENT\)/,
    );
  });
});

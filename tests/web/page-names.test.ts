import { assumed } from "@creditline/core/lenders/figure";
import { areLenders, lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { english, isLanguage } from "@creditline/core/messages/translate";
import { lendingCosts } from "@creditline/core/screens/blocks/lending-costs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { takeLenders } from "../../web/application/take-lenders.ts";
import { namedByThePage } from "../../web/application/call-shapes.ts";

const HINDI = { tag: "hi-IN", catalogue: { Continue: "आगे बढ़ें" } };

/** A page that names a document, or none, and what the server gives for it. */
function page(content: string | null, given: unknown): void {
  vi.stubGlobal("document", { querySelector: () => (content === null ? null : { content }) });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(given)));
}

afterEach(() => vi.unstubAllGlobals());

describe("a document that the page names", () => {
  test("is given as it came, for who named it to look at", async () => {
    page("/hi-IN.json", HINDI);
    expect(await namedByThePage("language")).toEqual(HINDI);
  });

  test("is not asked for where the page names none", () => {
    page(null, HINDI);
    expect(namedByThePage("language")).toBeNull();
  });

  test("is a language by its tag and its catalogue, and nothing that a server gives in its place", () => {
    expect(isLanguage(HINDI)).toBe(true);
    for (const other of [null, [], "hi-IN", { tag: "hi-IN" }, { catalogue: {} }, { success: false }])
      expect(isLanguage(other)).toBe(false);
  });

  test("is a list of lenders by their codes", () => {
    expect(areLenders(JSON.parse(JSON.stringify(LENDERS)))).toBe(true);
    for (const other of [null, {}, { code: "DMI" }, ["DMI"], [null], [{}]])
      expect(areLenders(other)).toBe(false);
  });

  test("has the login state the APR of the lenders that are configured (ruling R60)", () => {
    const said = () => english(lendingCosts().items[2] ?? "");
    expect(said()).toBe(
      "APR, the yearly cost with all fees: 13% to 269.9% on a cash line, 13% to 4691.3% on fast cash. " +
        "Small amounts over a few months cost the most.",
    );
    const tenures = assumed([{ months: 12, minimumWithdrawal: 10_000, interestRate: 24 }], "a letter");
    takeLenders(LENDERS.map((lender) => ({ ...lender, tenures, fees: lenderOf("RBL").fees })));
    // Without fees, from what is withdrawn on an EMI day to what is withdrawn on the day after.
    expect(said()).toContain("24% to 27.9% on a cash line, 24% to 27.9% on fast cash");
    takeLenders([null]);
    expect(said()).toContain("24% to 27.9%");
    takeLenders(LENDERS);
    expect(said()).toContain("13% to 269.9%");
  });

  test("has the login state no APR of a lender that is not offered, and none where no lender is (ruling R59)", () => {
    const items = () => lendingCosts().items.map((item) => english(item));
    const offering = (codes: readonly string[]) =>
      takeLenders(
        LENDERS.map((lender) => ({ ...lender, offered: assumed(codes.includes(lender.code), "a file") })),
      );
    // The dearest withdrawal of all is not of RBL.
    offering(["RBL"]);
    const one = items();
    expect(one).toHaveLength(5);
    expect(one.join(" ")).not.toContain("269.9%");
    // Apollo is never offered (ruling R35).
    for (const nobody of [[], ["APOLLO"]]) {
      offering(nobody);
      expect(items()).toHaveLength(3);
      expect(items().join(" ")).not.toMatch(/APR|Example/);
    }
    takeLenders(LENDERS);
    expect(items()).toHaveLength(5);
  });
});

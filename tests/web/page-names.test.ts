import { areLenders, LENDERS } from "@creditline/core/lenders/lenders.table";
import { isLanguage } from "@creditline/core/say/language";
import { afterEach, describe, expect, test, vi } from "vitest";
import { namedByThePage } from "../../web/application/page-names.ts";

const HINDI = { tag: "hi-IN", catalogue: { "Go on": "आगे बढ़ें" } };

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
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { isLanguage } from "@creditline/core/say/language";
import { namedByThePage } from "../../web/application/page-names.ts";

const HINDI = { tag: "hi-IN", catalogue: { "Go on": "आगे बढ़ें" } };

/** A page that names a document, or none, and what the server gives for it. */
function page(content: string | null, given: unknown): void {
  vi.stubGlobal("document", { querySelector: () => (content === null ? null : { content }) });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(given)));
}

afterEach(() => vi.unstubAllGlobals());

describe("a document that the page names", () => {
  test("is given where it is one", async () => {
    page("/hi-IN.json", HINDI);
    expect(await namedByThePage("language", isLanguage)).toEqual(HINDI);
  });

  test.each([[null], [[]], ["hi-IN"], [{ tag: "hi-IN" }], [{ tag: 7, catalogue: {} }], [{ success: false }]])(
    "is none where the server gives %j in its place",
    async (given) => {
      page("/hi-IN.json", given);
      await expect(namedByThePage("language", isLanguage)).rejects.toThrow("/hi-IN.json");
    },
  );

  test("is not asked for where the page names none", () => {
    page(null, HINDI);
    expect(namedByThePage("language", isLanguage)).toBeNull();
  });
});

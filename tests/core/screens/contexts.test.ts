import { SCREENS } from "@creditline/core/screens/catalogue";
import { type Context, CONTEXTS } from "@creditline/core/session/contexts.table";
import { describe, expect, test } from "vitest";

describe("the contexts the application runs in (spec 1 §1)", () => {
  test("are four and the restructure screens, and every screen's layout is one of theirs", () => {
    expect(Object.keys(CONTEXTS)).toEqual(["default", "gpay", "webview", "magic-link", "restructure"]);
    for (const { name, layout } of SCREENS)
      expect([name, Object.hasOwn(CONTEXTS, layout)]).toEqual([name, true]);
  });

  test("the normal web alone offers Google and keeps the line; the payments app alone signs in last, with its own first step", () => {
    const having = (holds: (context: Context) => boolean): readonly string[] =>
      Object.values(CONTEXTS)
        .filter(holds)
        .map(({ name }) => name);
    expect(having(({ google }) => google)).toEqual(["default"]);
    expect(having(({ keepsLine }) => keepsLine)).toEqual(["default"]);
    expect(having(({ signsInLast }) => signsInLast)).toEqual(["gpay"]);
    expect(having(({ firstStep }) => firstStep === "quickProfile")).toEqual(["gpay"]);
  });

  test("a context's prefixes begin every path of its layout, and no other path", () => {
    for (const { name: layout, prefixes } of Object.values(CONTEXTS).filter(
      (row) => row.prefixes.length > 0,
    )) {
      for (const screen of SCREENS) {
        const begins = prefixes.some(
          (prefix) => screen.path === prefix || screen.path.startsWith(`${prefix}/`),
        );
        expect([screen.path, begins]).toEqual([screen.path, screen.layout === layout]);
      }
    }
  });
});

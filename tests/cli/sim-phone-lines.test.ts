import type { ScreenView } from "@creditline/core/journey/view";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lineText, lineWidth } from "../../cli/ui/lines.ts";
import { phoneLines } from "../../cli/ui/phone-lines.ts";

const viewWith = (actions: ScreenView["actions"]): ScreenView => ({
  screen: "cm-home",
  title: "Your credit line",
  progress: null,
  side: null,
  look: { template: "form", picture: null },
  blocks: [],
  after: [],
  form: null,
  values: {},
  errors: [],
  attempt: 0,
  actions,
  busy: null,
  acting: null,
  signedIn: true,
});

const shown = (view: ScreenView, width: number, focused: string | null = null) =>
  phoneLines({ view, notices: [], now: 0, focused, typing: null, caret: 0, roomy: false }, width);

const LONG = "Pay ₹12,505.62 and cancel the loan";

test("a button too long for the phone is a face of several lines, and a link continues below itself", () => {
  const view = viewWith([
    { name: "pay", label: LONG, kind: "main", checks: "none" },
    { name: "csv", label: "Look at ₹60,000 from 15 January 2026", kind: "link", checks: "none" },
  ]);
  const { lines, places } = shown(view, 28, "action pay");
  expect(lines.slice(2).map((line) => lineText(line).trimEnd())).toEqual([
    "▸ [ Pay ₹12,505.62 and",
    "    cancel the loan    ]",
    "  Look at ₹60,000 from 15",
    "  January 2026 ›",
  ]);
  expect(places.get("action pay")).toEqual({ from: 2, to: 4 });
  expect(places.get("action csv")).toEqual({ from: 4, to: 6 });
});

test("a short button stays on one line", () => {
  const view = viewWith([{ name: "pay", label: "Pay early", kind: "main", checks: "none" }]);
  expect(shown(view, 28).lines.slice(2).map(lineText)).toEqual(["  [ Pay early ]"]);
});

test("no action loses a letter of its label, and none is wider than the phone", () => {
  const labels = fc
    .array(fc.stringMatching(/^[A-Za-z₹,0-9]{1,12}$/), { minLength: 1, maxLength: 9 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(
      labels,
      fc.constantFrom("main", "second", "link"),
      fc.integer({ min: 20, max: 50 }),
      (label, kind, width) => {
        const lines = shown(viewWith([{ name: "go", label, kind, checks: "none" }]), width).lines.slice(2);
        expect(
          lines
            .map(lineText)
            .join(" ")
            .replaceAll(/[[\]›\s]/g, ""),
        ).toBe(label.replaceAll(" ", ""));
        expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(width);
      },
    ),
  );
});

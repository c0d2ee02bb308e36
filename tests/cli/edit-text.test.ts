import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { edit, type EditKey, insertText } from "../../cli/ui/edit-text.ts";

/** A text with `|` where the next letter goes. */
const read = (marked: string) => ({ text: marked.replace("|", ""), at: marked.indexOf("|") });
const shown = (edited: { text: string; at: number } | null): string | null =>
  edited === null ? null : `${edited.text.slice(0, edited.at)}|${edited.text.slice(edited.at)}`;

const LEFT: EditKey = { input: "", leftArrow: true };
const RIGHT: EditKey = { input: "", rightArrow: true };
const HOME: EditKey = { input: "", home: true };
const END: EditKey = { input: "", end: true };
const BACKSPACE: EditKey = { input: "", backspace: true };
const DELETE: EditKey = { input: "", delete: true };
const ctrl = (input: string): EditKey => ({ input, ctrl: true });

describe("a key in a text", () => {
  test.each<[string, EditKey, string]>([
    ["ab|c", LEFT, "a|bc"],
    ["|abc", LEFT, "|abc"],
    ["ab|c", RIGHT, "abc|"],
    ["abc|", RIGHT, "abc|"],
    ["a👨‍👩‍👧|b", LEFT, "a|👨‍👩‍👧b"],
    ["|रामa", RIGHT, "रा|मa"],
    ["ab|c", HOME, "|abc"],
    ["ab|c", END, "abc|"],
    ["ab|c", ctrl("a"), "|abc"],
    ["ab|c", ctrl("e"), "abc|"],
    ["ab|c", BACKSPACE, "a|c"],
    ["|abc", BACKSPACE, "|abc"],
    ["a👋|b", BACKSPACE, "a|b"],
    ["ab|c", DELETE, "ab|"],
    ["abc|", DELETE, "abc|"],
    ["12 Main Road|", ctrl("w"), "12 Main |"],
    ["12 Main |Road", ctrl("w"), "12 |Road"],
    ["12  |", ctrl("w"), "|"],
    ["|x", ctrl("w"), "|x"],
    ["ab|c", ctrl("u"), "|c"],
    ["ab|c", ctrl("k"), "ab|"],
    ["ab|c", { input: "X" }, "abX|c"],
    ["ab|c", { input: "xyz" }, "abxyz|c"],
  ])("%j, %j → %j", (before, key, after) => {
    expect(shown(edit(read(before), key))).toBe(after);
  });

  test.each<[string, EditKey]>([
    ["another control key", ctrl("g")],
    ["a key with Alt", { input: "b", meta: true }],
    ["a key without a letter", { input: "" }],
    ["a control character", { input: "\u0007" }],
    ["toString as a control key", ctrl("toString")],
  ])("%s means nothing", (_what, key) => {
    expect(edit(read("ab|c"), key)).toBeNull();
  });

  test("what is pasted keeps its letters and no control characters", () => {
    expect(shown(insertText(read("a|b"), "x\ty\u001b[31mz\n"))).toBe("ax y[31mz |b");
  });

  test("whatever is pressed, the place is between two letters of the text", () => {
    const keys = fc.constantFrom(
      LEFT,
      RIGHT,
      HOME,
      END,
      BACKSPACE,
      DELETE,
      ctrl("w"),
      ctrl("u"),
      ctrl("k"),
      {
        input: "👨‍👩‍👧",
      },
      { input: "रा" },
      { input: "a b" },
    );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), (pressed) => {
        let now = { text: "", at: 0 };
        for (const key of pressed) now = edit(now, key) ?? now;
        const starts = [...new Intl.Segmenter("en").segment(now.text)].map(({ index }) => index);
        expect([...starts, now.text.length]).toContain(now.at);
      }),
    );
  });
});

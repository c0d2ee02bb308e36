import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cut, cutStart, padEnd, padStart, widthOf, wrap } from "../../cli/terminal/cells.ts";
import { columns, tableWidth } from "../../cli/terminal/table.ts";
import { fitted, lineWidth, span, wrapped } from "../../cli/ui/lines.ts";

describe("the cells that a text takes", () => {
  test.each([
    ["ram", 3],
    ["राम", 3],
    ["中文", 4],
    ["👨‍👩‍👧", 2],
    ["e\u0301", 1],
    ["₹5,00,000", 9],
    ["", 0],
  ])("%j takes %i", (text, cells) => {
    expect(widthOf(text)).toBe(cells);
    expect(widthOf(padEnd(text, 12))).toBe(12);
    expect(widthOf(padStart(text, 12))).toBe(12);
  });

  /** Names as people have them, in several scripts. */
  const texts = fc.array(
    fc.constantFrom("राम", "श्याम", "中文", "👋", "👨‍👩‍👧", "a", "word", "/", " ", "é", "longerthanall"),
    {
      maxLength: 12,
    },
  );

  test("a text that is cut or wrapped never takes more than its room, and loses nothing of what it keeps", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 20 }), (parts, room) => {
        const text = parts.join("");
        expect(widthOf(cut(text, room))).toBeLessThanOrEqual(room);
        expect(widthOf(cutStart(text, room))).toBeLessThanOrEqual(room);
        for (const line of wrapped(text, room)) expect(widthOf(line)).toBeLessThanOrEqual(room);
        for (const line of wrap(text, room, true)) expect(widthOf(line)).toBeLessThanOrEqual(room);
        expect(wrapped(text, room).join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        expect(lineWidth(fitted([span(text), span(text)], room))).toBe(room);
      }),
    );
  });

  test("a soft wrap breaks no word", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (parts, room) => {
        const words = parts
          .join(" ")
          .split(/\s+/)
          .filter((word) => word !== "");
        expect(
          wrap(parts.join(" "), room).flatMap((line) => line.split(" ").filter((word) => word !== "")),
        ).toEqual(words);
      }),
    );
  });
});

describe("columns", () => {
  test("line up, numbers to the right, nothing trailing", () => {
    expect(
      columns(
        ["NAME", "AMOUNT", ""],
        [
          ["a", 5, "x"],
          ["longer", 1_000, ""],
        ],
      ),
    ).toBe(["NAME    AMOUNT", "a            5  x", "longer    1000"].join("\n"));
  });

  test("without rows there is the header alone", () => {
    expect(columns(["NAME", "AMOUNT"], [])).toBe("NAME  AMOUNT");
  });

  test("line up whatever the script", () => {
    const rows = columns(
      ["NAME", "X"],
      [
        ["राम", "1"],
        ["中文", "2"],
        ["👋 hi", "3"],
        ["plain", "4"],
      ],
    ).split("\n");
    expect(rows.map((row) => widthOf(row.slice(0, -1)))).toEqual([7, 7, 7, 7, 7]);
  });

  test("within a width the last column breaks between words", () => {
    expect(columns(["NAME", "STORY"], [["a", "one two three four five six"]], 26)).toBe(
      ["NAME  STORY", "a     one two three four", "      five six"].join("\n"),
    );
  });

  test("where even that has no room, each row is told one value a line", () => {
    expect(
      columns(
        ["NAME", "PHONE", "STORY"],
        [
          ["a-long-name", 5, "one two three"],
          ["b", 6, "x"],
        ],
        20,
      ),
    ).toBe(
      ["a-long-name", "  PHONE: 5", "  STORY: one two", "  three", "", "b", "  PHONE: 6", "  STORY: x"].join(
        "\n",
      ),
    );
  });

  test("in a pipe each row keeps to its line, on a terminal to its width", () => {
    expect(tableWidth({ terminal: false, columns: 80 })).toBe(Infinity);
    expect(tableWidth({ terminal: true, columns: 80 })).toBe(80);
  });
});

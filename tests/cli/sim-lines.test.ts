import { spanText } from "@creditline/core/calendar/duration";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  keyBar,
  drawFrame,
  fitLine,
  lineText,
  lineWidth,
  paragraph,
  plain,
  quiet,
  span,
  spread,
  topFor,
  wrapped,
} from "../../cli/ui/lines.ts";
import { cut } from "../../cli/terminal/layout.ts";
import { type Choice, matching, pickLines } from "../../cli/ui/picker.tsx";
import { indiaMoment } from "../../cli/simulator/simulation.ts";

const words = fc.array(fc.stringMatching(/^[a-z/₹•]{1,30}$/), { maxLength: 12 });
const widths = fc.integer({ min: 1, max: 60 });
const spans = fc
  .array(fc.stringMatching(/^[a-z ]{0,20}$/), { maxLength: 5 })
  .map((texts) => texts.map((text) => span(text)));

describe("lines", () => {
  test("a wrapped text has no line wider than asked, and loses nothing but spaces", () => {
    fc.assert(
      fc.property(words, widths, (list, width) => {
        const lines = wrapped(list.join(" "), width);
        expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(width);
        expect(lines.join("").replaceAll(" ", "")).toBe(list.join(""));
      }),
    );
  });

  test("a path that is too long breaks behind its slashes", () => {
    expect(wrapped("POST /v1/customer/creditline/status", 20)).toEqual([
      "POST /v1/customer/",
      "creditline/status",
    ]);
  });

  test("a fitted line is exactly as wide as asked", () => {
    fc.assert(
      fc.property(spans, widths, (line, width) => {
        expect(lineWidth(fitLine(line, width))).toBe(width);
      }),
    );
  });

  test("a line that is cut ends with an ellipsis, one that fits does not", () => {
    expect(lineText(fitLine([span("abc"), span("def")], 5))).toBe("abcd…");
    expect(lineText(fitLine([span("abc"), span("def")], 3))).toBe("ab…");
    expect(lineText(fitLine([span("abc"), span("def")], 6))).toBe("abcdef");
    expect([cut("abcd", 4), cut("abcd", 3), cut("abcd", 0)]).toEqual(["abcd", "ab…", ""]);
  });

  test("a paragraph hangs under its mark", () => {
    expect(paragraph("one two three", 9, "plain", plain("• ")).map(lineText)).toEqual([
      "• one two",
      "  three",
    ]);
  });

  test("texts at both ends keep apart, and the left one gives way", () => {
    expect(lineText(spread(plain("left"), plain("right"), 12))).toBe("left   right");
    expect(lineText(spread(plain("a long left"), plain("right"), 12))).toBe("a lon… right");
  });

  test("a frame is exactly as large as asked, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 10 }), fc.integer({ min: 12, max: 50 }), (lines, width) => {
        const frame = drawFrame(lines, { width, height: 6 }, "a caption that may be long", "note");
        expect(frame.map(lineWidth)).toEqual(Array.from({ length: 6 }, () => width));
      }),
    );
  });

  test("a window shows what it was asked to show", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), fc.nat(60), (total, height, at) => {
        fc.pre(at < total);
        const top = topFor(total, height, at, at + 1);
        expect(top).toBeLessThanOrEqual(at);
        expect(top + height).toBeGreaterThan(at);
      }),
    );
  });
});

describe("the key bar", () => {
  const keys = ["a", "b", "c"].map((key) => ({ key, does: "does it" }));

  test("leaves out what does not fit, never the last key", () => {
    expect(lineText(keyBar(keys, 33)).trim()).toBe("a does it  b does it  c does it");
    expect(lineText(keyBar(keys, 25)).trim()).toBe("a does it  c does it");
    expect(lineText(keyBar(keys, 12)).trim()).toBe("c does it");
  });
});

describe("a list to choose from", () => {
  const choice = (name: string, group: string, about = ""): Choice => ({
    id: name,
    cells: [name, "x"],
    group,
    about,
  });
  const choices = [
    choice("one", "A", "speaks of two"),
    choice("two", "A"),
    choice("three", "B", "two of them"),
  ];

  test("keeps what holds all words, names before the rest in each group", () => {
    expect(matching(choices, "TWO").map(({ id }) => id)).toEqual(["two", "one", "three"]);
    expect(matching(choices, "two them").map(({ id }) => id)).toEqual(["three"]);
    expect(matching(choices, "  ").map(({ id }) => id)).toEqual(["one", "two", "three"]);
    expect(matching(choices, "four")).toEqual([]);
  });

  test("takes exactly the lines it is given, the selected one among them", () => {
    const many = Array.from({ length: 40 }, (_, i) => choice(`choice-${i}`, i < 20 ? "A" : "B", "About it."));
    fc.assert(
      fc.property(fc.nat(39), fc.integer({ min: 8, max: 40 }), (selected, height) => {
        const scene = { title: "Which?", typed: "", found: many, selected, note: "" };
        const lines = pickLines(scene, 40, height).map(lineText);
        expect(lines).toHaveLength(height);
        expect(lines.filter((line) => line.startsWith("▸")).map((line) => line.trim())).toEqual([
          `▸ choice-${selected}${" ".repeat(selected < 10 ? 3 : 2)}x`,
        ]);
      }),
    );
  });
});

test("a long name in one group of a list takes no room from the columns of another", () => {
  const found = [
    ["short", "30000.10000", "qual"],
    ["a-name-that-is-as-long-as-a-line", "yes", "no"],
  ].map((cells, i): Choice => ({ id: `${i}`, cells, group: `Group ${i}`, about: "" }));
  const lines = pickLines({ title: "", typed: "", found, selected: 0, note: "" }, 40, 20).map(lineText);
  expect(lines.map((line) => line.trimEnd())).toContain("▸ short  30000.10000  qual");
});

test.each([
  [0, "0 s"],
  [1, "1 s"],
  [4_000, "4 s"],
  [60_000, "1 min"],
  [90_000, "1 min 30 s"],
  [3_600_000, "1 h"],
  [86_400_000, "1 day"],
  [172_800_000, "2 days"],
])("%s milliseconds are said as %s", (milliseconds, text) => {
  expect(spanText(milliseconds)).toBe(text);
});

test("a moment is shown in India's time, across midnight", () => {
  expect(indiaMoment(Date.parse("2026-01-05T04:30:00Z"))).toBe("5 Jan 2026, 10:00:00");
  expect(indiaMoment(Date.parse("2026-12-31T18:30:00Z"))).toBe("1 Jan 2027, 00:00:00");
});

test("a quiet line is one quiet piece", () => {
  expect(quiet("x")).toEqual([{ text: "x", tone: "quiet" }]);
});

import type { Block } from "@creditline/core/screens/blocks/block";
import { describe, expect, test } from "vitest";
import { SAMPLE_BLOCKS } from "../../web/kitchen-sink/sample-blocks.ts";
import { writeBlock } from "../../cli/ui/blocks/written.ts";
import { lineText, lineWidth } from "../../cli/ui/lines.ts";

const now = Date.UTC(2026, 10, 22, 6, 30);

const linesOf = (block: Block<string>, width: number) =>
  writeBlock(block, { now, width }).flatMap((piece) => (piece.kind === "lines" ? piece.lines : []));
const text = (block: Block<string>, width = 60): readonly string[] =>
  linesOf(block, width).map((line) => lineText(line).trimEnd());

const kinds = Object.values(SAMPLE_BLOCKS);

describe("a block in the terminal", () => {
  test.each(kinds)("of the kind $kind keeps to its width, wide or narrow", (block) => {
    for (const width of [30, 44, 72])
      for (const line of linesOf(block, width))
        expect(lineWidth(line), lineText(line)).toBeLessThanOrEqual(width);
  });

  test.each(kinds)("of the kind $kind gives every action and field that it holds a place", (block) => {
    const places = writeBlock(block, { now, width: 44 }).flatMap((piece) =>
      piece.kind === "items" ? [...piece.held.actions, ...piece.held.fields] : [],
    );
    expect(places).toEqual([...new Set(places)]);
  });

  test("a limit is a bar with its figures beneath", () => {
    const [available, bar, ...figures] = text(SAMPLE_BLOCKS.limit);
    expect(available).toBe("₹1,45,000");
    expect(bar).toMatch(/^█{13}░{35}$/);
    expect(figures).toEqual([
      "Used                 ₹55,000",
      "Available to borrow  ₹1,45,000",
      "Limit                ₹2,00,000",
    ]);
  });

  test("a limit's bar shows the least use, and the least that is left", () => {
    const bar = (used: number): string => text({ kind: "limit", limit: 100_000, used }, 20)[1] ?? "";
    expect(bar(0)).toBe("░".repeat(20));
    expect(bar(1)).toBe(`█${"░".repeat(19)}`);
    expect(bar(99_999)).toBe(`${"█".repeat(19)}░`);
    expect(bar(100_000)).toBe("█".repeat(20));
  });

  test("a timeline is in columns, its state in words", () => {
    expect(text(SAMPLE_BLOCKS.timeline)).toEqual([
      "Your application so far",
      "✓ Done     You applied",
      "           1 November, 10:42",
      "✗ Failed   Bank account checked",
      "           The account number does not exist.",
      "▸ Now      Add your bank account again",
      "… Waiting  Documents under review",
      "           Usually one working day",
      "· To come  Your line opens",
    ]);
  });

  test("the rows of a choice stand in two columns, the text for each beneath it", () => {
    expect(text(SAMPLE_BLOCKS["choice-rows"])).toEqual([
      "RBL Bank     18% APR",
      "  ₹2,292 a month",
      "DMI Finance  21.9% APR",
      "  ₹2,292 a month",
      "InCred       23.9% APR",
      "  For ₹30,000 or more",
    ]);
  });

  test("a schedule is in aligned columns where there is room", () => {
    const lines = text(SAMPLE_BLOCKS.schedule, 72);
    const [, heading = "", ...rest] = lines;
    const rows = rest.slice(0, SAMPLE_BLOCKS.schedule.rows.length);
    const end = heading.indexOf("Principal") + "Principal".length;
    for (const row of rows) expect(row.slice(end - 1, end + 1)).toMatch(/^\d $/);
    expect(rows[1]).toMatch(/next$/);
  });

  test("a schedule is written in sentences where its columns do not fit", () => {
    expect(text(SAMPLE_BLOCKS.schedule, 30).join(" ")).toContain("principal, ₹400 interest)");
  });
});

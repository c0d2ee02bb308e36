import { describe, expect, test } from "vitest";
import { citationsIn, citationsOf, wrongWith } from "../../scripts/docs/coverage/citations.ts";
import { coveragePage } from "../../scripts/docs/coverage/page.ts";
import { RULINGS } from "../../scripts/docs/coverage/rulings.table.ts";
import { SECTIONS } from "../../scripts/docs/coverage/sections.table.ts";
import { ROOT } from "../../scripts/check/report.ts";

const placesIn = (text: string) =>
  citationsIn("core/a.ts", text).map(({ place, topic }) => (topic === null ? place : `${place} ${topic}`));

describe("the citations of a text", () => {
  test.each([
    ["/** The rule (spec 1 §4, ruling R7). */", ["1 §4", "R7"]],
    ["// spec 2 §1 to §3 and spec 1 §9", ["2 §1", "2 §2", "2 §3", "1 §9"]],
    ['(spec 1 §4 "Session", rulings R24 to R26, R12a)', ["1 §4 Session", "R24", "R25", "R26", "R12a"]],
    ['at /app (spec 1 §2 "/app" and "Top level", §3)', ["1 §2 /app", "1 §2 Top level", "1 §3"]],
    ["source: `spec 1 §7 “Invite”, “Customer”`, spec 2 §1", ["1 §7 Invite", "1 §7 Customer", "2 §1"]],
    ["ruling R5's names, rulings R16 and R20", ["R5", "R16", "R20"]],
    ['describe("what a link may reach (spec 1 §6, spec 2 §6)")', ["1 §6", "2 §6"]],
    ['/**\n * Long words (spec 1 §3 "Person\n * fields"). */', ["1 §3 Person fields"]],
    ["/**\n * The rule (spec\n * 1 §4). */", ["1 §4"]],
    ["the last one takes the residue (R24), as ever (R1, R2)", ["R24", "R1", "R2"]],
    ["Rs 1,000, R7 alone, a spec, spec 3 §1", []],
  ])("%j", (text, places) => {
    expect(placesIn(text)).toEqual(places);
  });

  test("a citation is told by the line it begins on", () => {
    expect(citationsIn("core/a.ts", "const a = 1;\n/**\n * A rule (ruling\n * R7). */")).toEqual([
      { file: "core/a.ts", line: 3, place: "R7", topic: null },
    ]);
  });
});

describe("a citation of what is not there", () => {
  test.each([
    ["ruling R99", "there is no ruling R99"],
    ["spec 2 §12", "the specification has no section 2 §12"],
    ['spec 1 §4 "Sessions"', 'spec 1 §4 has no title that begins with "Sessions"'],
    ['spec 1 §4 "Session"', null],
    ["ruling R12a", null],
  ])("%s", (text, wrong) => {
    expect(citationsIn("core/a.ts", text).map(wrongWith)).toEqual([wrong]);
  });

  test("is nowhere in the code and the tests", () => {
    const citations = citationsOf(ROOT);
    expect(citations.length).toBeGreaterThan(500);
    expect(citations.filter((citation) => wrongWith(citation) !== null)).toEqual([]);
  });
});

describe("the coverage page", () => {
  const page = coveragePage([
    { file: "core/lenders/fees/quote.ts", line: 1, place: "R21", topic: null },
    { file: "tests/core/lenders/quote.test.ts", line: 1, place: "R21", topic: null },
    { file: "core/session/session.ts", line: 1, place: "1 §4", topic: "Session" },
  ]);

  test("has a row for every section and every ruling", () => {
    for (const { section, title } of SECTIONS) expect(page).toContain(`| §${section} | ${title} |`);
    for (const { ruling, title } of RULINGS) expect(page).toContain(`| ${ruling} | ${title} |`);
  });

  test("names code and tests apart, and titles that are cited by name below their section", () => {
    expect(page).toContain(
      "| R21 | Fees | [core/lenders/fees/quote.ts](../../core/lenders/fees/quote.ts) | [core/lenders/quote.test.ts](../../tests/core/lenders/quote.test.ts) |",
    );
    expect(page).toContain("| §4 | Session | [core/session/session.ts](../../core/session/session.ts) | – |");
  });

  test("lists what no one names", () => {
    const [, byCode = "", byTests = "", byNobody = ""] = page.split(/^## (?:Named by no|Titles that) .*$/m);
    expect(byCode).not.toContain("- R21: Fees");
    expect(byCode).toContain("- R22: Cities");
    expect(byCode).toContain("- spec 2 §4: States and transitions");
    expect(byCode).not.toContain("- spec 1 §4:");
    expect(byTests).toContain("- spec 1 §4: States and transitions");
    expect(byNobody).toContain('- spec 1 §4 "Application modes"');
    expect(byNobody).not.toContain('- spec 1 §4 "Session"');
  });
});

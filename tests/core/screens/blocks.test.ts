import { languageOf } from "@creditline/adapters/ports/languages";
import { asText, type Block } from "@creditline/core/screens/blocks/block";
import { usedPercent } from "@creditline/core/screens/blocks/status-blocks";
import {
  arrangeBlocks,
  embeddedAction,
  embeddedIn,
  fieldOf,
  isCost,
  isNavigationOnly,
  isStandalone,
} from "@creditline/core/screens/blocks/arrange";
import { describe, expect, test } from "vitest";
import { SAMPLE_BLOCKS } from "../../../web/kitchen-sink/sample-blocks.ts";

const now = Date.UTC(2026, 10, 22, 6, 30);
const told = (block: Block<string>): string => asText(block, { now }).join("\n");
const kinds = Object.values(SAMPLE_BLOCKS);

/** A block without the words that a screen gave it: names of states and days stay. */
function unworded<T>(thing: T): T;
function unworded(thing: unknown): unknown {
  if (typeof thing === "string") return /[A-Z .]/.test(thing) ? "०" : thing;
  if (Array.isArray(thing)) return thing.map((inner) => unworded(inner));
  if (typeof thing !== "object" || thing === null) return thing;
  return Object.fromEntries(Object.entries(thing).map(([name, inner]) => [name, unworded(inner)]));
}

describe("a block told in words", () => {
  test.each(kinds)("of the kind $kind says something, with nothing undefined in it", (block) => {
    expect(told(block)).not.toBe("");
    expect(told(block)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test.each(kinds)("in Hindi, of the kind $kind, adds no word of English", (block) => {
    const said = asText(unworded(block), { now, language: languageOf("hi") }).join("\n");
    expect(
      said.replaceAll(/\b(?:info|warning|success|error|EMI|APR)\b/g, "").match(/[A-Za-z]{3,}/g),
    ).toBeNull();
  });

  test("a limit says what is in use and what is available", () => {
    expect(told(SAMPLE_BLOCKS.limit)).toBe(
      "Your limit: ₹2,00,000.\nUsed: ₹55,000. Available to borrow: ₹1,45,000.",
    );
  });

  test("a limit that is used beyond its end has nothing available, and is told as it is", () => {
    const block = { kind: "limit", limit: 1000, used: 1200 } as const;
    expect(told(block)).toContain("Used: ₹1,200. Available to borrow: ₹0.");
    expect(usedPercent(block)).toBe(100);
    expect(usedPercent({ limit: 0, used: 0 })).toBe(0);
  });

  test("an offer says up to before the amount, what it costs, until when, and that it can be withdrawn", () => {
    expect(told(SAMPLE_BLOCKS.offer).split("\n")).toEqual([
      "Get a higher limit: Up to ₹3,00,000, InCred.",
      "Interest: 16% a year",
      "Once, when it opens: ₹499 and GST of ₹89.82",
      "Valid until 31 December 2026 It can be withdrawn before you accept it.",
    ]);
  });

  test("a timeline says how far each step is in words", () => {
    expect(told(SAMPLE_BLOCKS.timeline)).toContain(
      "2. Failed: Bank account checked. The account number does not exist.",
    );
  });

  test("a checklist counts what is done", () => {
    expect(told(SAMPLE_BLOCKS.checklist)).toContain("What is left to do: 1 of 3 done.");
  });

  test("a schedule says of each instalment what it pays back, what it costs, and which is next", () => {
    const lines = told(SAMPLE_BLOCKS.schedule).split("\n");
    expect(lines).toHaveLength(SAMPLE_BLOCKS.schedule.rows.length + 2);
    expect(lines[1]).toMatch(/^1\. 5 \w+ 202\d, ₹[\d,.]+ \(₹[\d,.]+ principal, ₹[\d,.]+ interest\), paid\.$/);
    expect(lines[2]).toContain("interest), next.");
    expect(lines[3]).toMatch(/interest\)\.$/);
  });

  test("a document is told from its summary to its end", () => {
    const lines = told(SAMPLE_BLOCKS.document).split("\n");
    expect(lines[0]).toBe("Key fact statement.");
    expect(lines).toContain("Day: 4; Share: 2%");
    expect(lines.at(-1)).toBe("End of Key fact statement.");
  });

  test("a message that did not go says so", () => {
    expect(told(SAMPLE_BLOCKS.thread)).toContain(
      "You, 22 November 2026, 12:01, not sent: My address has changed. (lease.pdf)",
    );
  });

  test("a thread without messages says what it says then", () => {
    expect(told({ ...SAMPLE_BLOCKS.thread, messages: [] })).toContain("No messages yet.");
  });
});

describe("the place of a block", () => {
  test("is main, and its identity its kind with its number, where it says nothing", () => {
    const shown = arrangeBlocks([SAMPLE_BLOCKS.text, SAMPLE_BLOCKS.limit, SAMPLE_BLOCKS.text]);
    expect(shown.map(({ id, region }) => [id, region])).toEqual([
      ["text", "main"],
      ["limit", "hero"],
      ["text-2", "main"],
    ]);
  });

  test("no two blocks have one identity, even where a screen gives it twice", () => {
    const shown = arrangeBlocks([
      { kind: "text", id: "a", text: "one" },
      { kind: "text", id: "a", text: "two" },
      { kind: "lead", id: "a-2", text: "three" },
    ]);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
  });

  test("is with a field for one that is under it, and for the cards of a choice", () => {
    expect(fieldOf({ kind: "text", text: "Twelve lenders serve Pune.", under: "city" })).toBe("city");
    expect(fieldOf(SAMPLE_BLOCKS["choice-cards"])).toBe("plan");
    expect(fieldOf(SAMPLE_BLOCKS.text)).toBeUndefined();
  });
});

test("a block holds the actions and fields that it names", () => {
  const holding = kinds
    .map((block) => ({ kind: block.kind, ...embeddedIn(block) }))
    .filter(({ actions, fields }) => actions.length + fields.length > 0);
  expect(holding).toEqual([
    { kind: "card", actions: ["remind"], fields: [] },
    { kind: "limit", actions: ["borrow"], fields: [] },
    { kind: "payment", actions: ["payNow", "cannotPay"], fields: [] },
    { kind: "rows", actions: ["allLoans", "openLoan"], fields: [] },
    { kind: "offer", actions: ["takeHigher", "keepLimit"], fields: [] },
    { kind: "checklist", actions: ["addBank"], fields: [] },
    { kind: "document", actions: ["accept", "download"], fields: [] },
    { kind: "banner", actions: ["mandate"], fields: [] },
  ]);
});

test("what a screen's blocks hold between them are actions and fields apart", () => {
  const held = embeddedAction(kinds);
  expect(held.fields).toEqual(new Set());
  expect(held.actions.has("accept")).toBe(true);
  expect(held.actions.has("read")).toBe(false);
});

describe("a block is by itself", () => {
  const text = { kind: "text", text: "It costs ₹499." } as const;

  test.each([
    ["where nothing else is said", text, true, false],
    ["not among the costs", { ...text, region: "costs" } as const, false, true],
    ["not under a field", { ...text, under: "plan" }, false, false],
    [
      "not under a field that it says the costs of",
      { ...text, region: "costs", under: "plan" } as const,
      false,
      false,
    ],
  ])("%s", (_where, block, own, cost) => {
    expect([isStandalone(block), isCost(block)]).toEqual([own, cost]);
  });
});

describe("what a screen offers comes after all that is told", () => {
  const link = { kind: "link" } as const;
  const main = { kind: "main" } as const;

  test.each([
    ["of a decision that offers ways alone", "decision", [], [link, link], true],
    ["of a dashboard that offers ways alone", "dashboard", [], [link], true],
    ["but not where something is done", "decision", [], [link, main], false],
    ["but not where something is asked", "decision", ["plan"], [link], false],
    ["but not of a form", "form", [], [link], false],
  ] as const)("%s", (_what, template, fields, actions, leadsOn) => {
    expect(isNavigationOnly({ template }, fields, actions)).toBe(leadsOn);
  });
});

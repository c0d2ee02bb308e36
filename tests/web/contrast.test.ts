import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const WEB = join(import.meta.dirname, "../../web");
const TOKENS = readFileSync(join(WEB, "style/tokens.css"), "utf8");

type Theme = ReadonlyMap<string, string>;

const colours = (css: string): Theme =>
  new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]));

const [lightCss = "", restCss = ""] = TOKENS.split("@media (prefers-color-scheme: dark)");
const [darkCss = "", printCss = ""] = restCss.split("@media print");
const LIGHT = colours(lightCss);
const DARK = new Map([...LIGHT, ...colours(darkCss)]);
/** On paper, whichever theme the screen has: it comes after both. */
const PRINTED = new Map([...DARK, ...colours(printCss)]);

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const CONTROL = 3;

const SHEETS = ["paper", "surface", "sunken"];
const WASHES = ["green-wash", "brick-wash", "note-wash", "heed-wash"];
const MARKS = [0, 1, 2, 3, 4, 5].map((tone) => `mark-${tone}`);

/** What is drawn on what, and the least contrast it needs: [drawn, behind, least]. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  // Reading text and quiet text lie on every sheet and every wash; links too.
  ...["ink", "ink-soft", "link"].flatMap((drawn) =>
    [...SHEETS, ...WASHES].map((behind) => [drawn, behind, TEXT] as const),
  ),
  // Words of success and failure.
  ...["green", "brick"].flatMap((drawn) => SHEETS.map((behind) => [drawn, behind, TEXT] as const)),
  ["green", "green-wash", TEXT],
  ["brick", "brick-wash", TEXT],
  // Initials on the tile of a bank or a lender.
  ...MARKS.map((tile) => ["ink", tile, TEXT] as const),
  // The main action, idle and under the pointer; selected text.
  ["on-marigold", "marigold", TEXT],
  ["on-marigold", "marigold-deep", TEXT],
  ...SHEETS.map((behind) => ["marigold-edge", behind, CONTROL] as const),
  // The offline banner; the mark in a ticked box; the sign in a done or failed step.
  ["paper", "ink", TEXT],
  ["surface", "ink", CONTROL],
  ["surface", "green", CONTROL],
  ["surface", "brick", CONTROL],
  // A code for a camera.
  ["code-dark", "code-light", TEXT],
  // Outlines of controls, and of notices and toned cards.
  ...["edge", "ink", "brick", "green"].flatMap((drawn) =>
    SHEETS.map((behind) => [drawn, behind, CONTROL] as const),
  ),
  ["edge", "note-wash", CONTROL],
  ["edge", "heed-wash", CONTROL],
  // The ring of whatever has the focus, over sheets and washes.
  ...[...SHEETS, ...WASHES].map((behind) => ["focus", behind, CONTROL] as const),
];

/** Lines that part and shape, and say nothing: they need no contrast. */
const DECORATION = ["line"];

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
  ["printed", PRINTED],
] as const)("in the %s theme", (_name, theme) => {
  test.each(PAIRS)("%s on %s has at least %s to 1", (drawn, behind, least) => {
    expect(theme.get(drawn)).toBeDefined();
    expect(theme.get(behind)).toBeDefined();
    expect(contrast(theme.get(drawn) ?? "", theme.get(behind) ?? "")).toBeGreaterThanOrEqual(least);
  });
});

test("contrast is counted as WCAG counts it", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("every colour of the tokens is in a pair or is decoration", () => {
  const paired = new Set(PAIRS.flatMap(([drawn, behind]) => [drawn, behind]));
  expect([...LIGHT.keys()].filter((name) => !paired.has(name))).toEqual(DECORATION);
});

test.each([
  ["the dark theme sets", darkCss],
  ["what is printed, in black on white, sets", printCss],
])("%s every colour again", (_what, css) => {
  expect([...colours(css).keys()].toSorted()).toEqual([...LIGHT.keys()].toSorted());
});

test("styles draw with tokens: no colour is written anywhere else", () => {
  const sheets = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".css") && !path.startsWith("dist") && path !== join("style", "tokens.css"),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const stray = sheets.filter((path) => {
    const css = readFileSync(join(WEB, path), "utf8").replace(/\/\*.*?\*\//gs, "");
    return /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i.test(css);
  });
  expect(stray).toEqual([]);
});

test("the browser's own colours are the tokens' paper", () => {
  const html = readFileSync(join(WEB, "index.html"), "utf8");
  const shown = [...html.matchAll(/name="theme-color" content="(#[0-9a-f]{6})"/g)].map(([, hex]) => hex);
  expect(shown).toEqual([LIGHT.get("paper"), DARK.get("paper")]);
});

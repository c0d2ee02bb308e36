import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { english } from "@creditline/core/messages/translate";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { figure } from "../../scripts/docs/figures.ts";
import { code, page, section, table } from "../../scripts/docs/markdown.ts";
import { CALLS_WITHOUT_SCREEN } from "../../scripts/docs/calls-without-screen.table.ts";
import { callsNotMade, notHereYetPage, whyNotMade } from "../../scripts/docs/not-here-yet.ts";
import { PAGES, SITE_PAGES } from "../../scripts/docs/pages.ts";
import { personasTable, withPersonas } from "../../scripts/docs/personas.ts";
import { RULE_PAGES, rulesIndex } from "../../scripts/docs/rules/pages.ts";
import { withSettings } from "../../scripts/docs/settings.ts";
import { pagesIn, titleOf } from "../../scripts/docs/site-pages.ts";
import { withoutSourceLinks } from "../../scripts/docs/site-source.ts";
import { descriptionOf } from "@creditline/adapters/contract/router";
import { DEEPEST } from "@creditline/adapters/platform/http/content";
import { SETTINGS } from "@creditline/adapters/platform/operations/settings.table";
import { UNSAFE_SETTINGS } from "@creditline/adapters/platform/operations/unsafe-settings";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { assumed, conflicting, notStated, stated } from "@creditline/core/lenders/figure";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { BANNER_STATES } from "@creditline/core/mandate/banner";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { callNames, formatCall } from "@creditline/core/calls/address";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { isBuilt } from "@creditline/core/screens/described-screens";
import { STATUS_CODES } from "@creditline/core/status/code";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const textOf = (name: string): string => RULE_PAGES.find((rule) => rule.name === name)?.make() ?? "";

describe("the calls of the specification (spec 1 §7, spec 2 §7)", () => {
  test("each is made by a screen or by the application, or the page says why not", () => {
    const unsaid = callsNotMade().filter((name) => whyNotMade(name) === null);
    expect(unsaid).toEqual([]);
    const said = notHereYetPage();
    for (const name of callsNotMade()) expect(said).toContain(formatCall(name));
  });

  test("none that is explained by itself is made after all", () => {
    const notMade: readonly string[] = callsNotMade();
    expect(Object.keys(CALLS_WITHOUT_SCREEN).filter((name) => !notMade.includes(name))).toEqual([]);
  });
});

describe("Markdown", () => {
  test("a cell cannot break its table, and an empty one is a dash", () => {
    expect(table(["a", "b"], [["x|y", "one\ntwo"]])).toContain("| x\\|y | one two |");
    expect(table(["a", "b", "c", "d"], [[null, "", undefined, false]])).toContain("| – | – | – | no |");
    expect(code("")).toBe("(empty)");
  });

  test("a paragraph is one line, a table and a list stay as they are", () => {
    const text = page("T", "one\ntwo", section("S", "- a\n- b", "three\nfour"));
    expect(text).toContain("\n\none two\n\n");
    expect(text).toContain("- a\n- b\n\nthree four");
    expect(text.startsWith("<!-- Made by npm run docs")).toBe(true);
  });

  test("a figure never stands without how it is known", () => {
    expect(figure(stated(5, "spec 2 §9"))).toBe("5 (stated: spec 2 §9)");
    expect(figure(assumed(5, "ruling R22"))).toBe("5 (assumed: ruling R22)");
    expect(figure(notStated)).toBe("not stated");
    expect(figure(conflicting({ value: 1, source: "a" }, { value: 2, source: "b" }))).toBe(
      "conflicting: 1 (a); or 2 (b)",
    );
  });
});

describe("the rule pages", () => {
  test("are all in the index, and each says what it is made from", () => {
    const index = rulesIndex();
    for (const { name, make } of RULE_PAGES) {
      expect(index).toContain(`(${name}.md)`);
      expect([name, /^From `(?:core|adapters|scripts)\//m.test(make())]).toEqual([name, true]);
    }
  });

  test.each([
    ["status", Object.values(STATUS_CODES)],
    ["routing", LANDING_RULES.map(({ name }) => `| ${name} |`)],
    ["screens", SCREENS.map(({ name, path }) => `| \`${name}\` | \`${path}\` |`)],
    [
      "screens",
      callNames()
        .map(formatCall)
        .map((call) => `\`${call}\``),
    ],
    ["validation", VALIDATE_FIELDS.map((field) => `| \`${field}\` |`)],
    ["lenders", LENDERS.map((lender) => `| \`${lender.code}\` ${lender.name} |`)],
    ["mandate", BANNER_STATES.map((state) => `| \`${state}\` |`)],
    ["notices", Object.values(MESSAGE).map(english)],
    ["journey", Object.keys(ALL_SCREENS).map((screen) => `| \`${screen}\` |`)],
  ] as const)("%s has every row of its table", (name, rows) => {
    const text = textOf(name);
    for (const row of rows) expect([row, text.includes(row)]).toEqual([row, true]);
  });

  test("fees keep every reading of every lender on every line", () => {
    const text = textOf("fees");
    const readings = LENDERS.flatMap(({ fees }) => Object.values(fees))
      .flatMap((line) => Object.values(line))
      .flat();
    expect(readings.length).toBeGreaterThan(100);
    for (const reading of readings) expect(text).toContain(`"${reading.text}"`);
  });

  test("the landing page has a situation for each of the eleven rules, decided by it", () => {
    const decided = [...textOf("routing").matchAll(/^\| (\d+) \| [^|]+ \| [^|]+ \| `\{/gm)].map(([, rule]) =>
      Number(rule),
    );
    expect(decided).toEqual(LANDING_RULES.map(({ id }) => id));
  });
});

test("the sandbox's page says of each of a tester's calls what it is for", () => {
  const rows = textOf("sandbox")
    .split("\n")
    .filter((line) => line.startsWith("| `") && line.includes("/sandbox/"));
  expect(rows.length).toBeGreaterThan(8);
  for (const line of rows) expect(line).not.toContain("| – |");
  expect(descriptionOf("GET", "/sandbox/nothing")).toBeNull();
});

test("every screen of the catalogue is built", () => {
  expect(SCREENS.filter((screen) => !isBuilt(screen)).map(({ name }) => name)).toEqual([]);
});

describe("the page of personas", () => {
  test("are all of the sandbox's, with phone, story, and where they land and lead", () => {
    const text = personasTable();
    for (const { phone, name, story, landsOn, leadsTo } of PERSONAS) {
      const leads = leadsTo === undefined ? "" : ` → \`${leadsTo}\``;
      expect(text).toContain(`| ${phone} | \`${name}\` | ${story} | \`${landsOn}\`${leads} |`);
    }
  });

  test("stand between their markers, and nothing around them changes", () => {
    const around =
      "before\n<!-- personas: made by npm run docs -->\nwhat stood here\n<!-- /personas -->\nafter\n";
    const text = withPersonas(around);
    expect(text.startsWith("before\n<!-- personas")).toBe(true);
    expect(text.endsWith("<!-- /personas -->\nafter\n")).toBe(true);
    expect(text).not.toContain("what stood here");
    expect(withPersonas(text)).toBe(text);
    expect(() => withPersonas("no markers")).toThrow("docs/reference/personas.md has lost the markers");
  });
});

test("the page about running it lists every setting, what is unsafe and every limit between their markers", () => {
  const around = (name: string): string =>
    `<!-- ${name}: made by npm run docs -->\nstale-row\n<!-- /${name} -->\n`;
  const text = withSettings(
    `before\n${around("settings")}${around("unsafe")}between\n${around("limits")}after\n`,
  );
  for (const { name } of SETTINGS) expect(text).toContain(`| \`${name}\` | `);
  for (const { name, when } of UNSAFE_SETTINGS) expect(text).toContain(`| \`${name}\` | ${when} |`);
  expect(text).toContain(`| JSON | nests ${DEEPEST} deep | 400 |`);
  expect(text).not.toContain("stale-row");
  expect(text).toContain("<!-- /unsafe -->\nbetween\n<!-- limits");
  expect(text.endsWith("<!-- /limits -->\nafter\n")).toBe(true);
  for (const alone of ["no markers", around("settings"), around("unsafe"), around("limits")]) {
    expect(() => withSettings(alone)).toThrow("docs/how-to/run-in-production.md has lost the markers");
  }
});

describe("the pages of the site", () => {
  test.each([
    ["[how](../how-to/add-a-call.md#test)", "[how](../how-to/add-a-call.md#test)"],
    ["![home](../pictures/home.png)", "![home](../pictures/home.png)"],
    ["[web](https://example.org/x)", "[web](https://example.org/x)"],
    ["[here](#part)", "[here](#part)"],
    ["[dmi.ts](../../core/lenders/dmi.ts)", "`dmi.ts`"],
    ["[its own test](../../tests/a.test.ts)", "its own test"],
    ["[`core`](../../core)", "`core`"],
  ])("keep %s as %s", (link, kept) => {
    expect(withoutSourceLinks(link, "explanation/page.md")).toBe(kept);
  });

  test("are called by their first heading, and a page without one is refused by its name", () => {
    expect(titleOf("<!-- made -->\n\n# `say`, and more\n", "a.md")).toBe("say, and more");
    expect(() => titleOf("## Part\n", "a.md")).toThrow("a.md has no title");
  });

  test("are listed by folder, its index first", () => {
    const [index, ...others] = pagesIn(`${ROOT}docs`, "decisions");
    expect(index).toEqual({ text: "Decisions", link: "/decisions/" });
    expect(others).toContainEqual({ text: "Repaying", link: "/decisions/repaying" });
    expect(pagesIn(`${ROOT}docs`, "glossary.md")).toEqual([{ text: "Glossary", link: "/glossary" }]);
    expect(pagesIn(`${ROOT}docs`, "nowhere")).toEqual([]);
  });
});

describe("the files that npm run docs writes", () => {
  test("are each written once, and are in the repository", () => {
    const files = PAGES.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect(readFileSync(`${ROOT}${file}`, "utf8").length).toBeGreaterThan(0);
  });

  test("are not those of the site alone, each of which is made once", () => {
    const files = SITE_PAGES.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    for (const { file, make } of SITE_PAGES) expect([file, make().length > 0]).toEqual([file, true]);
  });
});

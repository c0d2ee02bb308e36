import { languageOf } from "@creditline/adapters/ports/languages";
import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { due } from "../../scripts/parts.ts";
import { tester } from "../adapters/tester.ts";
import { SAME_IN_EVERY_LANGUAGE } from "../browser/same-in-every-language.ts";
import { everyScreen } from "./every-screen.ts";

const HINDI = languageOf("hi");

/** A sentence in Latin letters: three words or more in a row. */
const SENTENCE = /[A-Za-z][A-Za-z'’-]*(?: [A-Za-z][A-Za-z'’-]*){2,}/g;

/** What may be in English on a Hindi screen, by name: names of companies, authorities and schemes. */
const EXEMPT: readonly string[] = [
  ...SAME_IN_EVERY_LANGUAGE,
  "CRIF High Mark",
  "India Credit Company Limited",
  "Reserve Bank Integrated Ombudsman Scheme",
  "Centralised Receipt and Processing Centre",
];

/** Where a view holds what is for programs, or what else a bank is called. */
const NOT_READ: ReadonlySet<string> = new Set(["value", "values", "also", "href", "content"]);

/** Every text of a view that is read, however deep. */
function textsIn(thing: unknown): readonly string[] {
  if (typeof thing === "string") return [thing];
  if (typeof thing !== "object" || thing === null) return [];
  return Object.entries(thing).flatMap(([key, value]) => (NOT_READ.has(key) ? [] : textsIn(value)));
}

const longestFirst = [...EXEMPT].toSorted((one, other) => other.length - one.length);

/** The English sentences of a text, without the names that are the same in every language, and what was typed. */
function englishIn(text: string, typed: readonly string[] = []): readonly string[] {
  if (EXEMPT.includes(text)) return [];
  const rest = [...typed, ...longestFirst].reduce((left, name) => left.replaceAll(name, "·"), text);
  return rest.match(SENTENCE) ?? [];
}

describe("on a Hindi screen no sentence is in English (ruling R70)", () => {
  test.each([
    ["आगे बढ़ें", []],
    ["Pay it in the app", ["Pay it in the app"]],
    ["DMI Finance का लोन", []],
    ["EMI OTP", []],
  ])("%j has %j", (text, found) => {
    expect(englishIn(text)).toEqual(found);
  });

  test.each(due(PERSONAS).map(({ name, phone }) => [name, phone] as const))(
    "for %s",
    async (_name, phone) => {
      const sandbox = tester();
      const { access } = await sandbox.signIn(phone);
      const record = await sandbox.record(access);
      // What the customer has typed stays as it was typed.
      const typed = textsIn(record).filter((text) => text.includes(" "));
      const found = everyScreen(record).flatMap(({ route, view }) =>
        textsIn(translate(view, HINDI)).flatMap((text) =>
          englishIn(text, typed).map((sentence) => `${route}: ${sentence}`),
        ),
      );
      expect([...new Set(found)]).toEqual([]);
    },
  );
});

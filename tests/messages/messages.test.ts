import type { Language } from "@creditline/core/messages/translate";
import { expect, test } from "vitest";
import { catalogueProblems } from "../../scripts/messages/catalogue-problems.ts";
import { collectMessages } from "../../scripts/messages/collect.ts";
import { speakingSources } from "../../scripts/messages/sources.ts";
import { PSEUDO } from "./pseudo-language.ts";

const IMPORT = 'import { plural, t } from "../messages/message.ts";\n';

const collected = (text: string) => collectMessages([{ path: "core/a.ts", text: IMPORT + text }]);

test("messages are collected from the literals that they are written with, in order", () => {
  const { messages, problems } = collected(
    't("Try again"); plural(n, "{count} file", "{count} files"); t("Back"); other("Not this");',
  );
  expect(problems).toEqual([]);
  expect(messages).toEqual({
    Back: "Back",
    "Try again": "Try again",
    "{count} files": { one: "{count} file", other: "{count} files" },
  });
});

test.each([
  ["a message that is put together", "t(words);", "a message is a literal, and nothing that is put together"],
  ["a message in a template", "`${t('Back')}!`;", "a message is put into a template"],
  ["a message glued to a string", "t('Back') + name;", "a message is glued to another"],
  ["a message compared with ===", "if (text === t('Back')) go();", "a text is compared as if it were words"],
  [
    "one key in two forms",
    "t('{count} files'); plural(1, '{count} file', '{count} files');",
    "another message has these words and another form: {count} files",
  ],
])("%s is a problem, with its place", (_what, text, problem) => {
  expect(collected(text).problems).toEqual([`core/a.ts:2: ${problem}`]);
});

test("words in an attribute that is read are a problem", () => {
  const { problems } = collectMessages([
    { path: "web/a.tsx", text: '<p aria-label="Close" className="a b" />' },
  ]);
  expect(problems).toEqual(["web/a.tsx:1: the words of aria-label are no message"]);
});

test("everything that a customer reads can be said in another language", () => {
  expect(collectMessages(speakingSources()).problems).toEqual([]);
});

test("a catalogue is told what it has too much, too little, and otherwise than it should", () => {
  const messages = {
    Back: "Back",
    "From {partner}": "From {partner}",
    "{count} files": { one: "{count} file", other: "{count} files" },
  };
  const hindi: Language = {
    tag: "hi-IN",
    catalogue: {
      "From {partner}": "{partnr} से",
      "{count} files": { other: "{count} फ़ाइलें" },
      Gone: "गया",
    },
  };
  expect(catalogueProblems(messages, hindi)).toEqual([
    'hi-IN: nothing says "Gone"',
    'hi-IN: "Back" is not translated',
    'hi-IN: "From {partner}" has other holes than {partner}',
    'hi-IN: "{count} files" has no sentence for "one"',
  ]);
  expect(catalogueProblems(messages, hindi, false)).not.toContain('hi-IN: "Back" is not translated');
});

test("the pseudo-language has every message, whole", () => {
  expect(catalogueProblems(collectMessages(speakingSources()).messages, PSEUDO)).toEqual([]);
  expect(PSEUDO.catalogue["About {time}"]).toBe("⟦Ȧbǿŭttt {time}⟧");
});

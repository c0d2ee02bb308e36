import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { ENGLISH, type Language } from "@creditline/core/messages/translate";
import { catalogueProblems } from "../messages/catalogue-problems.ts";
import { collectMessages } from "../messages/collect.ts";
import { speakingSources } from "../messages/sources.ts";
import { report, ROOT } from "./report.ts";

/**
 * How many messages a catalogue may lack at most, by language: numbers that only go down. They are said in English. Of a
 * language that is not named here they are counted, and no more.
 */
const MOST_MISSING: Readonly<Partial<Record<LanguageCode, number>>> = { hi: 0 };

const { messages } = collectMessages(speakingSources());
const all = Object.keys(messages).length;
const problems: string[] = [];
const seen: string[] = [];

for (const { code, name, tag } of LANGUAGES) {
  if (tag === ENGLISH.tag) continue;
  const path = join("core", "messages", "languages", `${code}.json`);
  const language = JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Language;
  const translated = Object.keys(language.catalogue).filter((key) => Object.hasOwn(messages, key)).length;
  const missing = all - translated;
  seen.push(`${code} (${name}): ${translated} of ${all} messages are translated`);
  problems.push(...catalogueProblems(messages, language, false).map((problem) => `${path}: ${problem}`));
  if (language.tag !== tag)
    problems.push(`${path}: its tag is ${language.tag}, and the list of languages has ${tag}`);
  const most = MOST_MISSING[code];
  if (most !== undefined && missing > most)
    problems.push(`${path}: ${missing} messages are not translated, and at most ${most} may be`);
}

process.stdout.write(`${seen.join("\n")}\n`);
report(problems, "no catalogue has anything that is not said");

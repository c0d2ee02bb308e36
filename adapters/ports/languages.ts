import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chosenLanguage, type LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { ENGLISH, isLanguage, type Language } from "@creditline/core/messages/translate";

const read = new Map<LanguageCode, Language>();

/** A language with its catalogue, which is read on first use. Throws if its file is no catalogue. */
export function languageOf(code: LanguageCode | null): Language {
  if (code === null || code === "en") return ENGLISH;
  const known = read.get(code);
  if (known !== undefined) return known;
  const path = createRequire(import.meta.url).resolve(`@creditline/core/languages/${code}.json`);
  const language: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isLanguage(language)) throw new TypeError(`${path} is no catalogue`);
  read.set(code, language);
  return language;
}

/** The supported language of a request's Accept-Language; English for any other. */
export const languageAsked = (header: string | null): LanguageCode =>
  chosenLanguage(
    (header ?? "")
      .split(",")
      .map((part) => {
        const [tag = "", quality = "q=1"] = part.trim().split(/\s*;\s*/);
        return { tag, quality: Number(quality.replace(/^q=/, "")) };
      })
      .filter(({ quality }) => quality > 0)
      .toSorted((one, other) => other.quality - one.quality)
      .map(({ tag }) => tag),
  );

import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { ENGLISH, isLanguage, type Language } from "@creditline/core/messages/translate";
import { ACCESS_DETAILS_KEY } from "@creditline/core/session/stored-session";
import { setLanguage } from "../kit/words.tsx";
import { storageOf } from "./page-environment.ts";
import { application } from "./use-application.ts";

/**
 * The addresses of a language's catalogue: the texts of the first screens, and everything else
 * (`web/vite/catalogues.ts`).
 */
function filesOf(code: LanguageCode): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>("meta[name=languages]")?.content ?? "{}";
  return (JSON.parse(named) as Partial<Record<LanguageCode, readonly string[]>>)[code] ?? [];
}

const asked = new Map<string, Promise<Language>>();

/** A catalogue file, fetched once. Fails if it is no catalogue; a failed fetch is repeated. */
function catalogueAt(file: string): Promise<Language> {
  const known = asked.get(file);
  if (known !== undefined) return known;
  const coming = fetch(file)
    .then((answer) => answer.json())
    .then((document: unknown) => {
      if (!isLanguage(document)) throw new TypeError(`${file} is no catalogue`);
      return document;
    });
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

/** The language of several catalogue files together. */
async function languageIn(files: readonly string[]): Promise<Language> {
  const parts = await Promise.all(files.map(catalogueAt));
  const [{ tag } = ENGLISH] = parts;
  return { tag, catalogue: Object.assign({}, ...parts.map(({ catalogue }) => catalogue)) };
}

/** The last requested language: a catalogue that arrives after the next choice is ignored. */
let wanted: LanguageCode = "en";

/** Switches the language without a reload. If its catalogue fails to load, rejects and keeps the current one. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  wanted = code;
  const language = code === "en" ? ENGLISH : await languageIn(filesOf(code));
  if (wanted !== code) return;
  document.documentElement.lang = code;
  setLanguage(language);
  application().speak(language);
}

/**
 * Sets the language of the first screen. A visitor who is not signed in waits only for the words of the first screens;
 * the rest load afterwards.
 */
export async function loadInitialLanguage(code: LanguageCode): Promise<void> {
  wanted = code;
  const files = filesOf(code);
  const isHere = storageOf("localStorage").get(ACCESS_DETAILS_KEY) !== null;
  try {
    setLanguage(await languageIn(isHere ? files : files.slice(0, 1)));
  } catch {
    // English, until another language is chosen.
    document.documentElement.lang = "en";
    return;
  }
  if (isHere) return;
  const speakAll = (): void => void changeLanguage(code).catch(() => undefined);
  if (document.readyState === "complete") speakAll();
  else addEventListener("load", speakAll, { once: true });
}

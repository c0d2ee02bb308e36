/**
 * The languages that the application speaks, each by its own name and with its tag for `Intl` (ruling R70; spec 1 §3 "App
 * settings" knows English alone). Each but English has a catalogue, `core/messages/languages/<code>.json`.
 */
export const LANGUAGES = [
  { code: "en", name: "English", tag: "en-IN" },
  { code: "hi", name: "हिन्दी", tag: "hi-IN" },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];

/** The language that a code, or a tag like "hi-IN", names; undefined for one that is not spoken here. */
export const languageNamed = (tag: string): (typeof LANGUAGES)[number] | undefined =>
  LANGUAGES.find(({ code }) => code === tag.split("-")[0]?.toLowerCase());

/** The first of the languages that a reader would like, as a browser lists them, that is spoken here; English for none. */
export const chosenLanguage = (liked: readonly string[]): LanguageCode =>
  liked.map(languageNamed).find(Boolean)?.code ?? "en";

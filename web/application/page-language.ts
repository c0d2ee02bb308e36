import type { Language } from "@creditline/core/say/language";
import { speak } from "../kit/words.ts";

async function speakFrom(address: string): Promise<void> {
  const answer = await fetch(address);
  const language: Language = await answer.json();
  speak(language);
  document.documentElement.lang = language.tag;
}

/**
 * Speaks the language whose catalogue the page names, as in `<meta name="language" content="/hi-IN.json">`: a file with
 * the language's tag and its catalogue. Null where the page names none: it is in English, and nothing is fetched.
 */
export function languageOfThePage(): Promise<void> | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="language"]');
  return named === null ? null : speakFrom(named.content);
}

import { isLanguage } from "@creditline/core/say/language";
import { speak } from "../kit/words.tsx";
import { namedByThePage } from "./call-shapes.ts";

/**
 * Speaks the language whose catalogue the page names: a file with the language's tag and its catalogue. Null where the
 * page names none: it is in English, and nothing is fetched. What is no language is done without.
 */
export const languageOfThePage = () =>
  namedByThePage("language")?.then((language) => {
    if (!isLanguage(language)) return;
    speak(language);
    document.documentElement.lang = language.tag;
  });

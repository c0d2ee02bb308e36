import { chosenLanguage } from "@creditline/core/reference/answers/languages.table";
import { storageOf } from "./page-environment.ts";

/**
 * Speaks the language that was chosen on this device, or else the first that the browser asks for (ruling R70). Null for
 * English: nothing more is fetched.
 */
export const languageOfThePage = () => {
  const code = chosenLanguage([storageOf("localStorage").get("language") ?? navigator.languages].flat());
  document.documentElement.lang = code;
  return code === "en" ? null : import("./languages.ts").then(({ speakFirst }) => speakFirst(code));
};

import { chosenLanguage } from "@creditline/core/reference/answers/languages.table";
import { storageOf } from "./page-environment.ts";

/**
 * The language chosen on this device, else the browser's first (ruling R70). Null for English, which needs no
 * download.
 */
export const languageOfThePage = () => {
  const code = chosenLanguage([storageOf("localStorage").get("language") ?? navigator.languages].flat());
  document.documentElement.lang = code;
  return code === "en"
    ? null
    : import("./languages.ts").then(({ loadInitialLanguage: speakFirst }) => speakFirst(code));
};

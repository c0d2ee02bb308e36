import { say } from "../say/say.ts";

const OTHER_LETTER = /[^\P{L}A-Za-z]/u;

/** Whether a text has letters other than A–Z and a–z: Devanagari, or é. */
export const hasOtherLetters = (text: string): boolean => OTHER_LETTER.test(text);

/** Said of a text in other letters. */
export const IN_ENGLISH = say("Write it in English letters, A to Z.");

/** Said of a name in other letters. */
export const NAME_IN_ENGLISH = say("Write it in English letters, as on the PAN card.");

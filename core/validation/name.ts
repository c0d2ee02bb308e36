import { NAME_TITLES } from "../reference/name-titles.table.ts";
import { hasOtherLetters, IN_ENGLISH, NAME_IN_ENGLISH } from "./english-letters.ts";
import { LONGEST_NAME } from "../reference/text-lengths.table.ts";
import type { Rule } from "./rule.ts";
import { hasOnly, isLetterCode } from "./text.ts";
import { fail, pass } from "./validation.ts";
import { say, verbatim } from "../say/say.ts";

const TITLES: ReadonlySet<string> = new Set(NAME_TITLES);
const LENGTHS = NAME_TITLES.map((title) => title.length);
const SHORTEST_TITLE = Math.min(...LENGTHS);
const LONGEST_TITLE = Math.max(...LENGTHS);
const FIRST_LETTERS = NAME_TITLES.map((title) => title.charAt(0)).join("");

/** Whether a word may be a title: most words of a name are put aside here, without copying them. */
const mayBeTitle = (name: string, start: number, end: number): boolean =>
  end - start >= SHORTEST_TITLE &&
  end - start <= LONGEST_TITLE &&
  FIRST_LETTERS.includes(String.fromCharCode(name.charCodeAt(start) | 32));

/** The title standing in a name as a whole word, in any letter case, or null (ruling R11). ASCII letters and spaces in. */
function titleIn(name: string): string | null {
  let start = 0;
  while (start < name.length) {
    const space = name.indexOf(" ", start);
    const end = space === -1 ? name.length : space;
    if (mayBeTitle(name, start, end)) {
      const word = name.slice(start, end).toLowerCase();
      if (TITLES.has(word)) return word;
    }
    start = end + 1;
  }
  return null;
}

/** A person's name: begins with a letter, letters and spaces only, no title (spec 1 §5 "Names", rulings R10, R11). */
export const nameRule: Rule = (field, text) => {
  if (text.length > LONGEST_NAME)
    return fail(field, text, "TOO_LONG", say("Use at most {longest} characters.", { longest: LONGEST_NAME }));
  if (hasOtherLetters(text))
    return fail(
      field,
      text,
      isLetterCode(text.charCodeAt(0)) ? "LETTERS_ONLY" : "MUST_START_WITH_LETTER",
      field === "fullName" ? NAME_IN_ENGLISH : IN_ENGLISH,
    );
  if (!isLetterCode(text.charCodeAt(0)))
    return fail(field, text, "MUST_START_WITH_LETTER", say("Start the name with a letter from A to Z."));
  if (!hasOnly(text, false, " "))
    return fail(
      field,
      text,
      "LETTERS_ONLY",
      /['-]/.test(text)
        ? say("Leave out the hyphen or apostrophe, or write a space for it, as on the PAN card.")
        : say("Use only letters from A to Z and spaces in the name."),
    );
  const title = titleIn(text);
  if (title !== null)
    return fail(
      field,
      text,
      "TITLE_NOT_ALLOWED",
      say("Leave out the title '{title}' and enter the name alone.", { title: verbatim(title) }),
    );
  return pass(field, text);
};

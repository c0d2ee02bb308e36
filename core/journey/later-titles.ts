import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";

/** Titles, assumed, for screens without a stated one that customers come to first. */
const TITLES: Readonly<Record<string, Text>> = {
  aipHome: say("Your next steps"),
  "cm-home": say("Your credit line"),
};

/** A title for a screen that has none: its name in words, as "signDocumentsDmi" is "Sign documents dmi". */
export function laterTitle(name: string): Text {
  const words = name
    .replace(/^cm-|-ml$/g, "")
    .replace(/-/g, " ")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .toLowerCase();
  return TITLES[name] ?? verbatim(words.charAt(0).toUpperCase() + words.slice(1));
}

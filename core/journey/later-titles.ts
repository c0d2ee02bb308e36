import { verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";

/** A title for a screen that comes later or is on its way: its name in words, as "signDocumentsDmi" is "Sign documents dmi". */
export function laterTitle(name: string): Text {
  const words = name
    .replace(/^cm-|-ml$/g, "")
    .replace(/-/g, " ")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .toLowerCase();
  return verbatim(words.charAt(0).toUpperCase() + words.slice(1));
}

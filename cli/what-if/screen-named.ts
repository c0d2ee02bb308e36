import { isScreenName, type ScreenName, SCREENS } from "@creditline/core/screens/catalogue";
import { InputError } from "../io.ts";
import { meant, nameIn } from "../source/remarks.ts";

const NAMES: readonly ScreenName[] = SCREENS.map(({ name }) => name);

/** A screen by its name, in any letter case, with or without the payments app's prefix. Throws InputError. */
export function screenFrom(text: string): ScreenName {
  if (isScreenName(text)) return text;
  const name = nameIn(text, NAMES) ?? nameIn(text.replace(/^gpay-/i, ""), NAMES);
  if (name !== undefined) return name;
  throw new InputError(
    `to: expected the name of a screen, got ${JSON.stringify(text)}${meant(text, NAMES)}; see 'creditline routes'`,
    "to",
  );
}

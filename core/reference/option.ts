import type { Text } from "../say/text.ts";

/** One answer of a list: what is stored, what is shown, and other spellings that mean the same. */
export interface Option {
  readonly value: string;
  readonly label: Text;
  readonly aliases?: readonly string[];
}

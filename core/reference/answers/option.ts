import { verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";

/** One answer of a list: what is stored, what is shown, and other spellings that mean the same. */
export interface Option {
  readonly value: string;
  readonly label: Text;
  readonly aliases?: readonly string[];
}

/** What an answer is called; the answer itself where the list does not have it, as an open list may not (`core/validation/choice.ts`). */
export const labelOf = (options: readonly Option[], answer: string): Text =>
  options.find(({ value }) => value === answer)?.label ?? verbatim(answer);

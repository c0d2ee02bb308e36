import { rupees, say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { rupeesInWords } from "../rupees-in-words.ts";

/** An amount as papers state it, in digits and spelt out (spec 2 §3, "limit amount and in words"). */
export const amountInWords = (amount: number): Text =>
  say("{amount} ({words})", { amount: rupees(amount), words: verbatim(rupeesInWords(amount)) });

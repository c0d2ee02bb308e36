import { dateForm, type Looks, typedInLooks } from "@creditline/core/validation/typed/normal-forms";
import { grouped } from "./amount-in-words.tsx";
import type { InputLooks } from "./use-typed-input.ts";

const looking = (looks: Looks): InputLooks => ({
  shown: (text) => looks.shown(text, text),
  into: typedInLooks(looks),
});

/** Whole rupees in Indian grouping. */
export const AMOUNT_LOOKS = looking({ shown: grouped, bare: (shown) => shown.replace(/[,\s]/g, "") });

/** DD/MM/YYYY: slashes come by themselves as the day and the month fill up, and go again when deleted. */
export const DATE_LOOKS = looking({
  shown: (text, before) => {
    const day = dateForm(text);
    return /^(?:\d{2}|\d{2}\/\d{2})$/.test(day) && day.length > before.length ? `${day}/` : day;
  },
  bare: (shown) => shown,
});

/** A number in groups of four digits, as it is printed on the card. */
export const GROUPS_OF_FOUR = looking({
  shown: (text) => (/^\d+$/.test(text) ? text.replace(/(\d{4})(?=\d)/g, "$1 ") : text),
  bare: (shown) => shown.replaceAll(" ", ""),
});

import { t } from "../../messages/message.ts";

/** The day of the month on which instalments fall due where a lender names no other (spec 2 §1, §9, ruling R26). */
export const EMI_DAY = 5;

/** The same as a sentence names it: "the 5th". A day with another ending does not compile. */
export const EMI_DATE = { 5: t("{day}th", { day: EMI_DAY }) }[EMI_DAY];

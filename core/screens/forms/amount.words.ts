import { say } from "../../say/say.ts";

/** What a field says that asks for an amount of money, while none is typed. */
export const AMOUNT_MISSING = say("Enter the amount, in whole rupees.");

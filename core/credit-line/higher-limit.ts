import { say } from "../say/say.ts";

/** The amount, in rupees, that stands for "a higher approved limit" instead of being one (spec 1 §9, spec 2 §9). */
export const HIGHER_APPROVED_LIMIT_MARKER = 212_345.67;

/** Whether a limit in rupees is the marker. Nothing near it is: 212345.66 and 212345.68 are limits. */
export const isHigherApprovedLimit = (limit: number): boolean => limit === HIGHER_APPROVED_LIMIT_MARKER;

/** What is said in its place (ruling R40). */
export const HIGHER_LIMIT_POSSIBLE = say("A higher limit is possible, once your income is verified.");

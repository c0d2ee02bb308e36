import { say } from "../say/say.ts";
import type { ValidateField } from "./fields.table.ts";
import type { ValidateContext, Validation } from "./validation.ts";

/**
 * The rule of a field. It is given a text that is trimmed, single-spaced and not empty, and answers with the
 * normal form or the first thing that is wrong.
 */
export type Rule = (field: ValidateField, text: string, context: ValidateContext) => Validation;

/**
 * The longest free text accepted where the specification gives no length. Assumed: it keeps a pasted document from
 * becoming a name, and no real name, firm or place comes near it.
 */
export const ASSUMED_LONGEST_TEXT = 200;

/** Said of a text that is longer. */
export const TOO_LONG = say("Use at most {longest} characters.", { longest: ASSUMED_LONGEST_TEXT });

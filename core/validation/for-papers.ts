import { say } from "../say/say.ts";
import type { ValidationError } from "./validation.ts";

/** What the letters of a paper's file can draw: Latin ones, digits, and the usual signs. */
const DRAWN = /^[ -~\u00A0-\u00FF\u20B9\u2018\u2019\u201C\u201D\u2013\u2014]*$/u;

/**
 * What is wrong with words of the customer's own that come to stand in a paper; null where nothing is. Letters are A to Z as in
 * every other answer (ruling R10): others would come out of the PDF as empty boxes.
 */
export const wrongForPapers = (text: string): ValidationError | null =>
  DRAWN.test(text)
    ? null
    : {
        code: "NOT_FOR_PAPERS",
        message: say("Use letters A to Z, digits and common signs. This is printed in your agreement."),
      };

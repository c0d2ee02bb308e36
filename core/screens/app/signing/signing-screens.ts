import { byName, type Screens } from "../../screens.ts";
import { benefits } from "../home/benefits.ts";
import { interestRate } from "../home/interest-rate.ts";
import { keyFactStatement } from "./key-fact-statement.ts";
import { CM_SIGN_DOCUMENT_SCREENS } from "../../cm/setup/sign-documents.ts";
import { SIGN_DOCUMENT_SCREENS } from "./sign-documents.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";

/**
 * What the line gives and costs, what is read and signed before it opens, and the agreement of a line that is there: they
 * share their figures, and are loaded together.
 */
export const SIGNING_SCREENS: Screens = byName(
  benefits,
  interestRate,
  keyFactStatement,
  termsAndConditions,
  ...Object.values(SIGN_DOCUMENT_SCREENS),
  ...Object.values(CM_SIGN_DOCUMENT_SCREENS),
);

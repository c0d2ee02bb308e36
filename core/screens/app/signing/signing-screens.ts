import { byName, type Screens } from "../../screens.ts";
import { keyFactStatement } from "./key-fact-statement.ts";
import { SIGN_DOCUMENT_SCREENS } from "./sign-documents.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";

/** What is read and signed before the line opens. */
export const SIGNING_SCREENS: Screens = byName(
  keyFactStatement,
  termsAndConditions,
  ...Object.values(SIGN_DOCUMENT_SCREENS),
);

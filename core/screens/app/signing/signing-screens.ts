import { byName, type Screens } from "../../screens.ts";
import { keyFactStatement } from "./key-fact-statement.ts";
import { CM_SIGN_DOCUMENT_SCREENS } from "../../cm/setup/sign-documents.ts";
import { SIGN_DOCUMENT_SCREENS } from "./sign-documents.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";

/** What is read and signed before the line opens, and the agreement of a line that is there: one screen, loaded with its family. */
export const SIGNING_SCREENS: Screens = byName(
  keyFactStatement,
  termsAndConditions,
  ...Object.values(SIGN_DOCUMENT_SCREENS),
  ...Object.values(CM_SIGN_DOCUMENT_SCREENS),
);

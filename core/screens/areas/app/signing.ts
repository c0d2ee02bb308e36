// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { termsAndConditions } from "../../app/signing/terms-and-conditions.ts";
import { SIGN_DOCUMENT_SCREENS } from "../../app/signing/sign-documents.ts";
import { keyFactStatement } from "../../app/signing/key-fact-statement.ts";
import { CM_SIGN_DOCUMENT_SCREENS } from "../../cm/setup/sign-documents.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `app-signing`, as the rows of these screens say. */
export const APP_SIGNING_SCREENS: Screens = byName(
  termsAndConditions,
  ...Object.values(SIGN_DOCUMENT_SCREENS),
  keyFactStatement,
  ...Object.values(CM_SIGN_DOCUMENT_SCREENS),
);

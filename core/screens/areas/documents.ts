// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import {
  terms,
  privacy,
  bureauConsent,
  lendingPartners,
  complaints,
  help,
} from "../documents/document-screen.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `documents`, as the rows of these screens say. */
export const DOCUMENTS_SCREENS: Screens = byName(
  terms,
  privacy,
  bureauConsent,
  lendingPartners,
  complaints,
  help,
);

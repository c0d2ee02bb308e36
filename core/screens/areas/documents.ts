// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { terms } from "../documents/terms.ts";
import { privacy } from "../documents/privacy.ts";
import { bureauConsent } from "../documents/bureau-consent.ts";
import { lendingPartners } from "../documents/lending-partners.ts";
import { complaints } from "../documents/complaints.ts";
import { help } from "../documents/help.ts";
import { byName, type Screens } from "../define/screens.ts";

/** What is loaded together as `documents`, as the rows of these screens say. */
export const DOCUMENTS_SCREENS: Screens = byName(
  terms,
  privacy,
  bureauConsent,
  lendingPartners,
  complaints,
  help,
);

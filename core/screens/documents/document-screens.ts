import { bureauConsent } from "./bureau-consent.ts";
import { complaints } from "./complaints.ts";
import { help } from "./help.ts";
import { lendingPartners } from "./lending-partners.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";
import { byName, type Screens } from "../screens.ts";

/** The pages of terms and help: open to anyone, and fetched when one of them is opened. */
export const DOCUMENT_SCREENS: Screens = byName(
  terms,
  privacy,
  bureauConsent,
  lendingPartners,
  complaints,
  help,
);

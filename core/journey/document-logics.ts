import type { Logics } from "./logic.ts";
import { bureauConsent } from "./screens/documents/bureau-consent.ts";
import { complaints } from "./screens/documents/complaints.ts";
import { help } from "./screens/documents/help.ts";
import { lendingPartners } from "./screens/documents/lending-partners.ts";
import { privacy } from "./screens/documents/privacy.ts";
import { terms } from "./screens/documents/terms.ts";

/** The pages of terms and help: open to anyone, and fetched when one of them is opened. */
export const DOCUMENT_LOGICS: Logics = {
  terms,
  privacy,
  bureauConsent,
  lendingPartners,
  complaints,
  help,
};

import { say } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import type { DocumentName } from "./routes/documents.routes.table.ts";

/** What each page of terms and help is called, on itself and where something leads to it; no login names one. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentName, Text>> = {
  terms: say("Terms and conditions"),
  privacy: say("Privacy policy"),
  bureauConsent: say("Asking the credit bureau about you"),
  lendingPartners: say("Our lending partners"),
  complaints: say("How to complain"),
  help: say("Help"),
};

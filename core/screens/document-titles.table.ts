import { t, type Text } from "../messages/message.ts";
import type { DocumentName } from "./routes/top-level.routes.table.ts";

/**
 * The day from which each text stands, YYYY-MM-DD. It is the text's version: it is shown on the page, and sent with
 * the consent that was given to it. Whoever changes a text changes its day.
 */
export const TEXT_OF = {
  terms: "2026-01-01",
  privacy: "2026-01-01",
  bureauConsent: "2026-01-01",
  lendingPartners: "2026-01-01",
  complaints: "2026-01-01",
  help: "2026-11-28",
} as const satisfies Record<DocumentName, string>;

/** What each page of terms and help is called, on itself and where something leads to it; no login names one. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentName, Text>> = {
  terms: t("Terms and conditions"),
  privacy: t("Privacy policy"),
  bureauConsent: t("Credit bureau consent"),
  lendingPartners: t("Lenders"),
  complaints: t("How to complain"),
  help: t("Help"),
};

/** What leads to a page in a line of links, in a word: a phone has room for all of them in one line. */
export const DOCUMENT_LINKS: Readonly<Record<DocumentName, Text>> = {
  ...DOCUMENT_TITLES,
  terms: t("Terms"),
  privacy: t("Privacy"),
  complaints: t("Complaints"),
};

import type { DocumentName } from "./routes/documents.routes.table.ts";

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
  help: "2026-01-01",
} as const satisfies Record<DocumentName, string>;

import type { UploadedDocument } from "./uploaded-document.ts";

/** The document type of a selfie. Ours: no value is shown. */
export const SELFIE_DOCUMENT_TYPE = "selfie";

/** Whether the selfie is done: one with status UPLOADED or ACCEPTED (spec 1 §3 "Full customer record"). */
export const isSelfieDone = (documents: readonly UploadedDocument[]): boolean =>
  documents.some(
    (document) =>
      document.documentType === SELFIE_DOCUMENT_TYPE &&
      (document.status === "UPLOADED" || document.status === "ACCEPTED"),
  );

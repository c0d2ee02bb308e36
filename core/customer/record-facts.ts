import type { BankAccount, UploadedDocument } from "./identity.ts";
import type { CustomerRecord } from "./record.ts";

/** The lock state of an account that says nothing about it (spec 1 §3). */
export const DEFAULT_ACCOUNT_LOCK = "OPEN";

/** Whether an account is locked: any state but OPEN is a lock (ruling R56). */
export const isLocked = (lock: string | null | undefined): boolean =>
  (lock ?? DEFAULT_ACCOUNT_LOCK) !== DEFAULT_ACCOUNT_LOCK;

/** The document type of a selfie. Ours: no value is shown. */
export const SELFIE_DOCUMENT_TYPE = "selfie";

/** Whether the selfie is done: one with status UPLOADED or ACCEPTED (spec 1 §3 "Full customer record"). */
export const isSelfieDone = (documents: readonly UploadedDocument[]): boolean =>
  documents.some(
    (document) =>
      document.documentType === SELFIE_DOCUMENT_TYPE &&
      (document.status === "UPLOADED" || document.status === "ACCEPTED"),
  );

/** The account to use: the primary one, otherwise the first; undefined without any (spec 1 §3 and spec 2 §3 "Bank account"). */
export const preferredAccount = (accounts: readonly BankAccount[]): BankAccount | undefined =>
  accounts.find((account) => account.isPrimary === true) ?? accounts[0];

/** Whether an office address must be asked for if the record does not say (spec 1 §3). */
export const DEFAULT_OFFICE_ADDRESS_REQUIRED = true;

/** Whether an office address must be asked for: yes unless the record says no (spec 1 §3 "Full customer record"). */
export const isOfficeAddressRequired = (
  record: Pick<CustomerRecord, "officeAddressRequired"> | null,
): boolean => record?.officeAddressRequired ?? DEFAULT_OFFICE_ADDRESS_REQUIRED;

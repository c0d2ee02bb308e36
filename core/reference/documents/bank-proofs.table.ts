import { t, type Text } from "../../messages/message.ts";

/** A kind of bank-account proof (spec 2 §3, §5). */
export interface BankProofKind {
  readonly key: string;
  readonly title: Text;
  readonly maxFilesAllowed: number;
  /** Whether the file may be one that needs a password. */
  readonly passwordAllowed: boolean;
  /** What this kind must show. */
  readonly rule: Text;
}

/** Kinds of bank-account proof, one file each (spec 2 §3). The keys are this project's. */
export const BANK_PROOF_KINDS = [
  {
    key: "bank_statement",
    title: t("Bank statement"),
    maxFilesAllowed: 1,
    passwordAllowed: true,
    rule: t("A statement may cover any duration. If the file needs a password, enter it too."),
  },
  {
    key: "cancelled_cheque",
    title: t("Cancelled cheque"),
    maxFilesAllowed: 1,
    passwordAllowed: false,
    rule: t("The cheque has the word CANCELLED across it and all 4 corners can be seen."),
  },
  {
    key: "bank_passbook",
    title: t("Bank passbook"),
    maxFilesAllowed: 1,
    passwordAllowed: false,
    rule: t("The page shows your name, account number and IFSC."),
  },
] as const satisfies readonly BankProofKind[];

/** The document type that a kind is sent as: `bank_statement` alone is an address proof, and a statement of the income. */
export const bankProofType = (kind: string): string => `${kind}_proof`;

const BANK_PROOF_TYPES: ReadonlySet<string> = new Set(
  BANK_PROOF_KINDS.flatMap(({ key }) => [key, bankProofType(key)]),
);

/** Whether a type of document proves the account: a kind by its key, or as it is sent. */
export const isBankProof = (documentType: string): boolean => BANK_PROOF_TYPES.has(documentType);

/** The rules for every bank-account proof, as shown to the customer (spec 2 §5). */
export const BANK_PROOF_RULES = [
  t("The original, clear and readable."),
  t("In colour: no black and white, no photocopy."),
  t("The bank details can be seen."),
  t("Not a photo of a screen."),
] as const satisfies readonly Text[];

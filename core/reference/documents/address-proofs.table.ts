import { messageKey, t, type Text } from "../../messages/message.ts";
import type { AddressProofKind } from "./document-kinds.table.ts";

/** Groups under which address proofs are offered (spec 2 §5). */
export const DOCUMENT_GROUPS = [
  { key: "commonly_uploaded", name: "Commonly uploaded" },
  { key: "other_documents", name: "Other documents" },
  { key: "generic_document", name: "Any other address proof" },
] as const;

export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number]["key"];

/** The maximum age of a document on the day it is uploaded, in days or calendar months. */
export type DocumentAge = { readonly days: number } | { readonly months: number };

/** A type of address proof as an upload screen offers it, in the specification's field names (spec 2 §5). */
export interface AddressProofType {
  readonly key: string;
  readonly docGroup: DocumentGroup;
  /** 1 is shown first. */
  readonly priority: number;
  readonly maxFilesAllowed: number;
  readonly title: string;
  /** What makes the document acceptable, in one line; empty where nothing special does. */
  readonly condition: string;
  readonly passwordRequired: boolean;
  /** The accepted kinds of documents of this type. */
  readonly kinds: readonly AddressProofKind[];
  /** The oldest it may be; null where no age is stated. */
  readonly oldest: DocumentAge | null;
}

/** Oldest bill accepted (spec 1 §5, §9). */
export const OLDEST_BILL = { days: 35 } as const;

/** Oldest rental agreement accepted (spec 1 §5, §9). */
export const OLDEST_RENTAL_AGREEMENT = { months: 12 } as const;

/** Sent as it is, and translated whole: its type holds it to the age above. */
const OLD_BILL = messageKey(
  "Not older than 35 days",
) satisfies `Not older than ${typeof OLDEST_BILL.days} days`;

/** Kinds that are no bill though their type's other kinds are: a gas connection's paper is given once. */
export const KINDS_WITHOUT_AGE = ["gas_connection"] as const satisfies readonly AddressProofKind[];

/**
 * Types of address proof with their file limits (spec 2 §5). The limits, the groups' keys and the conditions are
 * stated; keys beyond the accepted kinds, the group of each type, its priority and its title are assumed.
 */
export const ADDRESS_PROOF_TYPES = [
  {
    key: "electricity_bill",
    docGroup: "commonly_uploaded",
    priority: 1,
    maxFilesAllowed: 3,
    title: messageKey("Electricity bill"),
    condition: OLD_BILL,
    passwordRequired: false,
    kinds: ["electricity_bill"],
    oldest: OLDEST_BILL,
  },
  {
    key: "phone_bill",
    docGroup: "commonly_uploaded",
    priority: 2,
    maxFilesAllowed: 3,
    title: messageKey("Mobile, landline or broadband bill"),
    condition: messageKey(
      "Not older than 35 days, and not a prepaid mobile bill",
    ) satisfies `${typeof OLD_BILL}, ${string}`,
    passwordRequired: false,
    kinds: ["mobile_postpaid_bill"],
    oldest: OLDEST_BILL,
  },
  {
    key: "water_bill",
    docGroup: "commonly_uploaded",
    priority: 3,
    maxFilesAllowed: 3,
    title: messageKey("Water bill"),
    condition: OLD_BILL,
    passwordRequired: false,
    kinds: ["water_bill"],
    oldest: OLDEST_BILL,
  },
  {
    key: "cooking_gas_bill",
    docGroup: "commonly_uploaded",
    priority: 4,
    maxFilesAllowed: 3,
    title: messageKey("Cooking gas: a bill or connection document"),
    condition: OLD_BILL,
    passwordRequired: false,
    kinds: ["gas_connection", "piped_gas_bill", "gas_bill"],
    oldest: OLDEST_BILL,
  },
  {
    key: "bank_statement",
    docGroup: "commonly_uploaded",
    priority: 5,
    maxFilesAllowed: 3,
    title: messageKey("Bank statement or passbook"),
    condition: "",
    passwordRequired: false,
    kinds: ["bank_statement"],
    oldest: null,
  },
  {
    key: "rental_agreement",
    docGroup: "commonly_uploaded",
    priority: 6,
    maxFilesAllowed: 3,
    title: messageKey("Rental agreement"),
    condition: messageKey(
      "Not older than 12 months, with a utility bill of the landlord",
    ) satisfies `Not older than ${typeof OLDEST_RENTAL_AGREEMENT.months} months, ${string}`,
    passwordRequired: false,
    kinds: ["rental_agreement"],
    oldest: OLDEST_RENTAL_AGREEMENT,
  },
  {
    key: "landlord_utility_bill",
    docGroup: "other_documents",
    priority: 7,
    maxFilesAllowed: 3,
    title: messageKey("Utility bill in the landlord's name"),
    condition: OLD_BILL,
    passwordRequired: false,
    kinds: [],
    oldest: OLDEST_BILL,
  },
  {
    key: "employer_proof",
    docGroup: "other_documents",
    priority: 8,
    maxFilesAllowed: 3,
    title: messageKey("Letter from your employer or HR"),
    condition: messageKey("On your current employer's letterhead"),
    passwordRequired: false,
    kinds: [],
    oldest: null,
  },
  {
    key: "vehicle_registration_certificate",
    docGroup: "other_documents",
    priority: 9,
    maxFilesAllowed: 2,
    title: messageKey("Vehicle registration certificate"),
    condition: "",
    passwordRequired: false,
    kinds: [],
    oldest: null,
  },
  {
    key: "voter_id",
    docGroup: "other_documents",
    priority: 10,
    maxFilesAllowed: 2,
    title: messageKey("Voter ID"),
    condition: "",
    passwordRequired: false,
    kinds: ["voter_id"],
    oldest: null,
  },
  {
    key: "driving_license",
    docGroup: "other_documents",
    priority: 11,
    maxFilesAllowed: 2,
    title: messageKey("Driving licence"),
    condition: messageKey("Not issued in Delhi"),
    passwordRequired: false,
    kinds: ["driving_license"],
    oldest: null,
  },
  {
    key: "passport",
    docGroup: "other_documents",
    priority: 12,
    maxFilesAllowed: 2,
    title: messageKey("Passport"),
    condition: "",
    passwordRequired: false,
    kinds: ["passport"],
    oldest: null,
  },
  {
    key: "generic_address_proof",
    docGroup: "generic_document",
    priority: 13,
    maxFilesAllowed: 3,
    title: messageKey("Another address proof, such as a property tax receipt"),
    condition: "",
    passwordRequired: false,
    // No limit is stated for this kind under its own name.
    kinds: ["property_tax_receipt"],
    oldest: null,
  },
] as const satisfies readonly AddressProofType[];

/** Shown beside an upload, and as the error: prepaid phone bills and Delhi driving licences. */
export const NO_PREPAID_BILLS = t("Prepaid mobile bills are not accepted.");
export const NO_DELHI_LICENCES = t("Delhi driving licences are not accepted.");

/** The rules shown to the customer beside an address-proof upload (spec 1 §5, spec 2 §5). */
export const ADDRESS_PROOF_RULES = [
  t("The document shows your name and the address you gave."),
  t("A bill must not be older than {days} days, a rental agreement not older than {months} months.", {
    ...OLDEST_BILL,
    ...OLDEST_RENTAL_AGREEMENT,
  }),
  NO_PREPAID_BILLS,
  NO_DELHI_LICENCES,
  t("A letter from your employer must be on your current employer's letterhead."),
] as const satisfies readonly Text[];

import type { DocumentType } from "@creditline/core/calls/identity/document.shapes";
import { DOCUMENT_REFUSALS, type DocumentRefusal } from "@creditline/core/notices/refusal-reasons.table";
import {
  ADDRESS_PROOF_TYPES,
  type AddressProofType,
  DOCUMENT_GROUPS,
  KINDS_WITHOUT_AGE,
} from "@creditline/core/reference/documents/address-proofs.table";
import { BANK_PROOF_KINDS, bankProofType } from "@creditline/core/reference/documents/bank-proofs.table";
import {
  type AddressProofKind,
  ID_PROOF_KINDS,
} from "@creditline/core/reference/documents/document-kinds.table";
import {
  DOCUMENT_LIMITS,
  kindNamesOf,
  SALARY_SLIP_MONTHS,
  SLIP_LIMITS,
  STATEMENT_LIMITS,
  type UploadType,
} from "@creditline/core/reference/documents/upload-limits.table";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { english } from "@creditline/core/messages/translate";
import { joinTexts, verbatim, type Text } from "@creditline/core/messages/message";
import type { CustomerState } from "../customer/customer-state.ts";
import type { KeptFile } from "../customer/events.ts";
import type { PartnerRequest } from "../onboarding/partner-request.ts";
import { badField } from "../refusals.ts";

/**
 * Other names for the document types of `document-types.ts`, in lower case: the specification's plain names of bank
 * proofs (spec 2 §3), the parts of a type that has several (spec 2 §5: "mobile, landline, broadband", "employer/HR
 * proof"), and common spellings. All assumed but the words themselves.
 */
const DOCUMENT_ALIASES: Readonly<Record<string, string>> = {
  pan: "pan_card",
  voterid: "voter_id",
  voter_id_card: "voter_id",
  driving_licence: "driving_license",
  cancelled_cheque: "cancelled_cheque_proof",
  bank_passbook: "bank_passbook_proof",
  bank_statements: "bank_statement",
  electricity: "electricity_bill",
  water: "water_bill",
  cooking_gas: "cooking_gas_bill",
  mobile_bill: "mobile_postpaid_bill",
  postpaid_mobile_bill: "mobile_postpaid_bill",
  landline_bill: "phone_bill",
  broadband_bill: "phone_bill",
  utility_bill: "landlord_utility_bill",
  employer_letter: "employer_proof",
  hr_proof: "employer_proof",
  vehicle_rc: "vehicle_registration_certificate",
  generic_document: "generic_address_proof",
  address_proof: "generic_address_proof",
  salary_slips: "salary_slip",
};

/** A type of file that the platform accepts. */
export type FileKind = UploadType;

/** The names of types for a message: "JPG, PNG or PDF". */
export const kindNames = (types: readonly FileKind[]): Text =>
  joinTexts(kindNamesOf({ types }).map(verbatim), "or");

type TypeWithoutFiles = Omit<DocumentType, "files">;

const ID_PROOF_TITLES = {
  pan_card: "PAN card",
  voter_id: "Voter ID",
  passport: "Passport",
  driving_license: "Driving licence",
} as const;

const groupName = (key: string): string => DOCUMENT_GROUPS.find((group) => group.key === key)?.name ?? key;

const named = (
  type: Pick<
    TypeWithoutFiles,
    "key" | "docGroup" | "docGroupName" | "priority" | "maxFilesAllowed" | "title"
  > &
    Partial<TypeWithoutFiles>,
): TypeWithoutFiles => ({
  docSubGroup: "",
  name: type.title,
  condition: "",
  description: "",
  passwordRequired: false,
  ...type,
});

const addressProof = (
  { docGroup, priority, maxFilesAllowed, condition, passwordRequired }: AddressProofType,
  words: { readonly key: string; readonly title: string; readonly description: string },
): TypeWithoutFiles => ({
  docGroup,
  docGroupName: groupName(docGroup),
  docSubGroup: "address_proof",
  priority,
  maxFilesAllowed,
  name: words.title,
  condition,
  passwordRequired,
  ...words,
});

/** Accepted kinds that follow another type's rules and limit, each with its own title (spec 1 §5). */
const KIND_TITLES = {
  mobile_postpaid_bill: "Postpaid mobile bill",
  gas_connection: "Gas connection paper",
  piped_gas_bill: "Piped gas bill",
  gas_bill: "Gas bill",
  property_tax_receipt: "Property tax receipt",
} as const satisfies Partial<Record<AddressProofKind, string>>;

const isAgeless = (kind: string): boolean => (KINDS_WITHOUT_AGE as readonly string[]).includes(kind);

const kindTitle = (kind: string): string | undefined =>
  Object.hasOwn(KIND_TITLES, kind) ? KIND_TITLES[kind as keyof typeof KIND_TITLES] : undefined;

/** Each type of spec 2 §5, followed by the kinds of spec 1 §5 that belong to it under another name. */
const ADDRESS_PROOFS = ADDRESS_PROOF_TYPES.flatMap((type: AddressProofType) => [
  addressProof(type, { key: type.key, title: type.title, description: type.kinds.join(", ") }),
  ...type.kinds.flatMap((kind) => {
    const title = kindTitle(kind);
    // A document that isn't a bill may be older than the bills it is uploaded with.
    const asKind = isAgeless(kind) ? { ...type, condition: "" } : type;
    return title === undefined ? [] : [addressProof(asKind, { key: kind, title, description: "" })];
  }),
]);

/** Two files each, front and back: stated for three of them as address proofs, assumed for the PAN card. */
const ID_PROOFS = ID_PROOF_KINDS.map((kind, i) =>
  named({
    key: kind,
    docGroup: "id_proof",
    docGroupName: "Proof of identity",
    docSubGroup: "id_proof",
    priority: i + 1,
    maxFilesAllowed: 2,
    title: ID_PROOF_TITLES[kind],
  }),
);

const BANK_PROOFS = BANK_PROOF_KINDS.map(({ key, title, maxFilesAllowed, rule }, i) =>
  named({
    key: bankProofType(key),
    docGroup: "bank_proof",
    docGroupName: "Proof of your bank account",
    docSubGroup: "bank_proof",
    priority: i + 1,
    maxFilesAllowed,
    title: english(title),
    condition: english(rule),
  }),
);

/** The last months' salary slips, one file for each. */
const SALARY_SLIPS = named({
  key: "salary_slip",
  docGroup: "income_proof",
  docGroupName: "Proof of income",
  docSubGroup: "income_proof",
  priority: 1,
  maxFilesAllowed: SLIP_LIMITS.maxFiles,
  title: "Salary slips",
  condition: `The last ${SALARY_SLIP_MONTHS} months`,
});

/** The document type of a link for KYC documents that names none. Ours: the name and the number. */
const KYC_DOCUMENT = named({
  key: "kyc_document",
  docGroup: "kyc_document",
  docGroupName: "KYC documents",
  priority: 1,
  maxFilesAllowed: DOCUMENT_LIMITS.maxFiles,
  title: "KYC document",
});

/**
 * Every document type that can be uploaded. The keys of bank proofs end in `_proof`, so that no key has two meanings.
 */
export const DOCUMENT_TYPES: readonly TypeWithoutFiles[] = [
  ...ADDRESS_PROOFS,
  ...ID_PROOFS,
  ...BANK_PROOFS,
  SALARY_SLIPS,
  KYC_DOCUMENT,
];

const BY_KEY: ReadonlyMap<string, TypeWithoutFiles> = new Map(
  DOCUMENT_TYPES.toReversed().map((type) => [type.key, type]),
);

/**
 * The key of a named document type, in any letter case, with hyphens or spaces for underscores, or by another name;
 * null for an unknown one.
 */
export function documentKey(name: string): string | null {
  const word = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  const key = Object.hasOwn(DOCUMENT_ALIASES, word) ? (DOCUMENT_ALIASES[word] ?? word) : word;
  return BY_KEY.has(key) ? key : null;
}

/** The key of a document type in a request. Throws BadRequest for an unknown one. */
export function knownDocumentKey(name: string): string {
  const key = documentKey(name);
  if (key === null)
    throw badField("documentType", `expected one of ${[...BY_KEY.keys()].toSorted().join(", ")}`);
  return key;
}

/** The group of a document type, by its key: address_proof for those of the three groups; null for an unknown one. */
export const documentGroup = (key: string): string | null => {
  const type = BY_KEY.get(key);
  return type === undefined ? null : type.docSubGroup === "" ? type.docGroup : type.docSubGroup;
};

/** How many files a document type takes, by its key: stated for address and bank proofs (spec 2 §3, §5), else assumed. */
export const maxFilesOf = (key: string, areOfIncome = false): number =>
  areOfIncome ? STATEMENT_LIMITS.maxFiles : (BY_KEY.get(key)?.maxFilesAllowed ?? 1);

/** A file as the calls show it. */
export const shownFile = ({
  documentType,
  fileName,
  fileSize,
  status,
  reason = null,
  uploadedAt,
}: KeptFile) => ({ documentType, fileName, fileSize, status, reason, uploadedAt: uploadedAt ?? null });

/** The document types with the files uploaded for each, of one group or of all. */
export const documentTypesWith = (
  files: readonly KeptFile[],
  wanted: (type: TypeWithoutFiles) => boolean,
): readonly DocumentType[] =>
  DOCUMENT_TYPES.filter(wanted).map((type) => ({
    ...type,
    files: files.filter(({ documentType }) => documentKey(documentType) === type.key).map(shownFile),
  }));

/** Whether a file counts: not if it belongs to an earlier application or was refused. */
export const counts = ({ status, isOfEarlier }: KeptFile): boolean =>
  status !== "REJECTED" && isOfEarlier !== true;

/**
 * Whether people review documents of a type: not income statements, and not a bank proof, which the bank decides on.
 */
export const isReviewed = (key: string, areOfIncome: boolean): boolean =>
  !areOfIncome && documentGroup(key) !== "bank_proof";

/**
 * The reason for which the simulator refuses a document, by its group. A live platform gets the reason from its
 * reviewers.
 */
const REFUSAL_OF_GROUP: Readonly<Record<string, DocumentRefusal>> = {
  income_proof: "SLIP_NOT_SHOWN",
  id_proof: "NOT_READABLE",
  kyc_document: "NOT_READABLE",
};

function refusalOf({ askedAt, kind }: PartnerRequest, at: string): DocumentRefusal {
  const isGivenUp = Date.parse(at) - Date.parse(askedAt) >= GIVEN_UP_SECONDS * 1000;
  return isGivenUp ? "NOT_LOOKED_AT" : (REFUSAL_OF_GROUP[documentGroup(kind) ?? ""] ?? "ADDRESS_NOT_SHOWN");
}

/** The files after a review, accepted or not and why; files of another request stay unchanged. */
export function afterReview(
  state: CustomerState,
  request: PartnerRequest,
  isAccepted: boolean,
  at: string,
): CustomerState {
  const reason = isAccepted ? null : english(DOCUMENT_REFUSALS[refusalOf(request, at)]);
  return {
    ...state,
    files: state.files.map((file) =>
      file.review === request.reference
        ? { ...file, status: isAccepted ? "ACCEPTED" : "REJECTED", reason }
        : file,
    ),
  };
}

import { ADDRESS_PROOF_TYPES, DOCUMENT_GROUPS } from "@creditline/core/reference/address-proofs.table";
import { BANK_PROOF_KINDS } from "@creditline/core/reference/bank-proofs.table";
import { ID_PROOF_KINDS } from "@creditline/core/reference/document-kinds.table";
import type { DocumentType } from "../contract/document.shapes.ts";
import type { KeptFile } from "./events.ts";

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

const ADDRESS_PROOFS = ADDRESS_PROOF_TYPES.map(
  ({ key, docGroup, priority, maxFilesAllowed, title, condition, passwordRequired, kinds }) =>
    named({
      key,
      docGroup,
      docGroupName: groupName(docGroup),
      docSubGroup: "address_proof",
      priority,
      maxFilesAllowed,
      title,
      condition,
      description: kinds.join(", "),
      passwordRequired,
    }),
);

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
    key: `${key}_proof`,
    docGroup: "bank_proof",
    docGroupName: "Proof of your bank account",
    docSubGroup: "bank_proof",
    priority: i + 1,
    maxFilesAllowed,
    title,
    condition: rule,
  }),
);

/** The last three months' slips (the number is assumed, after that of the statements). */
const SALARY_SLIPS = named({
  key: "salary_slip",
  docGroup: "income_proof",
  docGroupName: "Proof of income",
  docSubGroup: "income_proof",
  priority: 1,
  maxFilesAllowed: 3,
  title: "Salary slips",
  condition: "The last 3 months",
});

/** Every document type that can be handed in. Bank proofs' keys end in `_proof`, so that none has two meanings. */
export const DOCUMENT_TYPES: readonly TypeWithoutFiles[] = [
  ...ADDRESS_PROOFS,
  ...ID_PROOFS,
  ...BANK_PROOFS,
  SALARY_SLIPS,
];

/** How many files a document type takes; null for one that is not listed. */
export const maxFilesOf = (documentType: string): number | null =>
  DOCUMENT_TYPES.find(({ key }) => key === documentType)?.maxFilesAllowed ?? null;

/** The document types with the files that came in under each, of one group or of all. */
export const documentTypesWith = (
  files: readonly KeptFile[],
  wanted: (type: TypeWithoutFiles) => boolean,
): readonly DocumentType[] =>
  DOCUMENT_TYPES.filter(wanted).map((type) => ({
    ...type,
    files: files.filter(({ documentType }) => documentType === type.key),
  }));

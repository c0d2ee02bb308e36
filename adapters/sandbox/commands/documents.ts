import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/selfie";
import type {
  DocTncReply,
  DocTncRequest,
  DocumentDetailsReply,
  DocumentDetailsRequest,
  UploadReply,
} from "../../contract/document.shapes.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Decide } from "../customers.ts";
import { DOCUMENT_TYPES, documentTypesWith, maxFilesOf } from "../document-types.ts";
import { happened } from "../events.ts";
import type { KeptFile } from "../events.ts";
import { requireStep } from "../kyc-steps.ts";
import { proofMoves } from "../money/beneficiary-moves.ts";
import { askPartner } from "../partners/asking.ts";
import type { Manner } from "../partners/partner.ts";
import { SELFIE_CHECK } from "../partners/simulators.ts";
import { isAbsent } from "../plain-fields.ts";
import { partnerName } from "../record.ts";
import { badField, refused } from "../refusals.ts";
import type { CheckedUpload } from "../uploaded-files.ts";
import { keepFiles } from "./bank-statements.ts";

/** Keeps documents that came in; a type takes only so many files in all (spec 2 §5). */
export const keepDocuments =
  ({ files, areStatements }: CheckedUpload): Decide<UploadReply> =>
  (state, now) => {
    const documentType = files[0]?.documentType ?? "";
    if (documentType === "salary_slip") requireStep(state, "SALARY_SLIPS");
    if (areStatements) requireStep(state, "INCOME_VERIFICATION");
    const most = maxFilesOf(documentType);
    const proves = proofMoves(state, files, now);
    // A proof of the account is wanted again: those that were refused do not count.
    const kept =
      proves.length > 0 ? 0 : state.files.filter((file) => file.documentType === documentType).length;
    if (most !== null && kept + files.length > most) {
      throw refused("TOO_MANY_FILES", `At most ${most} files of this type can be handed in.`, "files");
    }
    const decided = keepFiles(files, areStatements)(state, now);
    return { ...decided, events: [...decided.events, ...proves] };
  };

/** Keeps a selfie, and has it looked at. */
export const keepSelfie =
  (files: readonly KeptFile[], reference: string, ordered: Manner | null): Decide<UploadReply> =>
  (state, now) => ({
    events: [
      happened(now, "files.uploaded", { files }),
      ...askPartner(state, now, {
        partner: SELFIE_CHECK,
        errand: SELFIE_DOCUMENT_TYPE,
        reference,
        manner: ordered,
      }),
    ],
    reply: () => ({ success: true, files }),
  });

/** The document types that can be handed in, of one group or of all. */
export function documentDetails(
  state: CustomerState,
  { docGroup, documentType }: DocumentDetailsRequest,
): DocumentDetailsReply {
  const isKnown = DOCUMENT_TYPES.some((type) => type.docGroup === docGroup || type.docSubGroup === docGroup);
  if (!isAbsent(docGroup) && !isKnown) throw badField("docGroup", "expected a group such as id_proof");
  const documents = documentTypesWith(
    state.files,
    (type) =>
      (isAbsent(docGroup) || type.docGroup === docGroup || type.docSubGroup === docGroup) &&
      (isAbsent(documentType) || type.key === documentType),
  );
  return { success: true, documents };
}

/** What the partner's terms say. Ours: the specification shows none. */
const TERMS = [
  "The partner lender gives the credit line; this platform arranges it.",
  "Interest runs only on what you withdraw.",
  "Instalments fall due on the 5th of every month.",
] as const;

/** Gives the partner's terms; accepts them where that is asked. Accepting again keeps the first moment. */
export const partnerTerms =
  ({ accepted }: DocTncRequest): Decide<DocTncReply> =>
  (state, now) => {
    const partnerCode = state.application.partner;
    if (partnerCode === null) throw refused("NO_PARTNER", "There is no partner lender yet.");
    if (accepted === false) throw badField("accepted", "expected yes; the terms must be accepted to go on");
    const isNew = accepted === true && state.onboarding.terms[partnerCode] === undefined;
    return {
      events: isNew ? [happened(now, "terms.accepted", { partnerCode })] : [],
      reply: (after) => ({
        success: true,
        partnerCode,
        title: `Terms and conditions of ${partnerName(partnerCode) ?? partnerCode}`,
        terms: TERMS,
        partnerTncAgreedOn: after.onboarding.terms[partnerCode] ?? null,
      }),
    };
  };

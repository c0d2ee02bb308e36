import { HOUR_MS } from "@creditline/core/calendar/duration";
import type {
  DocTncReply,
  DocTncRequest,
  DocumentDetailsReply,
  DocumentDetailsRequest,
  UploadReply,
} from "@creditline/core/calls/identity/document.shapes";
import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/record-facts";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { plural, t } from "@creditline/core/messages/message";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent, type KeptFile } from "../../model/customer/events.ts";
import {
  counts,
  DOCUMENT_TYPES,
  documentKey,
  documentTypesWith,
  isReviewed,
  knownDocumentKey,
  maxFilesOf,
} from "../../model/documents/document-types.ts";
import type { CheckedUpload } from "../../model/documents/uploaded-files.ts";
import { proofMoves } from "../../model/money/mandate/beneficiary-moves.ts";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { paperIn, termsOf } from "../../model/papers/agreement-of.ts";
import { isAbsent, badField, refused } from "../../model/refusals.ts";
import { partnerName } from "../../model/record/record.ts";
import { DOCUMENT_REVIEW, SELFIE_CHECK } from "../../partners/simulated/simulators.ts";
import type { Decide } from "../customers.ts";
import { askPartner } from "../partner-requests.ts";
import { keepFiles } from "./account-aggregator.ts";

/** Validates the stated source of an upload. Throws BadRequest. */
export function checkSource(source: string | undefined): void {
  if (source !== undefined && !/^\w{1,40}$/.test(source)) {
    throw badField("source", "expected a name such as APPUSER");
  }
}

/** The number of files of a type that count. */
const countOf = (state: CustomerState, key: string): number =>
  state.files.filter((file) => counts(file) && documentKey(file.documentType) === key).length;

/** Stores uploaded documents; the number of files per type is limited in total (spec 2 §5). */
export const keepDocuments =
  ({ files: sent, areStatements, areOfIncome }: CheckedUpload, reference: string): Decide<UploadReply> =>
  (state, now, partners) => {
    const [first] = sent;
    const key = knownDocumentKey(first?.documentType ?? "");
    const isLookedAt = isReviewed(key, areOfIncome);
    const files = isLookedAt ? sent.map((file) => ({ ...file, review: reference })) : sent;
    if (key === "salary_slip") requireStep(state, "SALARY_SLIPS");
    if (areStatements) requireStep(state, "INCOME_VERIFICATION");
    const most = maxFilesOf(key, areOfIncome);
    const proves = proofMoves(state, files, now);
    // If a proof of the account is wanted again, earlier ones do not count.
    const kept = proves.length > 0 ? 0 : countOf(state, key);
    if (kept + files.length > most) {
      throw refused(
        "TOO_MANY_FILES",
        plural(
          most,
          "At most {count} file of this type can be uploaded.",
          "At most {count} files of this type can be uploaded.",
        ),
        "files",
      );
    }
    const decided = keepFiles(files, areStatements)(state, now, partners);
    const asks = isLookedAt
      ? askPartner(partners, now, { partner: DOCUMENT_REVIEW, kind: key, reference })
      : [];
    return { ...decided, events: [...decided.events, ...proves, ...asks] };
  };

/** How many selfies may be sent in an hour (assumed): a newer one replaces the last, so that only one is on record. */
const SELFIES = { atMost: 5, withinMs: HOUR_MS } as const;

/** Stores a selfie, replacing the last, and starts its review. */
export const keepSelfie =
  (files: readonly KeptFile[], reference: string): Decide<UploadReply> =>
  (state, now, partners) => {
    const lately = state.onboarding.requests.filter(
      ({ partner, askedAt }) => partner === SELFIE_CHECK.name && Date.parse(askedAt) > now - SELFIES.withinMs,
    );
    if (lately.length >= SELFIES.atMost) {
      throw refused("TOO_MANY_FILES", t("Too many selfies. Try again in an hour."), "file");
    }
    return {
      events: [
        createEvent(now, "files.uploaded", { files }),
        ...askPartner(partners, now, {
          partner: SELFIE_CHECK,
          kind: SELFIE_DOCUMENT_TYPE,
          reference,
        }),
      ],
      reply: () => ({ success: true, files }),
    };
  };

/** Whether a lender accepts address proofs of a group; unstated groups follow the others (spec 2 §3). */
function takesGroup({ application: { partner } }: CustomerState, docGroup: string): boolean {
  if (partner === null || !isLenderCode(partner)) return true;
  const groups = lenderOf(partner).documentGroups;
  return groups.status === "not-stated" || groups.status === "conflicting" || groups.value.includes(docGroup);
}

/** The document types that can be uploaded, of one group or of all: address proofs of this lender's groups only. */
export function documentDetails(
  state: CustomerState,
  { docGroup, documentType }: DocumentDetailsRequest,
): DocumentDetailsReply {
  const isKnown = DOCUMENT_TYPES.some((type) => type.docGroup === docGroup || type.docSubGroup === docGroup);
  if (!isAbsent(docGroup) && !isKnown) throw badField("docGroup", "expected a group such as id_proof");
  const wanted = isAbsent(documentType) ? null : knownDocumentKey(documentType);
  const documents = documentTypesWith(
    // Files of an earlier application do not count for this one.
    state.files.filter(({ isOfEarlier }) => isOfEarlier !== true),
    (type) =>
      (type.docSubGroup !== "address_proof" || takesGroup(state, type.docGroup)) &&
      (isAbsent(docGroup) || type.docGroup === docGroup || type.docSubGroup === docGroup) &&
      (wanted === null || type.key === wanted),
  );
  return { success: true, documents };
}

/** Returns the partner's terms; accepts them if requested. Accepting again keeps the first moment. */
export const partnerTerms =
  ({ accepted }: DocTncRequest): Decide<DocTncReply> =>
  (state, now) => {
    const partnerCode = state.application.partner;
    if (accepted === false) throw badField("accepted", "expected yes; the terms must be accepted to go on");
    const terms = termsOf(state, now);
    const paper = terms && paperIn(terms, state.language);
    if (partnerCode === null || paper === null)
      throw refused("NO_PARTNER", t("You don't have a lender yet."));
    const isNew = accepted === true && state.onboarding.terms[partnerCode] === undefined;
    return {
      events: isNew ? [createEvent(now, "terms.accepted", { partnerCode })] : [],
      reply: (after) => ({
        success: true,
        partnerCode,
        title: `Terms and conditions of ${partnerName(partnerCode) ?? partnerCode}`,
        terms: paper.sections[0]?.paragraphs ?? [],
        paper,
        partnerTncAgreedOn: after.onboarding.terms[partnerCode] ?? null,
      }),
    };
  };

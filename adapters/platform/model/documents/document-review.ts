import { DOCUMENT_REFUSALS, type DocumentRefusal } from "@creditline/core/notices/document-refusals.table";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/given-up";
import { english } from "@creditline/core/say/said";
import type { CustomerState } from "../customer/customer-state.ts";
import type { KeptFile } from "../customer/events.ts";
import type { PartnerRequest } from "../onboarding/partner-request.ts";
import { documentGroup } from "./document-types.ts";

/** Whether a file counts: not one of an earlier application, nor one that was refused. */
export const counts = ({ status, isOfEarlier }: KeptFile): boolean =>
  status !== "REJECTED" && isOfEarlier !== true;

/** Whether people look at documents of a type: not at statements of the income, nor at a bank proof, which the bank's word is about. */
export const isReviewed = (key: string, areOfIncome: boolean): boolean =>
  !areOfIncome && documentGroup(key) !== "bank_proof";

/** What is wrong with a document that is not accepted, by what it is to show. Simulated: a live platform is told. */
const REFUSAL_OF_GROUP: Readonly<Record<string, DocumentRefusal>> = {
  income_proof: "SLIP_NOT_SHOWN",
  id_proof: "NOT_READABLE",
  kyc_document: "NOT_READABLE",
};

function refusalOf({ askedAt, kind }: PartnerRequest, at: string): DocumentRefusal {
  const isGivenUp = Date.parse(at) - Date.parse(askedAt) >= GIVEN_UP_SECONDS * 1000;
  return isGivenUp ? "NOT_LOOKED_AT" : (REFUSAL_OF_GROUP[documentGroup(kind) ?? ""] ?? "ADDRESS_NOT_SHOWN");
}

/** The files that were looked at, accepted or not and why; those that were sent with another request stay as they are. */
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

import type { ActionEsignRequest, EsignReply } from "../../contract/document.shapes.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Decide } from "../customers.ts";
import { canEsign, esignStatusOf, signingOf } from "../esign-status.ts";
import { askPartner } from "../partners/asking.ts";
import type { Manners } from "../partners/asking.ts";
import { E_SIGN } from "../partners/simulators.ts";
import { badField, refused } from "../refusals.ts";

/** What is signed. Ours: the documents are not shown. */
const DOCUMENTS = [
  { documentId: "loan-agreement", title: "Loan agreement" },
  { documentId: "key-fact-statement", title: "Key fact statement" },
] as const;

/** The documents to sign, and how the signing stands. */
export function esignReply(state: CustomerState): EsignReply {
  const esignStatus = esignStatusOf(state);
  const isSigned = esignStatus === "COMPLETE";
  return {
    success: true,
    esignStatus,
    canEsign: canEsign(esignStatus),
    partnerCode: state.application.partner,
    transactionId: signingOf(state)?.reference ?? null,
    documents:
      esignStatus === "NOT_ELIGIBLE" ? [] : DOCUMENTS.map((document) => ({ ...document, signed: isSigned })),
  };
}

/** Signs the documents. What is under way or done is answered as it stands. */
export const sign =
  ({ consent }: ActionEsignRequest, reference: string, manners: Manners): Decide<EsignReply> =>
  (state, now) => {
    if (consent !== true) throw badField("consent", "expected yes, given by the customer");
    const status = esignStatusOf(state);
    if (status === "NOT_ELIGIBLE") throw refused("NOTHING_TO_SIGN", "There are no documents to sign now.");
    if (!canEsign(status)) return { events: [], reply: esignReply };
    return {
      events: askPartner(state, now, {
        partner: E_SIGN,
        errand: "sign",
        reference,
        facts: { applicationId: state.application.applicationId, partnerCode: state.application.partner },
        manner: manners(E_SIGN.name),
      }),
      reply: esignReply,
    };
  };

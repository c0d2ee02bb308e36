import { indiaDay } from "@creditline/core/calendar/duration";
import type { ActionEsignRequest, EsignReply } from "@creditline/core/calls/identity/document.shapes";
import { COOLING_OFF_DAYS, lastCoolingOffDay } from "@creditline/core/credit-line/agreement/paper";
import { t } from "@creditline/core/messages/message";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import {
  canEsign,
  esignStatusOf,
  failedSignings,
  lastSigning,
  missingToSign,
  signedPapersIn,
  waitsFor,
} from "../../model/onboarding/kyc-steps.ts";
import { agreementOf, paperIn } from "../../model/papers/agreement-of.ts";
import { badField, CODE_FIRST, keyFactsFirst, nothingToSign, refused } from "../../model/refusals.ts";
import { E_SIGN } from "../../partners/simulated/simulators.ts";
import type { Decide } from "../customers.ts";
import { putPapers } from "../papers/key-facts.ts";
import { askPartner } from "../partner-requests.ts";

/**
 * Refuses a signature without a confirmed code, whoever requests it: the typed code is the signature, and each code
 * signs one document once. Throws Refused that names the code.
 */
function requireSigningCode({ onboarding: { signingCode } }: CustomerState): void {
  if (signingCode) return;
  throw refused("CODE_NOT_CONFIRMED", CODE_FIRST, "otp");
}

/** The signed documents. Ours: the specification does not show them. */
const DOCUMENTS = [
  { documentId: "loan-agreement", title: "Loan agreement" },
  { documentId: "key-fact-statement", title: "Key fact statement" },
] as const;

/** The documents to sign, and the status of the signing at a moment. */
export const esignReply =
  (now: number) =>
  (state: CustomerState): EsignReply => {
    const esignStatus = esignStatusOf(state);
    const isSigned = esignStatus === "COMPLETE";
    const language = state.language ?? "en";
    const paper = agreementOf(state, now, language);
    return {
      success: true,
      esignStatus,
      canEsign: canEsign(esignStatus),
      partnerCode: state.application.partner,
      transactionId: lastSigning(state)?.reference ?? null,
      documents:
        esignStatus === "NOT_ELIGIBLE"
          ? []
          : DOCUMENTS.map((document) => ({ ...document, signed: isSigned })),
      paper: paper === null ? null : paperIn(paper, language),
      missing: isSigned ? [] : missingToSign(state),
      waitsFor: waitsFor(state),
      failures: failedSignings(state),
      signedOn: isSigned ? (lastSigning(state)?.askedAt ?? null) : null,
      paperSha256: signedPapersIn(state, language)?.sha256.agreement ?? null,
      coolingOff: { days: COOLING_OFF_DAYS, lastDay: lastCoolingOffDay(indiaDay(now)) },
    };
  };

/** The reason why nothing can be signed now, as a message for the customer. */
function signingRefusal(state: CustomerState) {
  switch (missingToSign(state)[0]) {
    case "KEY_FACTS":
      return keyFactsFirst();
    case "AADHAAR_MOBILE":
      return refused(
        "SIGN_ON_PAPER",
        t("To sign with an OTP, your Aadhaar needs a linked mobile number. An agent will visit you instead."),
      );
    default:
      return nothingToSign();
  }
}

/**
 * Signs the documents with the code that was confirmed for it. If signing is in progress or done, replies with its
 * status.
 */
export const sign =
  ({ consent }: ActionEsignRequest, reference: string): Decide<EsignReply> =>
  (state, now, partners) => {
    const reply = esignReply(now);
    if (consent !== true) throw badField("consent", "expected yes, given by the customer");
    const status = esignStatusOf(state);
    if (status === "NOT_ELIGIBLE") throw signingRefusal(state);
    if (!canEsign(status)) return { events: [], reply };
    requireSigningCode(state);
    return {
      events: [
        ...putPapers(state, now, { reference, by: "code" }),
        ...askPartner(partners, now, {
          partner: E_SIGN,
          kind: "sign",
          reference,
          facts: { applicationId: state.application.applicationId, partnerCode: state.application.partner },
        }),
      ],
      reply,
    };
  };

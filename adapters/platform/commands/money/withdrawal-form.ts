import { ending, shownPhone } from "@creditline/core/validation/shown";
import type {
  ActionEsignRequest,
  DocEsignRequest,
  EsignReply,
} from "@creditline/core/calls/identity/document.shapes";
import {
  COOLING_OFF_DAYS,
  lastCoolingOffDay,
  type Paper,
} from "@creditline/core/credit-line/agreement/paper";
import { toRupees } from "@creditline/core/credit-line/paise";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { withdrawalFormPaper } from "@creditline/core/credit-line/withdrawal/withdrawal-form";
import { indiaDay } from "@creditline/core/calendar/duration";
import { isBankTransfer } from "@creditline/core/reference/channels.table";
import { legalNameOf, isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders/lenders.table";
import { translate } from "@creditline/core/messages/translate";
import { t, type Text, type Words } from "@creditline/core/messages/message";
import { createEvent, type CustomerEvent } from "../../model/customer/events.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { canEsign, WITHDRAWAL_FORM } from "../../model/onboarding/kyc-steps.ts";
import type { AcceptedForm, PresentedForm } from "../../model/onboarding/onboarding-state.ts";
import type { PartnerRequest } from "../../model/onboarding/partner-request.ts";
import { paperIn } from "../../model/papers/agreement-of.ts";
import { badField, refused, termsChanged } from "../../model/refusals.ts";
import { E_SIGN } from "../../partners/simulated/simulators.ts";
import { digestSync } from "../../store/store.ts";
import type { Decide } from "../customers.ts";
import { openRequest } from "../partner-requests.ts";
import {
  hasWithdrawalForm,
  newestPrepared,
  plannedWithdrawal,
  preparedWithdrawal,
} from "./planned-withdrawal.ts";

/** The signings of a withdrawal's form, newest last. */
const signingsOf = (state: CustomerState, referenceNo: string): readonly PartnerRequest[] =>
  state.onboarding.requests.filter(
    ({ partner, kind, facts }) =>
      partner === E_SIGN.name && kind === WITHDRAWAL_FORM && facts["referenceNo"] === referenceNo,
  );

function statusOf(newest: PartnerRequest | undefined): EsignReply["esignStatus"] {
  if (newest === undefined) return "ELIGIBLE";
  if (newest.status === "COMPLETED") return "COMPLETE";
  return newest.status === "IN_PROGRESS" ? "WAITING" : "ERROR";
}

/** The refusal of a withdrawal without its signed form. */
const unsigned = (): Error =>
  refused(
    "FORM_NOT_SIGNED",
    t("Read and accept the loan agreement form of this withdrawal first."),
    "referenceNo",
  );

/** The form that the customer has read and accepted for a withdrawal; null if not accepted yet. */
const acceptedForm = (
  { onboarding: { acceptedForms } }: CustomerState,
  referenceNo: string,
): AcceptedForm | null =>
  Object.hasOwn(acceptedForms, referenceNo) ? (acceptedForms[referenceNo] ?? null) : null;

/**
 * The withdrawal whose form is meant: the named one, or the one prepared last. Null if the line's agreement is meant.
 * Throws Refused if none was prepared.
 */
export const formNamed = (
  state: CustomerState,
  { referenceNo, withdrawal }: Pick<DocEsignRequest, "referenceNo" | "withdrawal">,
): string | null => (withdrawal === true ? newestPrepared(state) : (referenceNo ?? null));

/** The signed form, as presented to the customer; null before, and for signatures from before forms were stored. */
function signedForm(state: CustomerState, referenceNo: string): PresentedForm | null {
  const newest = signingsOf(state, referenceNo).at(-1);
  const put = Object.hasOwn(state.onboarding.withdrawalForms, referenceNo)
    ? state.onboarding.withdrawalForms[referenceNo]
    : undefined;
  return put !== undefined && newest?.status === "COMPLETED" && newest.reference === put.reference
    ? put
    : null;
}

/** The withdrawals whose form was signed, with the moment of the signature: ISO 8601, UTC. */
export const signedForms = (
  state: CustomerState,
): readonly { readonly referenceNo: string; readonly at: string }[] =>
  Object.keys(state.onboarding.withdrawalForms).flatMap((referenceNo) => {
    const signing = signingsOf(state, referenceNo).at(-1);
    return signedForm(state, referenceNo) === null || signing === undefined
      ? []
      : [{ referenceNo, at: signing.askedAt }];
  });

/**
 * The form of a prepared withdrawal, with its figures. Once signed, it is the document that was signed, whatever has
 * changed since, and also after the withdrawal is made. Throws Refused if there is none.
 */
export const withdrawalFormOf = (state: CustomerState, referenceNo: string, now: number): Paper<Words> =>
  signedForm(state, referenceNo)?.paper ?? drawUpForm(state, referenceNo, now, null);

/** The form as drawn up at a moment; with the signature of one that is being signed then. */
function drawUpForm(
  state: CustomerState,
  referenceNo: string,
  now: number,
  signing: string | null,
): Paper<Text> {
  const prepared = preparedWithdrawal(state, referenceNo);
  const { partner } = state.application;
  if (prepared === null || partner === null || !isLenderCode(partner) || !hasWithdrawalForm(state)) {
    throw refused("NOTHING_TO_SIGN", t("There's nothing to sign right now."));
  }
  const newest = signingsOf(state, referenceNo).at(-1);
  // Once signed, it keeps the date of the signature.
  const at = newest?.status === "COMPLETED" ? Date.parse(newest.askedAt) : now;
  const { months, channelPartner } = prepared;
  const asked = { amount: toRupees(prepared.amount), tenure: months, channelPartner };
  const planned = plannedWithdrawal(state, asked, at);
  const { account } = state.money.beneficiary;
  return withdrawalFormPaper(
    {
      lenderName: lenderRow(partner).name,
      legalName: legalNameOf(partner),
      customerName: state.profile.fullName ?? null,
      reference: referenceNo,
      day: planned.today,
      amount: asked.amount,
      months,
      annualRate: planned.annualRate,
      fee: toRupees(planned.charge.fee),
      gst: toRupees(planned.charge.gst),
      schedule: scheduleInRupees(planned.schedule),
      account:
        !isBankTransfer(planned.way.channel) || account === null
          ? null
          : `${account.bankName ?? account.ifsc.slice(0, 4)}, ${ending(account.accountNumber)}`,
      mobile: shownPhone(state.phone),
    },
    signing !== null
      ? { at, reference: signing, by: "code" }
      : newest?.status === "COMPLETED"
        ? { at, reference: newest.reference, by: "code" }
        : null,
  );
}

/**
 * The form of a withdrawal, in the customer's language until it is signed (ruling R70), and the status of its signing at a
 * moment. Throws Refused where there is none.
 */
export const withdrawalFormReply =
  (referenceNo: string, now: number) =>
  (state: CustomerState): EsignReply => {
    const signings = signingsOf(state, referenceNo);
    const newest = signings.at(-1);
    const esignStatus = statusOf(newest);
    const signed = esignStatus === "COMPLETE";
    const paper = paperIn(withdrawalFormOf(state, referenceNo, now), state.language);
    return {
      success: true,
      esignStatus,
      canEsign: canEsign(esignStatus),
      partnerCode: state.application.partner,
      transactionId: newest?.reference ?? null,
      documents: [{ documentId: "withdrawal-form", title: "Loan agreement form", signed }],
      paper,
      missing: [],
      waitsFor: esignStatus === "WAITING" ? "signature" : null,
      failures: signings.filter(({ status }) => status === "FAILED").length,
      acceptedOn: acceptedForm(state, referenceNo)?.at ?? signedForm(state, referenceNo)?.acceptedAt ?? null,
      signedOn: signed ? (newest?.askedAt ?? null) : null,
      paperSha256: signedForm(state, referenceNo)?.sha256 ?? null,
      coolingOff: { days: COOLING_OFF_DAYS, lastDay: lastCoolingOffDay(indiaDay(now)) },
    };
  };

/**
 * The customer accepts the form of a withdrawal. This doesn't sign it: the withdrawal's OTP does (ruling R63). If it
 * is accepted or signed already, returns its status.
 */
export const acceptWithdrawalForm =
  (referenceNo: string, { consent }: ActionEsignRequest): Decide<EsignReply> =>
  (state, now) => {
    if (consent !== true) throw badField("consent", "expected yes, given by the customer");
    const reply = withdrawalFormReply(referenceNo, now);
    if (!reply(state).canEsign) return { events: [], reply };
    const paper = translate(drawUpForm(state, referenceNo, now, null));
    const accepted = acceptedForm(state, referenceNo);
    if (accepted !== null && JSON.stringify(accepted.paper) === JSON.stringify(paper))
      return { events: [], reply };
    return { events: [createEvent(now, "withdrawal-form.accepted", { referenceNo, paper })], reply };
  };

/**
 * Signs the form of a withdrawal as part of making it; null if the lender has none, or it is signed. Throws Refused if
 * it was not accepted, or if its content has changed since.
 */
export function signForm(state: CustomerState, referenceNo: string, now: number): readonly CustomerEvent[] {
  if (!hasWithdrawalForm(state) || statusOf(signingsOf(state, referenceNo).at(-1)) === "COMPLETE") return [];
  const accepted = acceptedForm(state, referenceNo);
  if (accepted === null) throw unsigned();
  const asNow = JSON.stringify(translate(drawUpForm(state, referenceNo, now, null)));
  if (asNow !== JSON.stringify(accepted.paper)) throw termsChanged();
  const reference = `esign-${referenceNo}`;
  const paper = translate(drawUpForm(state, referenceNo, now, reference));
  const sha256 = digestSync(JSON.stringify(paper));
  const facts = { applicationId: state.application.applicationId, referenceNo };
  return [
    createEvent(now, "withdrawal-form.put", { referenceNo, reference, paper, sha256 }),
    openRequest(now, { partner: E_SIGN.name, kind: WITHDRAWAL_FORM, reference, facts }),
    createEvent(now, "partner.answered", { reference, result: "COMPLETED" }),
  ];
}

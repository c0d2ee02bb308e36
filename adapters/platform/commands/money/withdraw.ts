import * as HashSet from "effect/HashSet";
import type {
  AgreedTerms,
  WithdrawReply,
  WithdrawRequest,
} from "@creditline/core/calls/line/withdrawal.calls";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { createEvent } from "../../model/customer/events.ts";
import { availableRupees } from "../../model/money/ledger/limit.ts";
import { shownInstalments } from "../../model/money/shown/shown-money.ts";
import type { PendingVoucher, TransferToEnd } from "../../model/money/money-events.ts";
import { dueMoment, endOf, type Partners } from "../../partners/partner.ts";
import { isBankTransfer } from "@creditline/core/reference/channels.table";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { t, verbatim } from "@creditline/core/messages/message";
import { conflict, notFound, partnerOfChannel, refused, termsChanged } from "../../model/refusals.ts";
import {
  plannedWithdrawal,
  type PlannedWithdrawal,
  preparedWithdrawal,
  shownTerms,
  type WithdrawalIds,
} from "./planned-withdrawal.ts";
import { signForm } from "./withdrawal-form.ts";

/** Refuses a reference that was used or was never issued: it makes no withdrawal. */
function checkReference(state: CustomerState, referenceNo: string): void {
  const { references, loans } = state.money;
  if (HashSet.has(references, referenceNo)) return;
  if (!loans.some((loan) => loan.referenceNo === referenceNo)) {
    throw notFound("NO_SUCH_REFERENCE", t("{field}: not found.", { field: verbatim("referenceNo") }));
  }
  throw conflict("REFERENCE_USED", t("This reference is already used. Get a new one."));
}

/** A voucher's code if it exists, or the pending one, or neither. */
interface Voucher {
  readonly voucherCode: string | null;
  readonly comes: PendingVoucher | null;
}

/**
 * The voucher code that receives the money, if it is not sent to an account. A late issuer delivers it later; a
 * stalled one is asked again once it is given up (assumed), so that the money is not lost. Throws Refused if the
 * issuer fails: nothing is withdrawn then.
 */
function voucherOf(channel: string, voucherCode: string, now: number, partners: Partners): Voucher {
  if (isBankTransfer(channel)) return { voucherCode: null, comes: null };
  const { result, afterSeconds } = partners.ask(partnerOfChannel(channel));
  if (result === "FAILED") {
    throw refused(
      "VOUCHER_UNAVAILABLE",
      t("The shop can't issue a code right now. Nothing was withdrawn. Try again later."),
    );
  }
  if (afterSeconds === 0) return { voucherCode, comes: null };
  const at = dueMoment(now, afterSeconds ?? GIVEN_UP_SECONDS);
  return { voucherCode: null, comes: { voucherCode, at } };
}

/**
 * The pending outcome of a transfer that the bank doesn't make at once; null if it does, or if no money goes to an
 * account. A stalled one is given up as failed (assumed). Throws Refused if it fails at once: nothing is withdrawn.
 */
function transferOf(channel: string, now: number, partners: Partners): TransferToEnd | null {
  if (!isBankTransfer(channel)) return null;
  const answer = partners.ask(partnerOfChannel(channel));
  if (answer.afterSeconds === 0) {
    if (answer.result === "COMPLETED") return null;
    throw refused(
      "TRANSFER_FAILED",
      t("Your bank didn't accept the transfer. Nothing was withdrawn. Try again later."),
    );
  }
  const { result, afterSeconds } = endOf(answer);
  return { result, at: dueMoment(now, afterSeconds) };
}

/**
 * Refuses a withdrawal that was not prepared for its OTP (ruling R62), or a reference that was issued for another one.
 */
function checkPrepared(state: CustomerState, referenceNo: string, planned: PlannedWithdrawal): void {
  const prepared = preparedWithdrawal(state, referenceNo);
  const { amount, months, way } = planned;
  if (prepared === null) {
    throw refused(
      "NOTHING_TO_CONFIRM",
      t("An OTP confirms each withdrawal. Get a reference with the amount and tenure, then its OTP."),
      "referenceNo",
    );
  }
  if (
    prepared.amount !== amount ||
    prepared.months !== months ||
    prepared.channelPartner !== way.channelPartner
  ) {
    throw conflict("REFERENCE_FOR_ANOTHER", t("This reference is for another withdrawal. Get a new one."));
  }
}

/** Refuses to book unless the terms equal the agreed ones, to the paisa. */
function checkAgreed(agreed: AgreedTerms | null | undefined, { schedule }: PlannedWithdrawal): void {
  if (agreed === null || agreed === undefined) return;
  const { netDisbursed, totalPayable, rows } = schedule;
  if (
    Math.round(agreed.netDisbursed * 100) !== netDisbursed ||
    Math.round(agreed.totalPayable * 100) !== totalPayable ||
    agreed.firstDue !== rows[0]?.due
  ) {
    throw termsChanged();
  }
}

/**
 * Makes the prepared withdrawal from the active line: refused if none was prepared (ruling R62), beyond the available
 * limit, below the tenure's minimum, before the line has started, for IMPS without a verified account, and before the
 * withdrawal's form is accepted if the lender has one: the same OTP signs it (ruling R63). Commands on a customer are
 * decided one at a time, so that two requests cannot both take the same money.
 */
export const withdraw =
  (request: WithdrawRequest, ids: WithdrawalIds): Decide<WithdrawReply> =>
  (state, now, partners) => {
    const planned = plannedWithdrawal(state, request, now);
    const referenceNo = request.referenceNo ?? ids.referenceNo;
    if (request.referenceNo !== undefined && request.referenceNo !== null) checkReference(state, referenceNo);
    checkPrepared(state, referenceNo, planned);
    checkAgreed(request.agreed, planned);
    const signed = signForm(state, referenceNo, now);
    const made = bookWithdrawal(planned, { ...ids, referenceNo })(state, now, partners);
    return { ...made, events: [...signed, ...made.events] };
  };

/**
 * Books a planned withdrawal under its reference. Also used for what a persona has withdrawn before the first sign-in.
 */
export const bookWithdrawal =
  (planned: PlannedWithdrawal, ids: WithdrawalIds): Decide<WithdrawReply> =>
  (state, now, partners) => {
    const { referenceNo } = ids;
    const { way, amount, months, annualRate, today, charge, schedule, preEmiTreatment, offers } = planned;
    const { application } = state;
    const { voucherCode, comes } = voucherOf(way.channel, ids.voucherCode, now, partners);
    const transferEnds = transferOf(way.channel, now, partners);
    const terms = {
      loanId: ids.loanId,
      applicationId: application.applicationId,
      referenceNo,
      partner: application.partner ?? "",
      lineType: planned.lineType,
      channel: way.channel,
      channelPartner: way.channelPartner,
      amount,
      annualRate,
      months,
      emi: schedule.emi,
      processingFee: charge.fee,
      gst: charge.gst,
      preEmiInterest: schedule.preEmi?.interest ?? 0,
      preEmiTreatment,
      netDisbursed: schedule.netDisbursed,
      ...(offers.length === 0 ? {} : { offers }),
      withdrawnOn: today,
      rows: schedule.rows.map(({ n, principal, interest }) => ({ n, principal, interest })),
      dueDays: schedule.rows.map(({ due }) => due ?? today),
    };
    return {
      events: [
        createEvent(now, "withdrawal.made", {
          ...terms,
          voucherCode,
          ...(comes === null ? {} : { voucherComes: comes }),
          ...(transferEnds === null ? {} : { transferEnds }),
        }),
      ],
      reply: (after) => {
        const loan = after.money.loans.find(({ loanId }) => loanId === terms.loanId);
        return {
          success: true,
          referenceNo,
          loanId: terms.loanId,
          status: transferEnds === null ? "SUCCESS" : "PENDING",
          ...shownTerms(planned),
          availableLimit: availableRupees(after),
          voucherCode,
          instalments: loan === undefined ? [] : shownInstalments(loan, today),
        };
      },
    };
  };

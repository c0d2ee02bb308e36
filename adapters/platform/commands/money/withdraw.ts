import * as HashSet from "effect/HashSet";
import { activeCreditLine } from "@creditline/core/credit-line/active-line";
import { toRupees } from "@creditline/core/credit-line/paise";
import { withdrawalProblem } from "@creditline/core/credit-line/withdrawal";
import { isLocked } from "@creditline/core/customer/account-lock";
import type { ChannelPartner, CreditLine, Tenure } from "@creditline/core/customer/credit-line-info";
import { creditManagement, lineStarted } from "@creditline/core/status/predicates";
import { indiaDay } from "@creditline/core/calendar/india";
import type {
  ReferenceReply,
  WithdrawReply,
  WithdrawRequest,
} from "@creditline/core/calls/withdrawal.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { monthsIn, paiseIn } from "../../model/money/amounts.ts";
import { bannerStateOf } from "../../model/money/mandate/beneficiary-moves.ts";
import { availableLimit, availableRupees } from "../../model/money/ledger/limit.ts";
import { shownInstalments } from "../../model/money/shown/shown-loans.ts";
import { termsOfWithdrawal } from "../../model/money/loans/terms-of-withdrawal.ts";
import type { VoucherToCome } from "../../model/money/money-events.ts";
import type { Partners } from "../../partners/partners.ts";
import { GIVEN_UP_SECONDS } from "../../partners/partner.ts";
import { CHECKOUT, VOUCHERS } from "../../partners/simulated/simulators.ts";
import { linesOf } from "../../model/record/record.ts";
import { accountLocked, badField, contradicts, notFound, refused } from "../../model/refusals.ts";

/** Issues a number that stands for one withdrawal. */
export const issueReference =
  (referenceNo: string): Decide<ReferenceReply> =>
  (state, now) => {
    refuseWithoutLine(state);
    return {
      events: [happened(now, "reference.issued", { referenceNo })],
      reply: () => ({ success: true, referenceNo }),
    };
  };

/** A withdrawal is from a started line (spec 2 §4: started when the status is the line-started value). */
function refuseWithoutLine(state: CustomerState): CreditLine {
  const { code } = state.application;
  const line = activeCreditLine(linesOf(state));
  if (!creditManagement(code) || line === null) {
    throw refused("NO_CREDIT_LINE", "You have no credit line to withdraw from.");
  }
  if (!lineStarted(code)) {
    throw refused("LINE_NOT_STARTED", "Your credit line has not started yet. Finish setting it up first.");
  }
  return line;
}

/** Money is sent to a verified account only, and not while IMPS is disabled (spec 2 §8). */
function refuseWithoutAccount(state: CustomerState): void {
  const { beneficiary } = state.money;
  if (bannerStateOf(state) === "REJECTED") {
    throw refused("ACCOUNT_DISABLED", "Account Disabled: Your IMPS has been disabled");
  }
  if (beneficiary.account === null) {
    throw refused("BENEFICIARY_REQUIRED", "Add a bank account first.");
  }
  if (!beneficiary.verified) {
    throw refused("BENEFICIARY_NOT_VERIFIED", "Your bank account has to be verified first.");
  }
  if (beneficiary.held) {
    throw refused(
      "ACCOUNT_NOT_CONFIRMED",
      `The account ending in ${beneficiary.account.accountNumber.slice(-4)} is new. Confirm it with a code to your phone ` +
        "(purpose CONFIRM_ACCOUNT), then withdraw again.",
    );
  }
}

function channelPartnerOf(line: CreditLine, { channel, channelPartner }: WithdrawRequest): ChannelPartner {
  const all = line.channelPartners ?? [];
  const fits = all.filter(
    (one) =>
      (channel === undefined || channel === null || one.channel === channel) &&
      (channelPartner === undefined || channelPartner === null || one.channelPartner === channelPartner),
  );
  const [only, ...others] = fits;
  const codes = [...new Set(all.map((one) => one.channelPartner))].join(", ");
  if (only === undefined) {
    const field =
      all.some((one) => one.channel === channel) || (channel ?? null) === null ? "channelPartner" : "channel";
    throw badField(field, `expected a way of this credit line to use it, with one of ${codes}`);
  }
  if (others.length > 0) throw badField("channelPartner", `expected one of ${codes}`);
  if (only.activeStatus === "INACTIVE") {
    throw refused(
      "CHANNEL_INACTIVE",
      "This way to use your credit line is not available now.",
      "channelPartner",
    );
  }
  return only;
}

function tenureOf({ tenures }: ChannelPartner, months: number): Tenure {
  const tenure = (tenures ?? []).find((one) => one.months === months);
  if (tenure === undefined) {
    const offered = (tenures ?? []).map((one) => one.months).join(", ");
    throw badField("tenure", `expected one of ${offered} months`);
  }
  return tenure;
}

/** What a client has been told of a reference: one that was used, or was never issued, makes no withdrawal. */
function checkReference(state: CustomerState, referenceNo: string): void {
  const { references, loans } = state.money;
  if (HashSet.has(references, referenceNo)) return;
  if (!loans.some((loan) => loan.referenceNo === referenceNo)) {
    throw notFound("NO_SUCH_REFERENCE", "referenceNo: there is no such reference.");
  }
  throw contradicts("REFERENCE_USED", "This reference was used for a withdrawal already. Ask for a new one.");
}

/** A code that is there, one that is still to come, or neither. */
interface Voucher {
  readonly voucherCode: string | null;
  readonly comes: VoucherToCome | null;
}

/**
 * The code that the money goes into, where it is not sent to an account. Who issues it may be late with it; one that
 * stalls is asked again once it is given up (assumed), so that the money is not gone for nothing. Throws Refused where
 * it fails: nothing is withdrawn then.
 */
function voucherOf(channel: string, voucherCode: string, now: number, partners: Partners): Voucher {
  if (channel === "IMPS") return { voucherCode: null, comes: null };
  const { result, afterSeconds } = partners.ask(channel === "CHECKOUT" ? CHECKOUT : VOUCHERS);
  if (result === "FAILED") {
    throw refused(
      "VOUCHER_UNAVAILABLE",
      "No code can be issued now. Nothing was withdrawn. Try again later.",
    );
  }
  if (afterSeconds === 0) return { voucherCode, comes: null };
  const at = new Date(now + (afterSeconds ?? GIVEN_UP_SECONDS) * 1000).toISOString();
  return { voucherCode: null, comes: { voucherCode, at } };
}

/** Identifiers of what a withdrawal makes, made anew for each. */
export interface WithdrawalIds {
  readonly loanId: string;
  readonly referenceNo: string;
  readonly voucherCode: string;
}

/**
 * Withdraws from the active line: refused beyond the available limit, below the tenure's minimum, before the line has
 * started, and for IMPS without a verified account. The customer is decided about one command at a time, so that two
 * requests cannot both take the same money.
 */
export const withdraw =
  (request: WithdrawRequest, ids: WithdrawalIds): Decide<WithdrawReply> =>
  (state, now, partners) => {
    if (isLocked(state.accountLock)) throw accountLocked();
    const amount = paiseIn("amount", request.amount);
    const months = monthsIn("tenure", request.tenure);
    const line = refuseWithoutLine(state);
    const channelPartner = channelPartnerOf(line, request);
    const tenure = tenureOf(channelPartner, months);
    const referenceNo = request.referenceNo ?? ids.referenceNo;
    if (request.referenceNo !== undefined && request.referenceNo !== null) checkReference(state, referenceNo);
    if (channelPartner.channel === "IMPS") refuseWithoutAccount(state);
    const minimumWithdrawal = Math.round(tenure.minimumWithdrawal * 100);
    const available = availableLimit(state);
    const problem = withdrawalProblem(amount, { available, minimumWithdrawal });
    if (problem !== null) {
      throw refused(amount > available ? "LIMIT_EXCEEDED" : "AMOUNT_TOO_SMALL", problem, "amount");
    }
    const { application } = state;
    const today = indiaDay(now);
    const { charge, schedule } = termsOfWithdrawal({
      partner: application.partner,
      lineType: line.lineType,
      tenure,
      amount,
      today,
    });
    const preEmiTreatment =
      schedule.preEmi === null || schedule.preEmi.interest === 0 ? null : schedule.preEmi.treatment;
    const { voucherCode, comes } = voucherOf(channelPartner.channel, ids.voucherCode, now, partners);
    const terms = {
      loanId: ids.loanId,
      applicationId: application.applicationId,
      referenceNo,
      partner: application.partner ?? "",
      lineType: line.lineType,
      channel: channelPartner.channel,
      channelPartner: channelPartner.channelPartner,
      amount,
      annualRate: tenure.interestRate ?? 0,
      months,
      emi: schedule.emi,
      processingFee: charge.fee,
      gst: charge.gst,
      preEmiInterest: schedule.preEmi?.interest ?? 0,
      preEmiTreatment,
      netDisbursed: schedule.netDisbursed,
      withdrawnOn: today,
      rows: schedule.rows.map(({ n, principal, interest }) => ({ n, principal, interest })),
      dueDays: schedule.rows.map(({ due }) => due ?? today),
    };
    return {
      events: [
        happened(now, "withdrawal.made", {
          ...terms,
          voucherCode,
          ...(comes === null ? {} : { voucherComes: comes }),
        }),
      ],
      reply: (after) => {
        const loan = after.money.loans.find(({ loanId }) => loanId === terms.loanId);
        return {
          success: true,
          referenceNo,
          loanId: terms.loanId,
          status: "SUCCESS",
          amount: toRupees(amount),
          tenure: months,
          interestRate: terms.annualRate,
          channel: terms.channel,
          channelPartner: terms.channelPartner,
          processingFee: {
            amount: toRupees(charge.fee),
            gst: toRupees(charge.gst),
            kind: charge.kind,
            assumed: charge.assumed,
          },
          preEmiInterest: toRupees(terms.preEmiInterest),
          preEmiTreatment,
          netDisbursed: toRupees(terms.netDisbursed),
          emi: toRupees(terms.emi),
          firstDue: terms.dueDays[0] ?? today,
          availableLimit: availableRupees(after),
          voucherCode,
          instalments: loan === undefined ? [] : shownInstalments(loan, today),
        };
      },
    };
  };

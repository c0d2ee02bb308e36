import { indiaDay } from "@creditline/core/calendar/duration";
import type { IsoDay } from "@creditline/core/calendar/civil-day";
import type {
  ReferenceReply,
  ReferenceRequest,
  WithdrawalToConfirm,
  WithdrawReply,
  WithdrawRequest,
} from "@creditline/core/calls/line/withdrawal.calls";
import { activeCreditLine } from "@creditline/core/credit-line/active-line";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import type { Schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { isLocked } from "@creditline/core/customer/record-facts";
import type { ChannelPartner, CreditLine, Tenure } from "@creditline/core/customer/credit-line-info";
import { chargedAs } from "@creditline/core/lenders/fees/fee";
import type { ChargedFee } from "@creditline/core/lenders/fees/quote";
import { isBankTransfer } from "@creditline/core/reference/channels.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders/lenders.table";
import type { PreEmiInterest } from "@creditline/core/reference/pre-emi-interests.table";
import { rupees, t, type Text, verbatim } from "@creditline/core/messages/message";
import { creditManagement, isLineStarted } from "@creditline/core/status/code";
import { ending } from "@creditline/core/validation/shown";
import { type Random, randomDigits, randomId } from "../../../ports/random.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { availableLimit } from "../../model/money/ledger/limit.ts";
import { refuseWhileOverdue } from "../../model/money/loans/charges.ts";
import { type OfferSaving, termsOfWithdrawal } from "../../model/money/loans/restructuring.ts";
import { bannerStateOf } from "../../model/money/mandate/beneficiary-moves.ts";
import type { PreparedWithdrawal } from "../../model/money/money-events.ts";
import { monthsIn, paiseIn } from "../../model/money/money-state.ts";
import { accountDisabled, accountLocked, badField, isAbsent, refused } from "../../model/refusals.ts";
import { linesOf } from "../../model/record/record.ts";
import type { Decide } from "../customers.ts";
import { offersInForce } from "./offers.ts";

/** Identifiers of everything a withdrawal creates; new for each. */
export interface WithdrawalIds {
  readonly loanId: string;
  readonly referenceNo: string;
  readonly voucherCode: string;
}

/** An unused reference. */
export const newReference = (random: Random): string => `REF${randomDigits(random, 12)}`;

/** New identifiers for a withdrawal, and for its voucher if it creates one. */
export const newWithdrawalIds = (random: Random): WithdrawalIds => ({
  loanId: randomId(random, "loan"),
  referenceNo: newReference(random),
  voucherCode: randomDigits(random, 16),
});

/**
 * A withdrawal is from a started line (spec 2 §4: started when the status is the line-started value), and none is made
 * while something is overdue (ruling R61).
 */
function refuseWithoutLine(state: CustomerState, now: number): CreditLine {
  const { code } = state.application;
  const line = activeCreditLine(linesOf(state));
  if (!creditManagement(code) || line === null) {
    throw refused("NO_CREDIT_LINE", t("You have no credit line to withdraw from."));
  }
  if (!isLineStarted(code)) {
    throw refused("LINE_NOT_STARTED", t("Your credit line isn't open yet. Finish setting it up first."));
  }
  refuseWhileOverdue(state, now);
  return line;
}

/** Money is sent to a verified account only, and not while IMPS is disabled (spec 2 §8). */
function refuseWithoutAccount(state: CustomerState): void {
  const { beneficiary } = state.money;
  if (bannerStateOf(state) === "REJECTED") {
    throw accountDisabled();
  }
  if (beneficiary.account === null) {
    throw refused("BENEFICIARY_REQUIRED", t("Add a bank account first."));
  }
  if (!beneficiary.verified) {
    throw refused("BENEFICIARY_NOT_VERIFIED", t("Verify your bank account first."));
  }
  if (beneficiary.held) {
    throw refused(
      "ACCOUNT_NOT_CONFIRMED",
      t(
        "The account ending {digits} is new. Confirm it with an OTP sent to your phone (purpose CONFIRM_ACCOUNT), then withdraw again.",
        { digits: verbatim(ending(beneficiary.account.accountNumber)) },
      ),
    );
  }
}

/** The bounds of a withdrawal, in paise. */
export interface WithdrawalBounds {
  readonly available: Paise;
  /** Of the chosen tenure. */
  readonly minimumWithdrawal: Paise;
}

/**
 * What is wrong with an amount to withdraw, as a sentence for the customer; null if it is valid. At least the tenure's
 * minimum, at most the available limit (assumed: "other withdrawal validation" is not shown, spec 2 §5).
 */
export function withdrawalProblem(
  amount: Paise | null,
  { available, minimumWithdrawal }: WithdrawalBounds,
): Text | null {
  if (amount === null || amount <= 0) return t("Enter the amount to withdraw, in rupees.");
  if (amount < minimumWithdrawal) {
    return t("This tenure starts at {amount}. Enter that much or more.", {
      amount: rupees(toRupees(minimumWithdrawal)),
    });
  }
  if (amount > available) {
    return t("You have {amount} available. Enter that much or less.", {
      amount: rupees(toRupees(available)),
    });
  }
  return null;
}

function channelPartnerOf(line: CreditLine, { channel, channelPartner }: WithdrawalInput): ChannelPartner {
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
    throw refused("CHANNEL_INACTIVE", t("This option isn't available right now."), "channelPartner");
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

/** The requested withdrawal. */
export type WithdrawalInput = Pick<WithdrawRequest, "amount" | "tenure" | "channel" | "channelPartner">;

/** A withdrawal that can be made now, with its terms: shown before it is confirmed, and then booked. Paise. */
export interface PlannedWithdrawal {
  readonly lineType: string;
  readonly way: ChannelPartner;
  readonly amount: Paise;
  readonly months: number;
  /** Percent a year, as it is charged. */
  readonly annualRate: number;
  readonly today: IsoDay;
  readonly charge: ChargedFee;
  readonly schedule: Schedule;
  /** Null if no interest is due before the first 5th. */
  readonly preEmiTreatment: PreEmiInterest | null;
  /** The savings of the offers in force. */
  readonly offers: readonly OfferSaving[];
}

/**
 * Calculates a withdrawal as of now. Throws Refused beyond the available limit, below the tenure's minimum, before the
 * line has started, while something is overdue, for a locked account, and for IMPS without a verified account.
 */
export function plannedWithdrawal(
  state: CustomerState,
  request: WithdrawalInput,
  now: number,
): PlannedWithdrawal {
  if (isLocked(state.accountLock)) throw accountLocked();
  const amount = paiseIn("amount", request.amount);
  const months = monthsIn("tenure", request.tenure);
  const line = refuseWithoutLine(state, now);
  const way = channelPartnerOf(line, request);
  const tenure = tenureOf(way, months);
  if (isBankTransfer(way.channel)) refuseWithoutAccount(state);
  const minimumWithdrawal = Math.round(tenure.minimumWithdrawal * 100);
  const available = availableLimit(state);
  const problem = withdrawalProblem(amount, { available, minimumWithdrawal });
  if (problem !== null) {
    throw refused(amount > available ? "LIMIT_EXCEEDED" : "AMOUNT_TOO_SMALL", problem, "amount");
  }
  const today = indiaDay(now);
  // A bolt line has its own charges table (spec 2 §9).
  const lineType = chargedAs(line.lineType, state.treatment.asks?.lineTypeVariant);
  const { partner } = state.application;
  const { charge, schedule, annualRate, offers } = termsOfWithdrawal({
    partner,
    lineType,
    tenure,
    amount,
    today,
    offers: offersInForce(state, now),
  });
  return {
    lineType,
    way,
    amount,
    months,
    annualRate,
    today,
    charge,
    schedule,
    offers,
    preEmiTreatment:
      schedule.preEmi === null || schedule.preEmi.interest === 0 ? null : schedule.preEmi.treatment,
  };
}

/** The terms in the shape of the preview and the reply. Rupees. */
export const shownTerms = ({
  way,
  amount,
  months,
  annualRate,
  today,
  charge,
  schedule,
  preEmiTreatment,
  offers,
}: PlannedWithdrawal) =>
  ({
    amount: toRupees(amount),
    tenure: months,
    interestRate: annualRate,
    channel: way.channel,
    channelPartner: way.channelPartner,
    processingFee: {
      amount: toRupees(charge.fee),
      gst: toRupees(charge.gst),
      kind: charge.kind,
      assumed: charge.assumed,
    },
    preEmiInterest: toRupees(schedule.preEmi?.interest ?? 0),
    preEmiTreatment,
    netDisbursed: toRupees(schedule.netDisbursed),
    emi: toRupees(schedule.emi),
    firstDue: schedule.rows[0]?.due ?? today,
    ...(offers.length === 0
      ? {}
      : { offers: offers.map(({ offerId, saving }) => ({ offerId, saving: toRupees(saving) })) }),
  }) satisfies Partial<WithdrawReply>;

/** The withdrawal prepared under a reference; null if the reference is valid for any. */
export const preparedWithdrawal = (
  { money }: CustomerState,
  referenceNo: string,
): PreparedWithdrawal | null => money.prepared.find((one) => one.referenceNo === referenceNo) ?? null;

/** The reference of the most recently prepared withdrawal, whose code is required. Throws Refused if there is none. */
export function newestPrepared({ money }: CustomerState): string {
  const newest = money.prepared.at(-1);
  if (newest === undefined) {
    throw refused("NOTHING_TO_CONFIRM", t("There's no withdrawal to confirm."), "purpose");
  }
  return newest.referenceNo;
}

/** Whether the lender requires a form of its own to be signed for each withdrawal (ruling R52). */
export const hasWithdrawalForm = ({ application: { partner } }: CustomerState): boolean =>
  partner !== null && isLenderCode(partner) && lenderRow(partner).withdrawalForm;

/** The terms as the customer reads them. Rupees. */
function termsToConfirm(planned: PlannedWithdrawal): WithdrawalToConfirm {
  const { totalInterest, totalPayable, apr } = scheduleInRupees(planned.schedule);
  return {
    day: planned.today,
    ...shownTerms(planned),
    totalInterest,
    totalPayable,
    annualPercentageRate: apr.nominal,
  };
}

/**
 * Issues a number that identifies one withdrawal; with an amount and a tenure, only that withdrawal, with its terms.
 */
export const issueReference =
  (request: ReferenceRequest, referenceNo: string): Decide<ReferenceReply> =>
  (state, now) => {
    refuseWithoutLine(state, now);
    const { amount, tenure } = request;
    if (isAbsent(amount) || isAbsent(tenure)) {
      return {
        events: [createEvent(now, "reference.issued", { referenceNo })],
        reply: () => ({ success: true, referenceNo }),
      };
    }
    const planned = plannedWithdrawal(state, { ...request, amount, tenure }, now);
    const prepared = {
      amount: planned.amount,
      months: planned.months,
      channelPartner: planned.way.channelPartner,
    };
    return {
      events: [createEvent(now, "reference.issued", { referenceNo, prepared })],
      reply: () => ({
        success: true,
        referenceNo,
        terms: termsToConfirm(planned),
        formToSign: hasWithdrawalForm(state),
      }),
    };
  };

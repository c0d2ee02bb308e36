import type {
  ReversePennyDropDetails,
  ReversePennyDropReply,
} from "@creditline/core/calls/line/beneficiary.calls";
import { nameMatch } from "@creditline/core/mandate/mandate-terms";
import { t } from "@creditline/core/messages/message";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { creditManagement, postAip } from "@creditline/core/status/code";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { NOT_YOU, smsTo } from "../../model/customer/notices.ts";
import { bannerStateOf } from "../../model/money/mandate/beneficiary-moves.ts";
import type { GivenAccount } from "../../model/money/money-events.ts";
import { accountDisabled, noSuchTransaction, refused } from "../../model/refusals.ts";
import { endOf, dueMoment, type Partners } from "../../partners/partner.ts";
import {
  holderOf,
  PENNY_DROP,
  REVERSE_PENNY_DROP,
  simulatePennyDrop,
} from "../../partners/simulated/simulators.ts";
import type { Decide } from "../customers.ts";

/** Refuses a bank account before the approval, and on a rejected account. Throws Refused. */
export function refuseBankAccount(state: CustomerState): void {
  const { code } = state.application;
  if (!postAip(code) && !creditManagement(code)) {
    throw refused("NO_CREDIT_LINE", t("You can add a bank account once your credit limit is approved."));
  }
  if (bannerStateOf(state) === "REJECTED") {
    throw accountDisabled();
  }
}

/** The result of a penny drop: whether the account is verified, and its holder. Another person's account is refused (ruling R63). */
export function pennyDrop({ profile }: CustomerState, account: GivenAccount, partners: Partners) {
  const own = profile.fullName ?? null;
  const answer = simulatePennyDrop(account, partners.ask(PENNY_DROP).behaviour);
  if (answer.on === "account-failed") return { ...answer, holder: null };
  const holder = holderOf(account, own);
  const isAnothers = holder !== null && own !== null && nameMatch(own, holder) === "DIFFERENT";
  return isAnothers ? { on: "account-of-another" as const, holder } : { ...answer, holder };
}

/** Asks the customer to send a rupee from their own account. */
export const createReversePennyDrop =
  (transactionId: string): Decide<ReversePennyDropReply> =>
  (state, now, partners) => {
    refuseBankAccount(state);
    const { result, afterSeconds } = endOf(partners.ask(REVERSE_PENNY_DROP));
    return {
      messages: [
        smsTo(
          state,
          now,
          t("Your bank account for withdrawals on creditline is being verified with ₹1. {notYou}", {
            notYou: NOT_YOU,
          }),
        ),
      ],
      events: [
        createEvent(now, "reverse-penny-drop.created", {
          transactionId,
          dueAt: dueMoment(now, afterSeconds),
          ...(result === "COMPLETED" ? {} : { result }),
        }),
      ],
      reply: () => ({
        success: true,
        transactionId,
        amount: 1,
        upiLink: `upi://pay?pa=verify@creditline.invalid&am=1.00&cu=INR&tr=${transactionId}`,
        // The payment address is valid as long as the rupee is pending (assumed).
        validUntil: dueMoment(now, GIVEN_UP_SECONDS),
      }),
    };
  };

/** The status of a reverse penny drop. The rupee proves the account that it came from. */
export function reversePennyDropDetails(
  state: CustomerState,
  transactionId: string | undefined,
): ReversePennyDropDetails {
  const { reversePennyDrop, beneficiary } = state.money;
  if (
    reversePennyDrop === null ||
    (transactionId ?? reversePennyDrop.transactionId) !== reversePennyDrop.transactionId
  ) {
    throw noSuchTransaction();
  }
  const account = reversePennyDrop.isPaid ? beneficiary.account : null;
  return {
    success: true,
    transactionId: reversePennyDrop.transactionId,
    status: reversePennyDrop.isPaid ? "SUCCESS" : reversePennyDrop.hasFailed ? "FAILED" : "PENDING",
    accountNumber: account?.accountNumber ?? null,
    ifsc: account?.ifsc ?? null,
    bankName: account?.bankName ?? null,
    name: account?.name ?? null,
  };
}

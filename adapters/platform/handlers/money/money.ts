import { indiaDay } from "@creditline/core/calendar/duration";
import type { RepaymentRequest } from "@creditline/core/calls/line/repayment.shapes";
import { toRupees } from "@creditline/core/credit-line/paise";
import { LARGEST_PAGE } from "@creditline/core/reference/documents/upload-limits.table";
import { t, verbatim } from "@creditline/core/messages/message";
import { validate } from "@creditline/core/validation/rules.table";
import { IDEMPOTENCY_KEY_HEADER } from "../../../contract/request-header-names.ts";
import { randomId } from "../../../ports/random.ts";
import type { IdempotencyKey, SideWrites } from "../../commands/customers.ts";
import { giveBeneficiary, modesReply, replacesAccount } from "../../commands/money/beneficiary.ts";
import { connectOptions, offersOf, updateOffer } from "../../commands/money/offers.ts";
import {
  issueReference,
  newestPrepared,
  newReference,
  newWithdrawalIds,
  preparedWithdrawal,
} from "../../commands/money/planned-withdrawal.ts";
import { createReversePennyDrop, reversePennyDropDetails } from "../../commands/money/penny-drop.ts";
import { previewPayment } from "../../commands/money/preview-payment.ts";
import { paymentOf } from "../../commands/money/report-payment.ts";
import { startedReply, startPayment } from "../../commands/money/start-payment.ts";
import { withdraw } from "../../commands/money/withdraw.ts";
import { changeEmail } from "../../commands/profile/profile-changes.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-rules.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { PaymentWay } from "../../model/money/money-events.ts";
import type { Payment } from "../../model/money/money-state.ts";
import { outstandingReply, repaymentsReply } from "../../model/money/shown/shown-money.ts";
import {
  checkedField,
  isAbsent,
  badField,
  newerWithdrawalPrepared,
  notFound,
  refused,
} from "../../model/refusals.ts";
import { isFinal } from "../../partners/simulated/payment-gateway.ts";
import { IFSC_DIRECTORY, isBranch } from "../../partners/simulated/simulators.ts";
import { withCode } from "../account/one-time-code.ts";
import { combineFindings, endOtherSessions } from "../account/sign-in.ts";
import {
  type HandlersOf,
  idempotencyKeyOf,
  type KeyHeaders,
  ownOnly,
  partnerTimeout,
} from "../handlers-of.ts";
import type { Services } from "../services.ts";

/**
 * An IFSC that the directory can be asked about; null for none, and for an invalid one, which is refused later with
 * its field.
 */
function branchIn(ifsc: string | null | undefined): string | null {
  const branch = validate("ifsc", ifsc ?? "");
  return branch.ok ? branch.value : null;
}

/** Asks the directory whether a branch exists, once, in addition to the decision about the account. Throws Refused. */
function checkingBranch({ partnersNow }: Services, branch: string | null): SideWrites {
  let isThere = branch === null;
  return async (state, now, partners) => {
    if (branch === null) return {};
    const said = partners.ask(IFSC_DIRECTORY);
    if (isThere) return {};
    const answer = await partnersNow.wait(IFSC_DIRECTORY, said, `${state.customerId} ${branch}`, now);
    if (answer === "PENDING") throw partnerTimeout("IFSC_PENDING", t("The bank directory"), "ifsc");
    if (answer === "FAILED" || !(await isBranch(branch))) {
      throw refused("NO_SUCH_BRANCH", t("No bank has a branch with this IFSC. Check it."), "ifsc");
    }
    isThere = true;
    return {};
  };
}

/** Beneficiary account and auto-repayment. */
export const beneficiaryHandlers = (services: Services): HandlersOf<"beneficiary"> => {
  const { customers, random } = services;
  return {
    beneficiary: ({ customerId, caller, payload, headers }) => {
      const branch = branchIn(payload.ifsc);
      return customers.change(customerId, {
        decide: giveBeneficiary(payload, randomId(random, "mandate")),
        asking: "beneficiary",
        idempotencyKey: idempotencyKeyOf("beneficiary", headers, payload),
        sideWrites: combineFindings(
          checkingBranch(services, branch),
          endOtherSessions(services, caller, (state) => replacesAccount(state, payload)),
        ),
      });
    },
    beneficiaryModes: async ({ customerId }) =>
      modesReply(await customers.look(customerId), await services.clock.now()),
    createReversePennyDrop: async ({ customerId, caller, payload, headers }) => {
      const transactionId = randomId(random, "rpd");
      return customers.change(customerId, {
        decide: createReversePennyDrop(transactionId),
        asking: "createReversePennyDrop",
        idempotencyKey: idempotencyKeyOf("createReversePennyDrop", headers, payload),
        sideWrites: endOtherSessions(services, caller, ({ money }) => money.beneficiary.account !== null),
      });
    },
    reversePennyDropDetails: async ({ customerId, query }) =>
      reversePennyDropDetails(await customers.look(customerId), query.transactionId),
  };
};

const ordersOf = ({ money }: CustomerState): readonly Payment[] =>
  money.payments.filter(({ way }) => way === "googlepay");

/** The newest order that has not ended. */
const openOrder = (state: CustomerState): Payment | undefined =>
  ordersOf(state).findLast(({ outcome }) => !isFinal(outcome));

const noSuchOrder = () => notFound("NO_SUCH_ORDER", t("{field}: not found.", { field: verbatim("orderId") }));

/** Repayment in the payments app. */
export const googlepayHandlers = (services: Services): HandlersOf<"googlepay"> => {
  const { customers, random, gateway, payments } = services;
  return {
    googlepayOrder: async ({ customerId, payload, headers }) => {
      const orderId = randomId(random, "pay");
      const { transactionId, amount } = await customers.change(customerId, {
        decide: startPayment(payload, "googlepay", orderId, gateway),
        asking: "googlepayOrder",
        idempotencyKey: idempotencyKeyOf("googlepayOrder", headers, payload),
      });
      return { success: true, orderId: transactionId, amount } as const;
    },
    googlepayOrderExists: async ({ customerId }) => {
      const order = openOrder(await payments.reconcile(customerId));
      return {
        success: true,
        exists: order !== undefined,
        orderId: order?.transactionId ?? null,
        amount: order === undefined ? null : toRupees(order.amount),
      } as const;
    },
    googlepayUpdateProfile: ({ customerId, caller, payload }) => {
      const email = checkedField("officeEmail", "emailId", payload.emailId);
      return customers.change(customerId, {
        decide: changeEmail(email),
        asking: "googlepayUpdateProfile",
        sideWrites: endOtherSessions(services, caller),
      });
    },
    googlepayPaymentStatus: async ({ customerId, query }) => {
      const orders = ordersOf(await customers.look(customerId));
      const order =
        query.orderId === undefined
          ? orders.at(-1)
          : orders.find(({ transactionId }) => transactionId === query.orderId);
      if (order === undefined) throw noSuchOrder();
      return payments.handle(customerId, order.transactionId);
    },
    googlepayInitiatePayment: async ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: (state) => {
          const order =
            payload.orderId === undefined || payload.orderId === null
              ? openOrder(state)
              : ordersOf(state).find(({ transactionId }) => transactionId === payload.orderId);
          if (order === undefined) throw noSuchOrder();
          if (isFinal(order.outcome))
            throw refused("ORDER_ENDED", t("This order has ended. Start a new one."));
          return { events: [], reply: (after) => startedReply(after, order.transactionId, order.amount) };
        },
        idempotencyKey: idempotencyKeyOf("googlepayInitiatePayment", headers, payload),
      }),
  };
};

/** Offers, and ways to connect accounts. */
export const offerHandlers = ({ customers, clock }: Services): HandlersOf<"offer"> => ({
  eligibleOffers: async ({ customerId, query }) => {
    ownOnly(customerId, query.customerId ?? customerId);
    return {
      success: true,
      offers: offersOf(await customers.look(customerId), await clock.now()),
    } as const;
  },
  updateOfferStatus: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: updateOffer(payload),
      idempotencyKey: idempotencyKeyOf("updateOfferStatus", headers, payload),
    }),
  connectOptions: async ({ payload }) => connectOptions(payload),
});

const LONGEST_TEXT = 4_096;

/** Whether a client asks for the current application's repayments only. An application's id means that too. */
const meansCurrent = (value: boolean | string | null | undefined): boolean =>
  value === true || (typeof value === "string" && !["", "false"].includes(value.trim().toLowerCase()));

const LAST_PAGE = 1_000_000;

/** An optional whole number from a request. Throws BadRequest naming the field. */
function countIn(
  field: string,
  sent: number | string | null | undefined,
  usual: number,
  most: number,
): number {
  if (isAbsent(sent)) return usual;
  const count = typeof sent === "number" ? sent : /^\d{1,7}$/.test(sent) ? Number(sent) : Number.NaN;
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw badField(field, `expected a whole number from 1 to ${most}`);
}

/** Repayment. */
export const repaymentHandlers = ({
  customers,
  clock,
  random,
  gateway,
  payments,
}: Services): HandlersOf<"repayment"> => {
  const begin = async (
    call: "repaymentInitiate" | "repaymentInit",
    way: PaymentWay,
    {
      customerId,
      payload,
      headers,
    }: {
      readonly customerId: string;
      readonly payload: RepaymentRequest;
      readonly headers: KeyHeaders;
    },
  ) => {
    const transactionId = randomId(random, "pay");
    // A payment that has succeeded in the meantime blocks no other.
    await payments.reconcile(customerId);
    return customers.change(customerId, {
      decide: startPayment(payload, way, transactionId, gateway),
      asking: call,
      idempotencyKey: idempotencyKeyOf(call, headers, payload),
    });
  };
  return {
    repaymentInitiate: (call) => begin("repaymentInitiate", "payu", call),
    repaymentInit: (call) => begin("repaymentInit", "in-app", call),
    payuHash: async ({ customerId, payload: { text, feature } }) => {
      if (text === "" || text.length > LONGEST_TEXT) {
        throw badField("text", `expected 1 to ${LONGEST_TEXT} characters`);
      }
      if (!/^\w{1,60}$/.test(feature)) throw badField("feature", "expected a name such as payment_hash");
      // Whatever feature is named: only the caller's own payment is signed.
      const [, transactionId = "", amount = ""] = text.split("|");
      const payment = paymentOf(await customers.look(customerId), transactionId);
      if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount) || Number(amount) !== toRupees(payment.amount)) {
        throw badField("text", "expected the amount of the payment that was begun");
      }
      return { success: true, hash: await gateway.hash(text) } as const;
    },
    handlePayment: ({ customerId, payload }) => payments.handle(customerId, payload.transactionId, payload),
    repaymentHandle: ({ customerId, payload }) => payments.handle(customerId, payload.transactionId, payload),
    repaymentPreview: async ({ customerId, payload }) =>
      previewPayment(await payments.reconcile(customerId), payload, await clock.now()),
    repayments: async ({ customerId, payload }) =>
      repaymentsReply(
        await payments.reconcile(customerId),
        meansCurrent(payload.currentApplication),
        indiaDay(await clock.now()),
        {
          loanId: payload.loanId,
          standing: payload.standing,
          page: countIn("page", payload.page, 1, LAST_PAGE),
          pageSize: countIn("pageSize", payload.pageSize, LARGEST_PAGE, LARGEST_PAGE),
        },
      ),
    outstandingSummary: async ({ customerId }) =>
      outstandingReply(await payments.reconcile(customerId), indiaDay(await clock.now())),
  };
};

const LONGEST_REFERENCE = 100;

/** A withdrawal is made only once per reference, idempotency key, or both (ruling R31). */
function idempotencyKeysOf(
  headers: KeyHeaders,
  payload: { readonly referenceNo?: string | null | undefined },
) {
  const byKey = idempotencyKeyOf("txnWithdraw", headers, payload);
  const referenceNo = payload.referenceNo ?? null;
  if (referenceNo !== null && (referenceNo.trim() === "" || referenceNo.length > LONGEST_REFERENCE)) {
    throw badField("referenceNo", "expected a reference from genrefno");
  }
  const byReference: IdempotencyKey | null =
    referenceNo === null ? null : { call: "txnWithdraw by reference", key: referenceNo, body: payload };
  const keys = [byKey, byReference].filter((key) => key !== undefined && key !== null);
  if (keys.length === 0) {
    throw badField(IDEMPOTENCY_KEY_HEADER, "expected an idempotency key, or a referenceNo in the body");
  }
  return keys;
}

/** Withdrawals. */
export const withdrawalHandlers = (services: Services): HandlersOf<"withdrawal"> => {
  const { customers, random } = services;
  return {
    txnGenRefNo: ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: issueReference(payload, newReference(random)),
        idempotencyKey: idempotencyKeyOf("txnGenRefNo", headers, payload),
      }),
    txnWithdraw: async ({ customerId, requester, payload, headers }) => {
      const ids = newWithdrawalIds(random);
      const keys = idempotencyKeysOf(headers, payload);
      return customers.change(customerId, {
        decide: withdraw(payload, ids),
        asking: "txnWithdraw",
        idempotencyKey: keys,
        sideWrites: withCode(services, CODE_PURPOSES.withdrawal, payload.otp, requester, {
          // An unprepared withdrawal is refused without a code.
          isNeeded: (state) => preparedWithdrawal(state, payload.referenceNo ?? "") !== null,
          about: () => payload.referenceNo ?? "",
          // The sent code is valid for the most recently prepared withdrawal.
          whyNotRight: (state) =>
            newestPrepared(state) === payload.referenceNo ? null : newerWithdrawalPrepared(),
        }),
      });
    },
  };
};

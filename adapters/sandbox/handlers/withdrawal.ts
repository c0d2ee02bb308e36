import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import type { WithdrawReply, WithdrawRequest } from "../../contract/withdrawal.shapes.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/request-header-names.ts";
import { randomDigits, randomId } from "../../ports/random.ts";
import { issueReference, withdraw } from "../commands/withdraw.ts";
import { NOTHING_ORDERED } from "../partners/asking.ts";
import { badField } from "../refusals.ts";
import type { Once } from "../customers.ts";
import type { Services } from "../services.ts";
import type { Reading } from "../store.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import type { KeyHeaders } from "./as-customer.ts";
import { withOrders } from "./with-orders.ts";

const LONGEST_REFERENCE = 100;

/** A withdrawal is done once by its reference, by its idempotency key, or by both (ruling R31). */
function oncesOf(headers: KeyHeaders, payload: { readonly referenceNo?: string | null | undefined }) {
  const byKey = onceOf("txnWithdraw", headers, payload);
  const referenceNo = payload.referenceNo ?? null;
  if (referenceNo !== null && (referenceNo.trim() === "" || referenceNo.length > LONGEST_REFERENCE)) {
    throw badField("referenceNo", "expected a reference from genrefno");
  }
  const byReference: Once | null =
    referenceNo === null ? null : { call: "txnWithdraw by reference", key: referenceNo, body: payload };
  const onces = [byKey, byReference].filter((once) => once !== undefined && once !== null);
  if (onces.length === 0) {
    throw badField(IDEMPOTENCY_KEY_HEADER, "expected an idempotency key, or a referenceNo in the body");
  }
  return onces;
}

/**
 * Makes a withdrawal for the customer whose token the call carries; with a `view` of the store by whoever has seen there
 * that nothing is ordered for the call.
 */
export async function withdrawOnce(
  { customers, faults, random }: Services,
  customerId: string,
  headers: KeyHeaders,
  payload: WithdrawRequest,
  view?: Reading,
): Promise<WithdrawReply> {
  const ids = {
    loanId: randomId(random, "loan"),
    referenceNo: `REF${randomDigits(random, 12)}`,
    voucherCode: randomDigits(random, 16),
  };
  const onces = oncesOf(headers, payload);
  if (view !== undefined) {
    return customers.change(customerId, withdraw(payload, ids, NOTHING_ORDERED), onces, undefined, view);
  }
  const { decide, beside } = withOrders(faults, "txnWithdraw", (manners) => withdraw(payload, ids, manners));
  return customers.change(customerId, decide, onces, beside);
}

/** Withdrawals. */
export const withdrawalHandlers = (services: Services) => {
  const { customers, random } = services;
  return HttpApiBuilder.group(SandboxApi, "withdrawal", (handlers) =>
    handlers.handleAll({
      txnGenRefNo: ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(
            customerId,
            issueReference(`REF${randomDigits(random, 12)}`),
            onceOf("txnGenRefNo", headers, payload),
          ),
        ),
      txnWithdraw: ({ payload, headers }) =>
        asCustomer((customerId) => withdrawOnce(services, customerId, headers, payload)),
    }),
  );
};

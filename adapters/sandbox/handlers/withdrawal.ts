import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/request-header-names.ts";
import { randomDigits, randomId } from "../../ports/random.ts";
import { issueReference, withdraw } from "../commands/withdraw.ts";
import { badField } from "../refusals.ts";
import type { Once } from "../customers.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";

const LONGEST_REFERENCE = 100;

/** A withdrawal is done once by its reference, by its idempotency key, or by both (ruling R31). */
function oncesOf(
  headers: Parameters<typeof onceOf>[1],
  payload: { readonly referenceNo?: string | null | undefined },
) {
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

/** Withdrawals. */
export const withdrawalHandlers = ({ customers, random }: Services) =>
  HttpApiBuilder.group(SandboxApi, "withdrawal", (handlers) =>
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
        asCustomer(async (customerId) =>
          customers.change(
            customerId,
            withdraw(payload, {
              loanId: randomId(random, "loan"),
              referenceNo: `REF${randomDigits(random, 12)}`,
              voucherCode: randomDigits(random, 16),
            }),
            oncesOf(headers, payload),
          ),
        ),
    }),
  );

import { IDEMPOTENCY_KEY_HEADER } from "../../../contract/request-header-names.ts";
import { issueReference, preparedAs } from "../../commands/money/prepare-withdrawal.ts";
import { withdraw } from "../../commands/money/withdraw.ts";
import { newReference, newWithdrawalIds } from "../../commands/money/withdrawal-ids.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-purposes.table.ts";
import { badField } from "../../model/refusals.ts";
import type { IdempotencyKey } from "../../commands/customers.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import type { KeyHeaders } from "../idempotency-key.ts";
import { withCode } from "../account/one-time-code.ts";
import type { HandlersOf } from "../handlers-of.ts";

const LONGEST_REFERENCE = 100;

/** A withdrawal is done once by its reference, by its idempotency key, or by both (ruling R31). */
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
          // What was not prepared is refused.
          isNeeded: (state) => preparedAs(state, payload.referenceNo ?? "") !== null,
          about: () => payload.referenceNo ?? "",
        }),
      });
    },
  };
};

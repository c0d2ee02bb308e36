import * as Schema from "effect/Schema";
import { CustomerRecord } from "@creditline/core/customer/record";
import type { CallName } from "@creditline/core/screens/calls.table";
import { WithdrawReply, WithdrawRequest } from "../contract/withdrawal.shapes.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../contract/request-header-names.ts";
import type { CustomerState } from "./customer-state.ts";
import { withdrawOnce } from "./handlers/withdrawal.ts";
import { recordOf } from "./record.ts";
import type { Services } from "./services.ts";
import type { Reading } from "./store.ts";

/** A call that reads: what it answers follows from the customer as they are, and from nothing else. */
export interface DirectRead {
  readonly name: CallName;
  readonly json: (state: CustomerState) => string;
}

/** A call that changes a customer, once: it throws before anything is kept, or what it gives is kept. */
interface DirectWrite {
  readonly name: CallName;
  /** What was sent, decoded as the contract says; throws where it does not fit. */
  readonly decode: (body: unknown) => unknown;
  readonly json: (
    services: Services,
    customerId: string,
    idempotencyKey: string | undefined,
    payload: unknown,
    view: Reading,
  ) => Promise<string>;
}

const encodedRecord = Schema.encodeSync(Schema.toCodecJson(CustomerRecord));
const decodedWithdrawal = Schema.decodeUnknownSync(Schema.toCodecJson(WithdrawRequest));
const encodedWithdrawal = Schema.encodeSync(Schema.toCodecJson(WithdrawReply));

/** GET, by address: the call by which an application follows its customer. */
export const DIRECT_READS: Readonly<Record<string, DirectRead>> = {
  "/v1/customer/customerData": {
    name: "customerData",
    json: (state) => JSON.stringify(encodedRecord(recordOf(state))),
  },
};

/** POST, by address: the call that moves money. */
export const DIRECT_WRITES: Readonly<Record<string, DirectWrite>> = {
  "/v1/customer/txn/withdraw": {
    name: "txnWithdraw",
    decode: decodedWithdrawal,
    json: async (services, customerId, idempotencyKey, payload, view) => {
      const headers = idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey };
      const reply = await withdrawOnce(services, customerId, headers, payload as WithdrawRequest, view);
      return JSON.stringify(encodedWithdrawal(reply));
    },
  },
};

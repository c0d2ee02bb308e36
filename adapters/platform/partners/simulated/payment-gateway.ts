import { DAY_MS } from "@creditline/core/calendar/duration";
import { SECRETS } from "../../store/sealed/sealing.ts";
import {
  createSubjectQueue,
  type DocumentChange,
  inHex,
  type Store,
  storedValues,
} from "../../store/store.ts";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { type Random, randomDigits, randomHex } from "../../../ports/random.ts";
import { type Behaviour, LATE_SECONDS } from "../partner.ts";
import type { GatewayOutcome } from "../../../contract/sandbox.shapes.ts";

/** A payment in the gateway's books. */
export interface GatewayOrder {
  readonly transactionId: string;
  readonly customerId: string;
  readonly amount: Paise;
  /** Null until the customer has been to the gateway's page. */
  readonly outcome: GatewayOutcome | null;
  /** The gateway's own number for it; empty until then. */
  readonly reference: string;
  /** The gateway's behaviour for it, if it is unusual, under its stored name. */
  readonly manner?: Behaviour;
  /** Since when it is pending, in milliseconds since 1970; omitted if it is not, and in older data. */
  readonly pendingSince?: number;
  /** The coming result of a late gateway, and its time in milliseconds since 1970. */
  readonly comes?: { readonly outcome: GatewayOutcome; readonly at: number };
}

/** The gateway's signed report of a payment. */
export interface GatewayWord {
  readonly transactionId: string;
  readonly status: GatewayOutcome;
  /** Rupees with two decimals, as signed. */
  readonly amount: string;
  readonly referenceNumber: string;
  readonly hash: string;
}

/**
 * The simulated payment gateway: it keeps its own books, and its result is requested from it, never taken from a
 * client.
 */
export interface PaymentGateway {
  /** The change that opens an order, stored together with the event that starts the payment. */
  opening(order: Pick<GatewayOrder, "transactionId" | "customerId" | "amount" | "manner">): DocumentChange;
  /** The current order of a transaction, or null. */
  order(transactionId: string, now: number): Promise<GatewayOrder | null>;
  /**
   * The customer's action at the gateway's page. An ended payment stays as it ended. A gateway that stalls keeps it
   * pending until it reports again, and a late one until its answer comes.
   */
  pay(transactionId: string, outcome: GatewayOutcome, now: number): Promise<GatewayOrder | null>;
  /** The hash of a text for the gateway: SHA-512 over the text and the merchant's salt. */
  hash(text: string): Promise<string>;
  /** The gateway's signed result for an order that is paid, failed or pending. */
  word(order: GatewayOrder & { readonly outcome: GatewayOutcome }): Promise<GatewayWord>;
}

const KIND = "gateway-order";

const sha512 = async (text: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-512", new TextEncoder().encode(text)));
  return inHex(hash);
};

/** Whether the outcome of a payment is final. */
export const isFinal = (outcome: GatewayOutcome | null): outcome is Exclude<GatewayOutcome, "pending"> =>
  outcome !== null && outcome !== "pending";

/**
 * A payment still pending after this time has failed, and the money is refunded (assumed; spec 2 §8 mentions 3-5
 * days).
 */
export const PENDING_MS = 5 * DAY_MS;

/** The order at a time: with its late answer, or failed if none will come. */
function orderAt(order: GatewayOrder, now: number): GatewayOrder {
  const { comes, pendingSince, outcome } = order;
  if (comes !== undefined && now >= comes.at) return { ...order, outcome: comes.outcome };
  return outcome === "pending" && pendingSince !== undefined && now >= pendingSince + PENDING_MS
    ? { ...order, outcome: "failed" }
    : order;
}

/** An order after a result, by how the gateway behaves. */
function afterWord(order: GatewayOrder, outcome: GatewayOutcome, now: number): GatewayOrder {
  // Cancelling at the page takes effect at once.
  if (order.outcome !== null || !isFinal(outcome) || outcome === "cancelled") {
    const { comes: _comes, ...rest } = order;
    return order.comes?.outcome === outcome ? order : { ...rest, outcome };
  }
  switch (order.manner) {
    case "stalls":
      return { ...order, outcome: "pending" };
    case "answers-late":
      return { ...order, outcome: "pending", comes: { outcome, at: now + LATE_SECONDS * 1000 } };
    default:
      return { ...order, outcome };
  }
}

const SALT = SECRETS.gateway;

export function paymentGateway(store: Store, random: Random): PaymentGateway {
  const inTurn = createSubjectQueue();
  let kept: string | null = null;

  const salt = async (): Promise<string> => {
    kept ??= await inTurn("salt", async () => {
      const known = await store.document(SALT.kind, SALT.key);
      if (known !== null) return String(known.value);
      const made = randomHex(random, 32);
      await store.commit({
        documents: [{ ...SALT, expectedVersion: 0, value: made }],
      });
      return made;
    });
    return kept;
  };

  const read = storedValues(store, KIND, (found) => (found ?? null) as GatewayOrder | null);

  return {
    opening: (order) => ({
      kind: KIND,
      key: order.transactionId,
      expectedVersion: 0,
      value: { ...order, outcome: null, reference: "" } satisfies GatewayOrder,
    }),
    order: async (transactionId, now) => {
      const { value } = await read(transactionId);
      return value === null ? null : orderAt(value, now);
    },
    pay: (transactionId, outcome, now) =>
      inTurn(transactionId, async () => {
        const { value, becomes } = await read(transactionId);
        if (value === null) return null;
        const order = orderAt(value, now);
        if (isFinal(order.outcome) || order.outcome === outcome) return order;
        const reference = order.reference === "" ? `PG${randomDigits(random, 12)}` : order.reference;
        const after = afterWord(order, outcome, now);
        const paid: GatewayOrder = {
          ...after,
          reference,
          ...(after.outcome === "pending" ? { pendingSince: order.pendingSince ?? now } : {}),
        };
        await store.commit({ documents: [becomes(paid)] });
        return paid;
      }),
    hash: async (text) => sha512(`${text}|${await salt()}`),
    word: async ({ transactionId, amount, outcome, reference }) => {
      const rupees = toRupees(amount).toFixed(2);
      return {
        transactionId,
        status: outcome,
        amount: rupees,
        referenceNumber: reference,
        hash: await sha512([await salt(), outcome, rupees, transactionId, reference].join("|")),
      };
    },
  };
}

import { type DocumentChange, retryUntilCommitted, type Store, storedValues } from "../store/store.ts";
import type { Behaviour, PartnerName } from "../partners/partner.ts";

/** An injected fault of a call. */
export type FaultKind =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly delayMs: number }
  | { readonly kind: "drop" };

/** An ordered behaviour of a partner behind a call. */
export interface OrderedBehaviour {
  readonly behaviour: Behaviour;
  /** The partner; null for the first one that the call asks. */
  readonly of: PartnerName | null;
}

/** The behaviours ordered for the partners behind one call. */
export interface PartnerOrders {
  /**
   * The ordered behaviour of a partner; null for none. An order without a partner applies to the first that the call
   * asks. It is used up once `changes` are stored, and not before.
   */
  take(partner: PartnerName, isFirst: boolean): Behaviour | null;
  changes(): readonly DocumentChange[];
}

/** The faults that a tester injected, by call name. They are in the store, for every server that shares it. */
export interface Faults {
  /** Injects a fault into a number of calls, after the faults already set. */
  order(call: string, fault: FaultKind, times: number): Promise<void>;
  /** The next fault of a call, which is then used up; null for none. */
  take(call: string): Promise<FaultKind | null>;
  /** Sets how a partner behind a call behaves, for a number of calls. */
  orderPartner(call: string, ordered: OrderedBehaviour, times: number): Promise<void>;
  /** The current orders for the partners behind a call. */
  ofPartners(call: string): Promise<PartnerOrders>;
  /** Clears everything ordered for a call and the partners behind it. */
  takeBack(call: string): Promise<void>;
}

/** The connection is dropped before an answer. */
export class ConnectionDropped extends Error {
  override readonly name = "ConnectionDropped";
}

/** An order as stored: "manner" is the stored name of the behaviour, and stays. */
type Ordered =
  | FaultKind
  | (Pick<OrderedBehaviour, "of"> & { readonly kind: "partner"; readonly manner: Behaviour });

interface Order {
  readonly what: Ordered;
  /** The number of remaining calls. */
  readonly left: number;
}

/** Everything ordered for a call is one document, so that one read suffices for a call without orders. */
const KIND = "ordered";

/** The first matching order, and the remaining orders once it is used. */
function used(
  list: readonly Order[],
  isMeant: (what: Ordered) => boolean,
): { readonly found: Ordered | null; readonly left: readonly Order[] } {
  const at = list.findIndex(({ what }) => isMeant(what));
  const order = list[at];
  if (order === undefined) return { found: null, left: list };
  const left = order.left > 1 ? list.with(at, { ...order, left: order.left - 1 }) : list.toSpliced(at, 1);
  return { found: order.what, left };
}

export function faults(store: Store): Faults {
  const read = storedValues(store, KIND, (found) => (found ?? []) as readonly Order[]);
  const keep = (change: DocumentChange): Promise<void> => store.commit({ documents: [change] });

  const add = (call: string, what: Ordered, times: number): Promise<void> =>
    retryUntilCommitted(async () => {
      const { value: list, becomes } = await read(call);
      await keep(becomes([...list, { what, left: times }]));
    });

  const take = (call: string, isMeant: (what: Ordered) => boolean): Promise<Ordered | null> =>
    retryUntilCommitted(async () => {
      const { value: list, becomes } = await read(call);
      const { found, left } = used(list, isMeant);
      if (found !== null) await keep(becomes(left));
      return found;
    });

  return {
    order: add,
    take: async (call) => {
      const fault = await take(call, ({ kind }) => kind !== "partner");
      return fault?.kind === "partner" ? null : fault;
    },
    orderPartner: (call, { behaviour, of }, times) =>
      add(call, { kind: "partner", manner: behaviour, of }, times),
    ofPartners: async (call) => {
      const { value: list, becomes } = await read(call);
      let rest = list;
      return {
        take: (partner, isFirst) => {
          const { found, left } = used(
            rest,
            (what) => what.kind === "partner" && (what.of === null ? isFirst : what.of === partner),
          );
          rest = left;
          return found?.kind === "partner" ? found.manner : null;
        },
        changes: () => (rest === list ? [] : [becomes(rest)]),
      };
    },
    takeBack: (call) =>
      retryUntilCommitted(async () => {
        const { value: list, becomes } = await read(call);
        if (list.length > 0) await keep(becomes([]));
      }),
  };
}

/** Without a tester there are no orders, and old ones are not looked up. */
export const NO_FAULTS: Faults = {
  order: async () => {},
  take: async () => null,
  orderPartner: async () => {},
  ofPartners: async () => ({ take: () => null, changes: () => [] }),
  takeBack: async () => {},
};

import { type DocumentChange, retryUntilCommitted, type Store, storedValues } from "../store/store.ts";
import type { Behaviour, PartnerName } from "../partners/partner.ts";

/** An injected fault of a call. */
export type FaultKind =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly delayMs: number }
  | { readonly kind: "drop" };

/** How a partner behind a call is to behave. */
export interface OrderedBehaviour {
  readonly behaviour: Behaviour;
  /** Whose behaviour it is; null for the first partner that the call asks. */
  readonly of: PartnerName | null;
}

/** What is ordered of the partners behind one call. */
export interface PartnerOrders {
  /**
   * The behaviour that is ordered of a partner; null for none. An order that names no partner is for the first that the
   * call asks. It is used up once `changes` are kept, and not before.
   */
  take(partner: PartnerName, isFirst: boolean): Behaviour | null;
  changes(): readonly DocumentChange[];
}

/** What a tester ordered, by call name. It is in the store, for every server that shares it. */
export interface Faults {
  /** Injects a fault into a number of calls, after the faults already set. */
  order(call: string, fault: FaultKind, times: number): Promise<void>;
  /** The next fault of a call, which is then used up; null for none. */
  take(call: string): Promise<FaultKind | null>;
  /** Sets how a partner behind a call behaves, for a number of calls. */
  orderPartner(call: string, ordered: OrderedBehaviour, times: number): Promise<void>;
  /** What is ordered of the partners behind a call, as it is now. */
  ofPartners(call: string): Promise<PartnerOrders>;
  /** Takes back whatever is ordered for a call and the partners behind it. */
  takeBack(call: string): Promise<void>;
}

/** The connection breaks off before an answer. */
export class ConnectionDropped extends Error {
  override readonly name = "ConnectionDropped";
}

/** An order as it is kept: "manner" is a kept name of the behaviour, and stays. */
type Ordered =
  | FaultKind
  | (Pick<OrderedBehaviour, "of"> & { readonly kind: "partner"; readonly manner: Behaviour });

interface Order {
  readonly what: Ordered;
  /** For how many calls more. */
  readonly left: number;
}

/** Everything that is ordered for a call is one document, so that a call without orders is found out by one look. */
const KIND = "ordered";

/** The first order that is meant, and what is left of all once it is used. */
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

/** Where no tester is let in, nothing is ordered, and what once was is not looked for. */
export const NO_FAULTS: Faults = {
  order: async () => {},
  take: async () => null,
  orderPartner: async () => {},
  ofPartners: async () => ({ take: () => null, changes: () => [] }),
  takeBack: async () => {},
};

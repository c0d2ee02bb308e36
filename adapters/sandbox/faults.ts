import { untilCommitted } from "./committing.ts";
import type { Manner, PartnerName } from "./partners/partner.ts";
import type { Reading, Store } from "./store.ts";

/** What a call does instead of what it should. */
export type FaultKind =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly delayMs: number }
  | { readonly kind: "drop" };

/** How a partner behind a call is to behave. */
export interface OrderedManner {
  readonly manner: Manner;
  /** Whose manner it is; null for the first partner that the call asks. */
  readonly of: PartnerName | null;
}

/** What a tester ordered, by call name. It is in the store, for every server that shares it. */
export interface Faults {
  /** Orders a fault for so many calls, after those that are ordered already. */
  order(call: string, fault: FaultKind, times: number): Promise<void>;
  /** Whether anything is ordered for a call or a partner behind it; asked of the store, or of the given view of it. */
  isOrdered(call: string, view?: Reading): Promise<boolean>;
  /** The next fault of a call, which is then used up; null for none. */
  take(call: string): Promise<FaultKind | null>;
  /** Makes a partner behind a call behave in a manner, for so many calls. */
  orderPartner(call: string, ordered: OrderedManner, times: number): Promise<void>;
  /**
   * The manner ordered for a partner that a call asks, which is then used up; null for none. An order that names no
   * partner is for the first that the call asks.
   */
  takePartner(call: string, partner: PartnerName, isFirst?: boolean): Promise<Manner | null>;
  /** Takes back whatever is ordered for a call and the partners behind it. */
  takeBack(call: string): Promise<void>;
}

/** The connection breaks off before an answer. */
export class ConnectionDropped extends Error {
  override readonly name = "ConnectionDropped";
}

type Ordered = FaultKind | (OrderedManner & { readonly kind: "partner" });

interface Order {
  readonly what: Ordered;
  /** For how many calls more. */
  readonly left: number;
}

/** Everything that is ordered for a call is one document, so that a call without orders is found out by one look. */
const KIND = "ordered";

export function faults(store: Store): Faults {
  const read = async (call: string, from: Reading = store) => {
    const document = await from.document(KIND, call);
    return { version: document?.version ?? 0, list: (document?.value ?? []) as readonly Order[] };
  };
  const keep = (call: string, expectedVersion: number, value: readonly Order[]): Promise<void> =>
    store.commit({ documents: [{ kind: KIND, key: call, expectedVersion, value }] });

  const add = (call: string, what: Ordered, times: number): Promise<void> =>
    untilCommitted(async () => {
      const { version, list } = await read(call);
      await keep(call, version, [...list, { what, left: times }]);
    });

  const take = (call: string, isMeant: (what: Ordered) => boolean): Promise<Ordered | null> =>
    untilCommitted(async () => {
      const { version, list } = await read(call);
      const at = list.findIndex(({ what }) => isMeant(what));
      const found = list[at];
      if (found === undefined) return null;
      await keep(
        call,
        version,
        found.left > 1 ? list.with(at, { ...found, left: found.left - 1 }) : list.toSpliced(at, 1),
      );
      return found.what;
    });

  return {
    order: add,
    isOrdered: async (call, view) => (await read(call, view)).list.length > 0,
    take: async (call) => {
      const fault = await take(call, ({ kind }) => kind !== "partner");
      return fault?.kind === "partner" ? null : fault;
    },
    orderPartner: (call, ordered, times) => add(call, { kind: "partner", ...ordered }, times),
    takePartner: async (call, partner, isFirst = true) => {
      const ordered = await take(
        call,
        (what) => what.kind === "partner" && (what.of === null ? isFirst : what.of === partner),
      );
      return ordered?.kind === "partner" ? ordered.manner : null;
    },
    takeBack: (call) =>
      untilCommitted(async () => {
        const { version, list } = await read(call);
        if (list.length > 0) await keep(call, version, []);
      }),
  };
}

/** Where no tester is let in, nothing is ordered, and what once was is not looked for. */
export const NO_FAULTS: Faults = {
  order: async () => {},
  isOrdered: async () => false,
  take: async () => null,
  orderPartner: async () => {},
  takePartner: async () => null,
  takeBack: async () => {},
};

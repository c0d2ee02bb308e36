import { untilCommitted } from "./committing.ts";
import type { Manner } from "./partners/partner.ts";
import type { Reading, Store } from "./store.ts";

/** What a call does instead of what it should. */
export type FaultKind =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly delayMs: number }
  | { readonly kind: "drop" };

/** Faults that a tester ordered, by call name. They are in the store, for every server that shares it. */
export interface Faults {
  /** Orders a fault for so many calls, after those that are ordered already. */
  order(call: string, fault: FaultKind, times: number): Promise<void>;
  /** Whether a call has a fault to come; asked of the store, or of the given view of it. */
  isOrdered(call: string, view?: Reading): Promise<boolean>;
  /** The next fault of a call, which is then used up; null for none. */
  take(call: string): Promise<FaultKind | null>;
  /** Makes the partner behind a call behave in a manner, for so many calls. */
  orderPartner(call: string, manner: Manner, times: number): Promise<void>;
  /** The manner ordered for the partner behind the next call, which is then used up; null for none. */
  takePartner(call: string): Promise<Manner | null>;
  /** Takes back whatever is ordered for a call and the partner behind it. */
  takeBack(call: string): Promise<void>;
}

/** The connection breaks off before an answer. */
export class ConnectionDropped extends Error {
  override readonly name = "ConnectionDropped";
}

interface Order<Ordered> {
  readonly what: Ordered;
  /** For how many calls more. */
  readonly left: number;
}

/** Orders by call name, taken one after the other; each call's are a document. */
function orders<Ordered>(store: Store, kind: string) {
  const read = async (call: string, from: Reading) => {
    const document = await from.document(kind, call);
    return { version: document?.version ?? 0, list: (document?.value ?? []) as readonly Order<Ordered>[] };
  };
  const keep = (call: string, expectedVersion: number, value: readonly Order<Ordered>[]): Promise<void> =>
    store.commit({ documents: [{ kind, key: call, expectedVersion, value }] });
  return {
    add: (call: string, what: Ordered, times: number): Promise<void> =>
      untilCommitted(async () => {
        const { version, list } = await read(call, store);
        await keep(call, version, [...list, { what, left: times }]);
      }),
    has: async (call: string, view: Reading = store): Promise<boolean> =>
      (await read(call, view)).list.length > 0,
    take: (call: string): Promise<Ordered | null> =>
      untilCommitted(async () => {
        const { version, list } = await read(call, store);
        const [first, ...rest] = list;
        if (first === undefined) return null;
        await keep(call, version, first.left > 1 ? [{ ...first, left: first.left - 1 }, ...rest] : rest);
        return first.what;
      }),
    clear: (call: string): Promise<void> =>
      untilCommitted(async () => {
        const { version, list } = await read(call, store);
        if (list.length > 0) await keep(call, version, []);
      }),
  };
}

export function faults(store: Store): Faults {
  const calls = orders<FaultKind>(store, "ordered-fault");
  const partners = orders<Manner>(store, "ordered-manner");
  return {
    order: calls.add,
    isOrdered: calls.has,
    take: calls.take,
    orderPartner: partners.add,
    takePartner: partners.take,
    takeBack: async (call) => {
      await calls.clear(call);
      await partners.clear(call);
    },
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

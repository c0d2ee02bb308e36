import type { Manner } from "./partners/partner.ts";

/** What a call does instead of what it should. */
export type FaultKind =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly delayMs: number }
  | { readonly kind: "drop" };

/** Faults that a tester ordered, by call name. They live as long as the process. */
export interface Faults {
  order(call: string, fault: FaultKind, times: number): void;
  /** Whether a call has a fault to come. */
  isOrdered(call: string): boolean;
  /** The next fault of a call, which is then used up; null for none. */
  take(call: string): FaultKind | null;
  /** Makes the partner behind a call behave in a manner, for so many calls. */
  orderPartner(call: string, manner: Manner, times: number): void;
  /** The manner ordered for the partner behind the next call, which is then used up; null for none. */
  takePartner(call: string): Manner | null;
}

/** The connection breaks off before an answer. */
export class ConnectionDropped extends Error {
  override readonly name = "ConnectionDropped";
}

/** Orders by call name, taken one after the other. */
function orders<Ordered>() {
  const ordered = new Map<string, { what: Ordered; left: number }[]>();
  return {
    add: (call: string, what: Ordered, times: number): void => {
      ordered.set(call, [...(ordered.get(call) ?? []), { what, left: times }]);
    },
    has: (call: string): boolean => (ordered.get(call)?.length ?? 0) > 0,
    take: (call: string): Ordered | null => {
      const [first, ...rest] = ordered.get(call) ?? [];
      if (first === undefined) return null;
      ordered.set(call, first.left > 1 ? [{ ...first, left: first.left - 1 }, ...rest] : rest);
      return first.what;
    },
  };
}

export function faults(): Faults {
  const calls = orders<FaultKind>();
  const partners = orders<Manner>();
  return {
    order: calls.add,
    isOrdered: calls.has,
    take: calls.take,
    orderPartner: partners.add,
    takePartner: partners.take,
  };
}

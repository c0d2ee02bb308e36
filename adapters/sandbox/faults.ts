/** What a call does instead of what it should. */
export type FaultKind =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly delayMs: number }
  | { readonly kind: "drop" };

/** Faults that a tester ordered, by call name. They live as long as the process. */
export interface Faults {
  order(call: string, fault: FaultKind, times: number): void;
  /** The next fault of a call, which is then used up; null for none. */
  take(call: string): FaultKind | null;
}

/** The connection breaks off before an answer. */
export class ConnectionDropped extends Error {
  override readonly name = "ConnectionDropped";
}

export function faults(): Faults {
  const ordered = new Map<string, { fault: FaultKind; left: number }[]>();
  return {
    order: (call, fault, times) => {
      ordered.set(call, [...(ordered.get(call) ?? []), { fault, left: times }]);
    },
    take: (call) => {
      const [first, ...rest] = ordered.get(call) ?? [];
      if (first === undefined) return null;
      ordered.set(call, first.left > 1 ? [{ ...first, left: first.left - 1 }, ...rest] : rest);
      return first.fault;
    },
  };
}

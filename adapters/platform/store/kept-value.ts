import type { DocumentChange, Store } from "./store.ts";

/** A document as it was read, and how it is changed: the change is refused where somebody else was faster. */
export interface KeptValue<Value> {
  readonly value: Value;
  /** Whether nothing was ever kept under this key. */
  readonly isNew: boolean;
  becomes(value: Value): DocumentChange;
}

/** Reads documents of one kind; `asValue` says what is kept there, of what is found: undefined for nothing. */
export const keptValues =
  <Value>(store: Pick<Store, "document">, kind: string, asValue: (found: unknown) => Value) =>
  async (key: string): Promise<KeptValue<Value>> => {
    const document = await store.document(kind, key);
    const expectedVersion = document?.version ?? 0;
    return {
      value: asValue(document?.value),
      isNew: document === null,
      becomes: (value) => ({ kind, key, expectedVersion, value }),
    };
  };

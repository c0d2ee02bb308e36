import type { Store } from "./store.ts";

/** What a sign-up said of a phone that is no customer's yet. */
export interface SignedUp {
  /** The campaign that the customer came by. */
  readonly source: string;
  readonly inviteCode: string | null;
}

const KIND = "signup";

/** A sign-up as it is kept; one of an older version is the source alone. */
const asSignedUp = (value: unknown): SignedUp =>
  typeof value === "string" ? { source: value, inviteCode: null } : (value as SignedUp);

/** What the last sign-up of a phone said; null without one. */
export async function signedUpAs(store: Store, phone: string): Promise<SignedUp | null> {
  const document = await store.document(KIND, phone);
  return document === null ? null : asSignedUp(document.value);
}

/** Keeps what a sign-up says until the phone is proved. */
export async function keepSignUp(store: Store, phone: string, value: SignedUp): Promise<void> {
  const known = await store.document(KIND, phone);
  await store.commit({
    documents: [{ kind: KIND, key: phone, expectedVersion: known?.version ?? 0, value }],
  });
}

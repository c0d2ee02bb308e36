import { keptValues } from "../store/kept-value.ts";
import type { Store } from "../store/store.ts";

/** What a sign-up said of a phone that is no customer's yet. */
export interface SignedUp {
  /** The campaign that the customer came by. */
  readonly source: string;
  readonly inviteCode: string | null;
}

const KIND = "signup";

/** A sign-up as it is kept; one of an older version is the source alone, and null stands for none. */
const asSignedUp = (found: unknown): SignedUp | null =>
  typeof found === "string" ? { source: found, inviteCode: null } : ((found ?? null) as SignedUp | null);

/** What the last sign-up of a phone said; null without one. */
export async function signedUpAs(store: Store, phone: string): Promise<SignedUp | null> {
  return (await keptValues(store, KIND, asSignedUp)(phone)).value;
}

/** Keeps what a sign-up says until the phone is proved. */
export async function keepSignUp(store: Store, phone: string, value: SignedUp): Promise<void> {
  const { becomes } = await keptValues(store, KIND, asSignedUp)(phone);
  await store.commit({ documents: [becomes(value)] });
}

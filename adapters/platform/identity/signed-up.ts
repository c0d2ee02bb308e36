import { INVITE_CODE } from "@creditline/core/reference/text-lengths.table";
import { t } from "@creditline/core/messages/message";
import { isOwnInviteCode } from "../model/record/shown-statuses.ts";
import { badField, refused } from "../model/refusals.ts";
import { retryUntilCommitted, type Store, storedValues } from "../store/store.ts";

/** Invite codes that the sandbox accepts. Ours: none is shown. */
const INVITE_CODES = ["WELCOME", "FRIEND2026", "REFER100"] as const;

const WRITTEN = new RegExp(`^[A-Z0-9]{${INVITE_CODE.shortest},${INVITE_CODE.longest}}$`);

/**
 * An invite code in its normal form. Throws BadRequest if it is malformed, Refused for one that neither the sandbox
 * nor a customer issued.
 */
export function inviteCode(sent: string): string {
  const code = sent.trim().toUpperCase();
  if (!WRITTEN.test(code)) throw badField("inviteCode", t("Enter the code, letters and digits only."));
  if (!INVITE_CODES.some((known) => known === code) && !isOwnInviteCode(code)) {
    throw refused(
      "INVALID_INVITE_CODE",
      t("This invite code isn't valid. Check it, or continue without a code."),
      "inviteCode",
    );
  }
  return code;
}

/** The customers who have given an e-mail address as theirs, for sign-in by e-mail. */
export interface EmailOwners {
  /** Every customer who gave it, whether or not they still have it; of very many the first. */
  find(email: string): Promise<readonly string[]>;
  /** Adds a customer who gave it, and removes those for whom `isStillTheirs` returns false. */
  note(
    email: string,
    customerId: string,
    isStillTheirs: (customerId: string) => Promise<boolean>,
  ): Promise<void>;
}

const OWNER_KIND = "customer-by-email";

/** One owner is unique; two are ambiguous, and so are more. */
const REMEMBERED = 10;

/** Older databases store one customer instead of a list. */
const listOf = (value: unknown): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : (value as readonly string[]);

export const emailOwners = (store: Store): EmailOwners => ({
  find: async (email) => listOf((await store.document(OWNER_KIND, email.toLowerCase()))?.value),
  note: (email, customerId, isStillTheirs) =>
    retryUntilCommitted(async () => {
      const key = email.toLowerCase();
      const { value: before, becomes } = await storedValues(store, OWNER_KIND, listOf)(key);
      if (before.includes(customerId)) return;
      const owners: string[] = [];
      for (const owner of before) if (await isStillTheirs(owner)) owners.push(owner);
      await store.commit({ documents: [becomes([...owners, customerId].slice(0, REMEMBERED))] });
    }),
});

/** Sign-up data of a phone that has no customer yet. */
export interface SignedUp {
  /** The campaign that the customer came by. */
  readonly source: string;
  readonly inviteCode: string | null;
}

const SIGN_UP_KIND = "signup";

/** A stored sign-up; an older one is the source alone, and null means none. */
function asSignedUp(found: unknown): SignedUp | null {
  if (typeof found === "string") return { source: found, inviteCode: null };
  if (found === undefined || found === null) return null;
  const { source, inviteCode: invited } = found as SignedUp;
  return { source, inviteCode: invited };
}

/** The last sign-up data of a phone; null if there is none. */
export async function findSignUp(store: Store, phone: string): Promise<SignedUp | null> {
  return (await storedValues(store, SIGN_UP_KIND, asSignedUp)(phone)).value;
}

/** Stores the sign-up data until the phone is proved. */
export async function keepSignUp(store: Store, phone: string, said: SignedUp, now: number): Promise<void> {
  const { becomes } = await storedValues<unknown>(store, SIGN_UP_KIND, (found) => found)(phone);
  await store.commit({ documents: [becomes({ ...said, at: now })] });
}

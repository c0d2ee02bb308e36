import type { CallAddress } from "./call-address.ts";
import type { CallGroup, FoundCall } from "./call.ts";
import type { CallName } from "./calls.ts";
import { ENTRY_ADDRESSES } from "./entry-addresses.table.ts";

/** Calls that the specification names without a path (spec 1 §7), so that no one can make them from it alone. */
export const CALLS_WITHOUT_PATH = [
  {
    call: "verification of a Gmail token",
    path: { status: "not-stated" },
    source: "spec 1 §7 Auth and sign-up",
  },
  {
    call: "no-cors availability check of an Aadhaar service",
    path: { status: "not-stated" },
    source: "spec 1 §7 KYC",
  },
] as const satisfies readonly {
  readonly call: string;
  readonly path: { readonly status: "not-stated" };
  readonly source: string;
}[];

type EntryGroup = keyof typeof ENTRY_ADDRESSES;

const ENTRIES = Object.entries(ENTRY_ADDRESSES) as readonly [
  EntryGroup,
  Readonly<Partial<Record<CallName, CallAddress>>>,
][];

const entryGroup = async (id: EntryGroup): Promise<CallGroup> =>
  (await import("./entry.groups.ts")).ENTRY_GROUPS[id];

/** Fetches what the first answers are read by, before anybody waits for it. Its failing is told when it is needed. */
export const loadEntry = (): void => void import("./entry.groups.ts").catch(() => {});

/** A call by its name. Rejects where what is known of it does not come; it is requested again the next time. */
export async function findCall(name: CallName): Promise<FoundCall> {
  for (const [id, addresses] of ENTRIES) {
    const at = addresses[name];
    if (at !== undefined) return { at, load: () => entryGroup(id) };
  }
  return (await import("./later-calls.ts")).lazyCall(name);
}

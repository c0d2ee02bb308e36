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

/** Preloads the decoders of the first replies. A failure is reported when they are needed. */
export const loadEntry = (): void => void import("./entry.groups.ts").catch(() => {});

/** Finds a call by its name. Rejects if its group fails to load; the next call tries again. */
export async function findCall(name: CallName): Promise<FoundCall> {
  for (const [id, addresses] of ENTRIES) {
    const at = addresses[name];
    if (at !== undefined) return { at, load: () => entryGroup(id) };
  }
  return (await import("./later-calls.ts")).lazyCall(name);
}

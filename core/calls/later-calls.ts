import type { CallAddress } from "./call-address.ts";
import type { CallGroup, FoundCall } from "./call.ts";
import type { CallName } from "./calls.ts";
import { LATER_ADDRESSES } from "./later-addresses.table.ts";

type LaterGroup = keyof typeof LATER_ADDRESSES;

const application = async () => (await import("./application.groups.ts")).APPLICATION_GROUPS;
const identity = async () => (await import("./identity.groups.ts")).IDENTITY_GROUPS;
const line = async () => (await import("./line.groups.ts")).LINE_GROUPS;
const ownAccount = async () => (await import("./own-account.groups.ts")).OWN_ACCOUNT_GROUPS;
const link = async () => (await import("./link.groups.ts")).LINK_GROUPS;

/** Loads each group. Groups that are needed at the same time are loaded together. */
const LOADS: { readonly [Id in LaterGroup]: () => Promise<Readonly<Record<Id, CallGroup>>> } = {
  invite: application,
  lookup: application,
  help: application,
  ownAccount,
  application: application,
  bankStatement: application,
  document: identity,
  paper: identity,
  appointment: application,
  aadhaar: identity,
  kyc: identity,
  provider: identity,
  offer: line,
  withdrawal: line,
  repayment: line,
  beneficiary: line,
  googlepay: line,
  restructure: line,
  linkLookup: link,
  magicLink: link,
};

const loadGroup = async <Id extends LaterGroup>(id: Id): Promise<CallGroup> => (await LOADS[id]())[id];

const GROUPS = Object.entries(LATER_ADDRESSES) as readonly [
  LaterGroup,
  Readonly<Partial<Record<CallName, CallAddress>>>,
][];

/** Finds a lazily loaded call by its name. */
export function lazyCall(name: CallName): FoundCall {
  for (const [id, addresses] of GROUPS) {
    const at = addresses[name];
    if (at !== undefined) return { at, load: () => loadGroup(id) };
  }
  throw new Error(`no call is named ${name}`);
}

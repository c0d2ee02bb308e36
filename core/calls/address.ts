import { type Addressed, type CallAddress, formatCallAddress, partsOf } from "./call-address.ts";
import { ENTRY_ADDRESSES } from "./entry-addresses.table.ts";
import { LATER_ADDRESSES } from "./later-addresses.table.ts";

/** Every call's address, group by group. */
export const ADDRESSES = { ...ENTRY_ADDRESSES, ...LATER_ADDRESSES } as const;

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A group of calls, by its identifier. */
export type GroupId = keyof typeof ADDRESSES;

/** Every call's address by the call's name. */
type AddressByName = Both<(typeof ADDRESSES)[GroupId]>;

/** Name of a call of the platform. */
export type CallName = keyof AddressByName;

/** A call's address, as a type. */
export type AddressOf<Name extends CallName> = AddressByName[Name];

const BY_NAME: ReadonlyMap<string, readonly [GroupId, CallAddress]> = new Map(
  (Object.keys(ADDRESSES) as GroupId[]).flatMap((id) =>
    Object.entries<CallAddress>(ADDRESSES[id]).map(([name, at]) => [name, [id, at]] as const),
  ),
);

function known(name: CallName): readonly [GroupId, CallAddress] {
  const call = BY_NAME.get(name);
  if (call === undefined) throw new Error(`no call is named ${name}`);
  return call;
}

/** Where each part of a call goes. */
export const addressOf = (name: CallName): Addressed => partsOf(known(name)[1]);

/** The group that a call belongs to. */
export const groupOf = (name: CallName): GroupId => known(name)[0];

/** A call as the specification writes it: method, a space, path. */
export const formatCall = (name: CallName): string => formatCallAddress(known(name)[1]);

/** Whether a text is a call's name. */
export const isCallName = (text: string): text is CallName => BY_NAME.has(text);

/** Every call's name, group by group. */
export const callNames = (): readonly CallName[] => [...BY_NAME.keys()].filter(isCallName);

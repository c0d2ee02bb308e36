import { aadhaar } from "./identity/aadhaar.calls.ts";
import { account } from "./entry/account.calls.ts";
import { application, invite, lookup } from "./application/application.calls.ts";
import { appointment } from "./application/appointment.calls.ts";
import { bankStatement } from "./application/bank-statement.calls.ts";
import { beneficiary } from "./line/beneficiary.calls.ts";
import { customer, session } from "./entry/customer.calls.ts";
import { document, paper } from "./identity/document.calls.ts";
import { googlepay } from "./line/googlepay.calls.ts";
import { help } from "./application/help.calls.ts";
import { kyc } from "./identity/kyc.calls.ts";
import { linkLookup, magicLink } from "./link/magic-link.calls.ts";
import { offer } from "./line/offer.calls.ts";
import { ownAccount } from "./own-account/own-account.calls.ts";
import { provider } from "./identity/provider.calls.ts";
import { repayment } from "./line/repayment.calls.ts";
import { restructure } from "./line/restructure.calls.ts";
import { signIn } from "./entry/sign-in.calls.ts";
import { withdrawal } from "./line/withdrawal.calls.ts";
import type { CallName } from "./address.ts";
import type { CallRow, ReplyTo, CallPayload, CallGroup } from "./call.ts";
import type { FileHandle } from "./file-handle.ts";

/* Types only: importing them loads no code. A group itself is loaded with the first of its calls. */

export type { CallName };

type Rows<Group extends { readonly calls: object }> = Group["calls"];

/** Every call by its name; two groups with a call of one name do not compile. */
export interface Calls
  extends Rows<typeof aadhaar>,
    Rows<typeof account>,
    Rows<typeof application>,
    Rows<typeof appointment>,
    Rows<typeof bankStatement>,
    Rows<typeof beneficiary>,
    Rows<typeof customer>,
    Rows<typeof document>,
    Rows<typeof googlepay>,
    Rows<typeof help>,
    Rows<typeof invite>,
    Rows<typeof kyc>,
    Rows<typeof linkLookup>,
    Rows<typeof lookup>,
    Rows<typeof magicLink>,
    Rows<typeof offer>,
    Rows<typeof ownAccount>,
    Rows<typeof paper>,
    Rows<typeof provider>,
    Rows<typeof repayment>,
    Rows<typeof restructure>,
    Rows<typeof session>,
    Rows<typeof signIn>,
    Rows<typeof withdrawal> {}

type RowOf<Name extends CallName> = Calls[Name] extends infer Row extends CallRow ? Row : never;

/** What is sent with a call: the keys of its path, query, body and files, side by side. */
export type Sent<Name extends CallName, File = FileHandle> = CallPayload<RowOf<Name>, File>;

/** What a call answers. */
export type ReplyOf<Name extends CallName> = ReplyTo<RowOf<Name>>;

/** Every group of calls, in the order of the document, with all shapes; too large for a first page. */
export const GROUPS = [
  signIn,
  session,
  customer,
  application,
  bankStatement,
  document,
  paper,
  help,
  lookup,
  appointment,
  offer,
  aadhaar,
  kyc,
  provider,
  invite,
  account,
  ownAccount,
  linkLookup,
  magicLink,
  withdrawal,
  repayment,
  beneficiary,
  googlepay,
  restructure,
] as const;

/** Every call's row by the call's name. */
export const ROWS: ReadonlyMap<string, CallRow> = new Map(
  GROUPS.flatMap((group: CallGroup) => Object.entries<CallRow>(group.calls)),
);

/*
 * Types alone: who imports this loads nothing. The groups themselves are loaded when the first of their calls is made.
 */
import type { aadhaar } from "./identity/aadhaar.calls.ts";
import type { account } from "./entry/account.calls.ts";
import type { application, invite, lookup } from "./application/application.calls.ts";
import type { appointment } from "./application/appointment.calls.ts";
import type { bankStatement } from "./application/bank-statement.calls.ts";
import type { beneficiary } from "./line/beneficiary.calls.ts";
import type { customer, session } from "./entry/customer.calls.ts";
import type { document, paper } from "./identity/document.calls.ts";
import type { googlepay } from "./line/googlepay.calls.ts";
import type { help } from "./application/help.calls.ts";
import type { kyc } from "./identity/kyc.calls.ts";
import type { linkLookup, magicLink } from "./link/magic-link.calls.ts";
import type { offer } from "./line/offer.calls.ts";
import type { ownAccount } from "./own-account/own-account.calls.ts";
import type { provider } from "./identity/provider.calls.ts";
import type { repayment } from "./line/repayment.calls.ts";
import type { restructure } from "./line/restructure.calls.ts";
import type { signIn } from "./entry/sign-in.calls.ts";
import type { withdrawal } from "./line/withdrawal.calls.ts";
import type { CallName } from "./address.ts";
import type { CallRow, ReplyTo, SentBy } from "./call.ts";
import type { FileHandle } from "./file-handle.ts";

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
export type Sent<Name extends CallName, File = FileHandle> = SentBy<RowOf<Name>, File>;

/** What a call answers. */
export type ReplyOf<Name extends CallName> = ReplyTo<RowOf<Name>>;

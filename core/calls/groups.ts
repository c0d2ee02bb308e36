import { aadhaar } from "./identity/aadhaar.calls.ts";
import { account } from "./entry/account.calls.ts";
import { application, invite, lookup } from "./application/application.calls.ts";
import { appointment } from "./application/appointment.calls.ts";
import { bankStatement } from "./application/bank-statement.calls.ts";
import { beneficiary } from "./line/beneficiary.calls.ts";
import type { CallGroup, CallRow } from "./call.ts";
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

/** Every group of calls, in the order of the document: for who can carry all their shapes, as a first page cannot. */
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

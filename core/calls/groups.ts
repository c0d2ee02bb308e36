import { aadhaar } from "./aadhaar.calls.ts";
import { account } from "./account.calls.ts";
import { application } from "./application.calls.ts";
import { appointment } from "./appointment.calls.ts";
import { bankStatement } from "./bank-statement.calls.ts";
import { beneficiary } from "./beneficiary.calls.ts";
import type { CallGroup, CallRow } from "./call.ts";
import { customer } from "./customer.calls.ts";
import { document } from "./document.calls.ts";
import { googlepay } from "./googlepay.calls.ts";
import { help } from "./help.calls.ts";
import { invite } from "./invite.calls.ts";
import { kyc } from "./kyc.calls.ts";
import { linkLookup } from "./link-lookup.calls.ts";
import { lookup } from "./lookup.calls.ts";
import { magicLink } from "./magic-link.calls.ts";
import { offer } from "./offer.calls.ts";
import { ownAccount } from "./own-account.calls.ts";
import { paper } from "./paper.calls.ts";
import { provider } from "./provider.calls.ts";
import { repayment } from "./repayment.calls.ts";
import { restructure } from "./restructure.calls.ts";
import { session } from "./session.calls.ts";
import { signIn } from "./sign-in.calls.ts";
import { withdrawal } from "./withdrawal.calls.ts";

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

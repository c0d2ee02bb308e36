import { account } from "./account.calls.ts";
import { customer } from "./customer.calls.ts";
import { session } from "./session.calls.ts";
import { signIn } from "./sign-in.calls.ts";

/** Groups of calls that come first. */
export const ENTRY_GROUPS = { signIn, session, customer, account };

import { account } from "./entry/account.calls.ts";
import { customer, session } from "./entry/customer.calls.ts";
import { signIn } from "./entry/sign-in.calls.ts";

/** Groups of calls that come first. */
export const ENTRY_GROUPS = { signIn, session, customer, account };

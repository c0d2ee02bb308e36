import { ownAccount } from "./own-account/own-account.calls.ts";

/** What the account's own screen calls. */
export const OWN_ACCOUNT_GROUPS = { ownAccount };

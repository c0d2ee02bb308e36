import { byName, type Screens } from "../screens.ts";
import { account } from "./account.ts";

/** The customer's own account (ruling R58). */
export const ACCOUNT_SCREENS: Screens = byName(account);

// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { account } from "../account/account.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `account`, as the rows of these screens say. */
export const ACCOUNT_SCREENS: Screens = byName(account);

// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { LINK_KYC_SCREENS } from "../../ml/kyc.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `ml-kyc`, as the rows of these screens say. */
export const ML_KYC_SCREENS: Screens = byName(...Object.values(LINK_KYC_SCREENS));

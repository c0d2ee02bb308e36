import { byName, type Screens } from "../../screens.ts";

/** Papers that a lender asks for, and what they say of work. */
export const ONBOARDING_DOCUMENT_SCREENS: Screens = byName();

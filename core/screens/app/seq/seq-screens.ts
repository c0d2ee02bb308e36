import { byName, type Screens } from "../../screens.ts";
import { seqCompleteProfile } from "./complete-profile.ts";
import { seqKycList } from "./kyc-list.ts";
import { seqStepCounter } from "./step-counter.ts";

/**
 * Onboarding step by step (ruling R50): the counter, and what is asked in it alone. A step that is a screen elsewhere as
 * well comes with the family of that screen.
 */
export const SEQ_SCREENS: Screens = byName(seqStepCounter, seqKycList, seqCompleteProfile);

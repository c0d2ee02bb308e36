// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { seqStepCounter } from "../../app/seq/step-counter.ts";
import { seqKycList } from "../../app/seq/kyc-list.ts";
import { seqCompleteProfile } from "../../app/seq/complete-profile.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `app-seq`, as the rows of these screens say. */
export const APP_SEQ_SCREENS: Screens = byName(seqStepCounter, seqKycList, seqCompleteProfile);

// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { restructureHome } from "../restructure/home.ts";
import { restructureSummary } from "../restructure/summary.ts";
import { restructureOtp } from "../restructure/otp.ts";
import {
  restructurePaymentSuccess,
  restructurePaymentFailure,
  restructurePaymentPending,
} from "../restructure/payment.ts";
import { restructureTerms } from "../restructure/terms.ts";
import { restructureSuccessful } from "../restructure/successful.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `restructure`, as the rows of these screens say. */
export const RESTRUCTURE_SCREENS: Screens = byName(
  restructureHome,
  restructureSummary,
  restructureOtp,
  restructurePaymentSuccess,
  restructurePaymentFailure,
  restructurePaymentPending,
  restructureTerms,
  restructureSuccessful,
);

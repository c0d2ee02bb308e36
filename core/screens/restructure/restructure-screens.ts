import { byName, type Screens } from "../screens.ts";
import { restructureHome } from "./home.ts";
import { restructureOtp } from "./otp.ts";
import {
  restructurePaymentFailure,
  restructurePaymentPending,
  restructurePaymentSuccess,
} from "./payment.ts";
import { restructureSuccessful } from "./successful.ts";
import { restructureSummary } from "./summary.ts";
import { restructureTerms } from "./terms.ts";

/** A loan restructured, from a link and without a login. */
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

import * as Schema from "effect/Schema";
import { absentOr, flag, notShown, number, text } from "./absent.ts";
import { KycOffers } from "./lender-offer.ts";

/** The application's settings (spec 1 §3 "App settings"). Where only a name is stated, the value is carried as it is. */
export const AppSettings = Schema.Struct({
  layoutConfig: notShown,
  /** Only `en` is supported. */
  language: text,
  lastBigCookieHit: notShown,
  selectedTenureData: notShown,
  txnResponse: notShown,
  geolocation: notShown,
  /** NEW or NEW_CONTROL. */
  qualFlowType: text,
  activeAccountData: notShown,
  insuranceOffers: notShown,
  calculatedRepaymentData: notShown,
  creditDetails: notShown,
  currStep: number,
  maxSteps: number,
  currStepName: text,
  started: flag,
  showOldFlow: flag,
  kycOffers: absentOr(KycOffers),
});
export interface AppSettings extends Schema.Schema.Type<typeof AppSettings> {}

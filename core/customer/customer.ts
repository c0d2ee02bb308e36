import * as Schema from "effect/Schema";
import { flag, nullishField, number, text, unknownField } from "./absent.ts";
import { KycOffers } from "./lender-offer.ts";

/** The application's settings (spec 1 §3 "App settings"). Where only a name is stated, the value is carried as it is. */
export const AppSettings = Schema.Struct({
  layoutConfig: unknownField,
  /** Only `en` is supported. */
  language: text,
  lastBigCookieHit: unknownField,
  selectedTenureData: unknownField,
  txnResponse: unknownField,
  geolocation: unknownField,
  /** NEW or NEW_CONTROL. */
  qualFlowType: text,
  activeAccountData: unknownField,
  insuranceOffers: unknownField,
  calculatedRepaymentData: unknownField,
  creditDetails: unknownField,
  currStep: number,
  maxSteps: number,
  currStepName: text,
  started: flag,
  showOldFlow: flag,
  kycOffers: nullishField(KycOffers),
});
export interface AppSettings extends Schema.Schema.Type<typeof AppSettings> {}

/** A permission that the application asks for; LOCATION has bounds on the status code (spec 1 §5 "Location"). */
export const AppPermission = Schema.Struct({
  name: text,
  mandatory: flag,
  minApplicationStatusCode: text,
  maxApplicationStatusCode: text,
});
export interface AppPermission extends Schema.Schema.Type<typeof AppPermission> {}

/**
 * The status of an application (spec 1 §3 and spec 2 §3 "Application state"). `applicationStatusCode` is an
 * eleven-character code, absent before the customer applies (ruling R1). `userInterestStatus` is keyed by line type,
 * YES or NO. The shape of `appPermissionsRequired` is not shown; ours follows the location rule.
 */
export const ApplicationState = Schema.Struct({
  availablePartnerCodes: nullishField(Schema.Array(Schema.String)),
  qualBlockMilestones: nullishField(Schema.Array(Schema.String)),
  applicationStatus: text,
  creditLineStatus: text,
  applicationStatusCode: text,
  tuSubmitStatus: text,
  perfiosSubmitStatus: text,
  canEsign: flag,
  esignStatus: text,
  /** Ours: when the signing started; ISO 8601, UTC. */
  esignSince: text,
  /**
   * Ours: who acts next during signing: `papers` the lender, who prepares them, `signature` the signing service,
   * `agent` an agent.
   */
  esignWaitsFor: text,
  currentPartnerCode: text,
  newApplicationStatus: text,
  appPermissionsRequired: nullishField(Schema.Array(AppPermission)),
  userInterestStatus: nullishField(Schema.Record(Schema.String, Schema.String)),
});
export interface ApplicationState extends Schema.Schema.Type<typeof ApplicationState> {}

/**
 * The customer as the server keeps one (spec 1 §3 "Customer (server side)"). The two tokens are secrets: they go into
 * the session, and nowhere else.
 */
export const Customer = Schema.Struct({
  customerExternalId: text,
  customerId: Schema.String,
  emailId: text,
  phone: text,
  inviteCode: text,
  access_token: text,
  /** Written "refresh token" in the specification; under this name in the authentication record. */
  refresh_token: text,
});
export interface Customer extends Schema.Schema.Type<typeof Customer> {}

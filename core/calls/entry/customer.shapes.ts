import { GeoLocation } from "../../customer/identity.ts";
import * as Schema from "effect/Schema";
import { lenientCode, lenientFlag, lenientText } from "../call.ts";

/** A form's value, as text ("yes" for a ticked box), or typed. */
export const Value = Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean]));

/** A form's value that may be left out. */
export const optionalValue = Schema.optional(Value);

/**
 * What the customer says about themselves: `POST /v2/customer/buildprofile` and `POST /customer/profile`. Ours:
 * the payloads are not shown. The names are those of the forms and of the field validators; only what is sent is
 * saved, and a value that its validator refuses is a 400 naming the field. Salary in whole rupees, experience in
 * months, years as years, dates as DD/MM/YYYY or YYYY-MM-DD.
 */
export const ProfileChanges = Schema.Struct({
  fullName: optionalValue,
  firstName: optionalValue,
  middleName: optionalValue,
  lastName: optionalValue,
  dateOfBirth: optionalValue,
  gender: optionalValue,
  pan: optionalValue,
  pincode: optionalValue,
  city: optionalValue,
  state: optionalValue,
  flat: optionalValue,
  apartment: optionalValue,
  street: optionalValue,
  addressLine1: optionalValue,
  addressLine2: optionalValue,
  landmark: optionalValue,
  residenceType: optionalValue,
  yearsInResidence: optionalValue,
  yearsInCity: optionalValue,
  salaried: optionalValue,
  monthlySalary: optionalValue,
  salaryMode: optionalValue,
  householdIncome: optionalValue,
  employmentType: optionalValue,
  jobType: optionalValue,
  companyName: optionalValue,
  companyType: optionalValue,
  designation: optionalValue,
  officeEmail: optionalValue,
  currentExperience: optionalValue,
  totalExperience: optionalValue,
  currentCity: optionalValue,
  creditHistory: optionalValue,
  bank: optionalValue,
  coupon: optionalValue,
  mobile: optionalValue,
  whatsAppOptIn: optionalValue,
  hasCreditCard: optionalValue,
  hasLoan: optionalValue,
  openCredit: optionalValue,
  educationalQualification: optionalValue,
  nationality: optionalValue,
  maritalStatus: optionalValue,
  motherMaidenName: optionalValue,
  spouseName: optionalValue,
  loanReason: optionalValue,
  otherReason: optionalValue,
  userAskAmount: optionalValue,
  preferredLineType: optionalValue,
});
export interface ProfileChanges extends Schema.Schema.Type<typeof ProfileChanges> {}

/** A field of a profile. */
export type ProfileField = keyof typeof ProfileChanges.fields;

/**
 * Aliases of profile fields: their names in the record (spec 1 §3) and in its list of person fields. If a field is sent
 * under both names, its own name wins.
 */
export const ProfileAliases = Schema.Struct({
  dob: optionalValue,
  panNumber: optionalValue,
  maritalstatus: optionalValue,
  salary: optionalValue,
  company: optionalValue,
  jobTitle: optionalValue,
  firstCredit: optionalValue,
  loanRequirementReason: optionalValue,
});
export interface ProfileAliases extends Schema.Schema.Type<typeof ProfileAliases> {}

/** The fields of an address: as the forms ask for it, or in the record's fields (spec 1 §3 "Address"). */
export const AddressFields = Schema.Struct({
  flat: optionalValue,
  apartment: optionalValue,
  street: optionalValue,
  addressLine1: optionalValue,
  addressLine2: optionalValue,
  landmark: optionalValue,
  city: optionalValue,
  state: optionalValue,
  pincode: optionalValue,
});

/** An address as it is sent. */
export const SentAddress = Schema.Struct({
  ...AddressFields.fields,
  geoLocation: Schema.optional(Schema.NullOr(GeoLocation)),
});
export interface SentAddress extends Schema.Schema.Type<typeof SentAddress> {}

const sentAddress = Schema.optional(Schema.NullOr(SentAddress));

/** What the office's screens ask for beside its address (spec 1 §3 "Work details"). */
export const WorkFields = Schema.Struct({
  companyName: optionalValue,
  company: optionalValue,
  companyType: optionalValue,
  employmentType: optionalValue,
  jobType: optionalValue,
  designation: optionalValue,
  jobTitle: optionalValue,
  officeEmail: optionalValue,
});

/** The groups of the record that a profile may be sent in (spec 1 §3 "Work details", "Home details"). */
const WorkSent = Schema.Struct({
  ...WorkFields.fields,
  address: sentAddress,
  /** Yes if the office is at the home address, which is then used (spec 1 §3 "Work details"). */
  isWorkHomeAddressSame: lenientFlag,
  /** Yes if the customer confirms that the record, with the sent changes, describes their current work. */
  isConfirmed: lenientFlag,
});
const HomeSent = Schema.Struct({ residenceType: optionalValue, address: sentAddress });

/**
 * What the two profile calls take: profile fields under either name, and in the groups of the record. The office's
 * address has a place of its own, `officeAddress` or `workDetails.address`, and is never the home's.
 */
export const ProfileRequest = Schema.Struct({
  ...ProfileChanges.fields,
  ...ProfileAliases.fields,
  officeAddress: sentAddress,
  workDetails: Schema.optional(Schema.NullOr(WorkSent)),
  homeDetails: Schema.optional(Schema.NullOr(HomeSent)),
  /** Names of permissions that the customer gives now, out of `appPermissionsRequired`. */
  appPermissions: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
  /** Where the customer is now, which goes with the permission LOCATION. */
  geoLocation: Schema.optional(Schema.NullOr(GeoLocation)),
});
export interface ProfileRequest extends Schema.Schema.Type<typeof ProfileRequest> {}

/** The consents that may be given, each by its box. */
export const ConsentAnswers = Schema.Struct({
  consentGiven: optionalValue,
  termsAccepted: optionalValue,
  privacyPolicyAccepted: optionalValue,
  bureauConsent: optionalValue,
  whatsAppOptIn: optionalValue,
});
export interface ConsentAnswers extends Schema.Schema.Type<typeof ConsentAnswers> {}

/**
 * `POST /customer/consent`. `consentGiven` is the specification's (spec 1 §3 "Consent"); the consents of the submission
 * screen (spec 1 §2) have names of our own, and so have the dates of the texts that were agreed to, YYYY-MM-DD.
 */
export const ConsentRequest = Schema.Struct({
  ...ConsentAnswers.fields,
  termsTextOf: lenientText,
  privacyPolicyTextOf: lenientText,
  bureauConsentTextOf: lenientText,
});
export interface ConsentRequest extends Schema.Schema.Type<typeof ConsentRequest> {}

/**
 * `POST /v1/customer/otp/send`: a code to the customer's own phone, for a step that has to be confirmed, or for one of
 * confirmations.table.ts.
 */
export const CustomerOtpSendRequest = Schema.Struct({
  phone: lenientText,
  mobile: lenientText,
  purpose: lenientText,
});
export interface CustomerOtpSendRequest extends Schema.Schema.Type<typeof CustomerOtpSendRequest> {}

/** `POST /v1/customer/otp/verify`. `currentOtp` is the phone's code where `otp` is the e-mail address's. */
export const CustomerOtpVerifyRequest = Schema.Struct({
  otp: Schema.Union([Schema.String, Schema.Finite]),
  currentOtp: lenientCode,
  phone: lenientText,
  mobile: lenientText,
  purpose: lenientText,
});
export interface CustomerOtpVerifyRequest extends Schema.Schema.Type<typeof CustomerOtpVerifyRequest> {}

/** `POST /v1/customer/reroute`: the partner to continue with; the next available one where none is named. */
export const RerouteRequest = Schema.Struct({ partnerCode: lenientText });
export interface RerouteRequest extends Schema.Schema.Type<typeof RerouteRequest> {}

/**
 * `POST /v1/customer/credit/verify/answers`: the form's answers under their names, or the answers to the
 * bureau's own questions by their ids.
 */
export const VerifyAnswersRequest = Schema.Struct({
  ...ProfileChanges.fields,
  ...ProfileAliases.fields,
  otp: lenientCode,
  phone: optionalValue,
  answers: Schema.optional(
    Schema.NullOr(Schema.Array(Schema.Struct({ id: Schema.String, answer: Schema.String }))),
  ),
});
export interface VerifyAnswersRequest extends Schema.Schema.Type<typeof VerifyAnswersRequest> {}

/** `PUT /v1/customer/{id}/pathInfo`: a JSON text saved per customer (spec 1 §3 "Application"). */
export const PathInfoRequest = Schema.Struct({ pathInfo: Schema.String });
export interface PathInfoRequest extends Schema.Schema.Type<typeof PathInfoRequest> {}

/** The application as the server keeps it (spec 1 §3). */
export const ServerApplication = Schema.Struct({
  applicationId: Schema.NullOr(Schema.String),
  status: Schema.String,
  pathInfo: Schema.NullOr(Schema.String),
});
export interface ServerApplication extends Schema.Schema.Type<typeof ServerApplication> {}

import * as Schema from "effect/Schema";

/** A form's value, as text ("yes" for a ticked box), or typed. */
export const Value = Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean]));

const optionalValue = Schema.optional(Value);
const optionalText = Schema.optional(Schema.NullOr(Schema.String));

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
  loanReason: optionalValue,
  otherReason: optionalValue,
  userAskAmount: optionalValue,
  preferredLineType: optionalValue,
});
export interface ProfileChanges extends Schema.Schema.Type<typeof ProfileChanges> {}

/** A field of a profile. */
export type ProfileField = keyof typeof ProfileChanges.fields;

/**
 * `POST /customer/consent`. `consentGiven` is the specification's (spec 1 §3 "Consent"); the consents of the
 * submission screen (spec 1 §2) are ours by name.
 */
export const ConsentRequest = Schema.Struct({
  consentGiven: optionalValue,
  termsAccepted: optionalValue,
  privacyPolicyAccepted: optionalValue,
  bureauConsent: optionalValue,
  whatsAppOptIn: optionalValue,
});
export interface ConsentRequest extends Schema.Schema.Type<typeof ConsentRequest> {}

/** `POST /v1/customer/otp/send`: a code to the customer's own phone, for a step that has to be confirmed. */
export const CustomerOtpSendRequest = Schema.Struct({
  phone: optionalText,
  mobile: optionalText,
  purpose: optionalText,
});
export interface CustomerOtpSendRequest extends Schema.Schema.Type<typeof CustomerOtpSendRequest> {}

/** `POST /v1/customer/otp/verify`. */
export const CustomerOtpVerifyRequest = Schema.Struct({
  otp: Schema.Union([Schema.String, Schema.Finite]),
  phone: optionalText,
  mobile: optionalText,
  purpose: optionalText,
});
export interface CustomerOtpVerifyRequest extends Schema.Schema.Type<typeof CustomerOtpVerifyRequest> {}

/** `POST /v1/customer/reroute`: the partner to go on with; the next available one where none is named. */
export const RerouteRequest = Schema.Struct({ partnerCode: optionalText });
export interface RerouteRequest extends Schema.Schema.Type<typeof RerouteRequest> {}

/**
 * `POST /v1/customer/credit/verify/answers`: the form's answers under their names, or the answers to the
 * bureau's own questions by their ids.
 */
export const VerifyAnswersRequest = Schema.Struct({
  ...ProfileChanges.fields,
  otp: Schema.optional(Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]))),
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

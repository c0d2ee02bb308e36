import { t } from "../messages/message.ts";
import {
  bankRule,
  companyNameRule,
  companyType,
  COUPON_MESSAGE,
  couponRule,
  creditHistory,
  currentExperienceRule,
  designationRule,
  employmentType,
  gender,
  residenceType,
  salaryMode,
  totalExperienceRule,
  yearsInCityRule,
  yearsInResidenceRule,
} from "./answer-rules.ts";
import { ACCOUNT_NUMBER_DIGITS, type ValidateField } from "./fields.table.ts";
import { aadhaarRule, birthDateRule, nameRule, officeEmailRule, panRule } from "./identity-rules.ts";
import { householdIncome, monthlySalaryRule } from "./income.ts";
import { LOGIN_RULES, internationalPhoneRule, phoneRule } from "./login-rules.ts";
import {
  addressLineRule,
  cityRule,
  currentCityRule,
  longAddressLineRule,
  pincodeRule,
  stateRule,
} from "./place-fields.ts";
import { type FieldRule, type Rule, type Validate, validateWith, fail, pass } from "./validation.ts";
import { isAlphanumeric, isDigits, isLetterCode } from "./text.ts";

const hasIfscShape = (text: string): boolean => {
  if (text.length !== 11 || text[4] !== "0" || !isAlphanumeric(text)) return false;
  for (let i = 0; i < 4; i += 1) if (!isLetterCode(text.charCodeAt(i))) return false;
  return true;
};

/** IFSC: upper-cased; four letters, 0, six letters or digits (ruling R12a). Whether the branch exists is not checked. */
const ifscRule: Rule = (field, text) =>
  hasIfscShape(text)
    ? pass(field, text.toUpperCase())
    : fail(field, text, "IFSC_FORMAT", t("Enter a valid IFSC, like HDFC0001234."));

/** The text for an account number that is missing or of another length. */
const ACCOUNT_NUMBER_LENGTH = t(
  "Enter a valid account number, {minimum} to {maximum} digits.",
  ACCOUNT_NUMBER_DIGITS,
);

/** Account number: 9 to 18 digits, not all of them zero; leading zeros belong to it and stay (ruling R12a, assumed). */
const accountNumberRule: Rule = (field, text) => {
  const { minimum, maximum } = ACCOUNT_NUMBER_DIGITS;
  if (!isDigits(text)) return fail(field, text, "DIGITS_ONLY", ACCOUNT_NUMBER_LENGTH);
  if (text.length < minimum || text.length > maximum)
    return fail(field, text, "WRONG_LENGTH", ACCOUNT_NUMBER_LENGTH);
  if (/^0+$/.test(text)) return fail(field, text, "ONLY_ZEROS", ACCOUNT_NUMBER_LENGTH);
  return pass(field, text);
};

/** The rule of each field (spec 1 §5, spec 2 §5, rulings R10 to R19). */
export const RULES = {
  fullName: { required: t("Fill this in."), rule: nameRule },
  firstName: { required: t("Fill this in."), rule: nameRule },
  middleName: { required: null, rule: nameRule },
  lastName: { required: t("Fill this in."), rule: nameRule },
  dateOfBirth: { required: t("Enter a valid date, like 27/03/1994."), rule: birthDateRule },
  gender,
  phone: LOGIN_RULES.phone,
  mobile: { required: t("Enter your 10-digit mobile number, without the country code."), rule: phoneRule },
  internationalPhone: {
    required: t("Enter the country code and number, like +91 9876543210."),
    rule: internationalPhoneRule,
  },
  otp: LOGIN_RULES.otp,
  pan: {
    required: t("Enter a valid PAN, like ABCPK1234L."),
    rule: panRule,
  },
  aadhaar: { required: t("Enter the 12-digit Aadhaar number."), rule: aadhaarRule },
  pincode: { required: t("Enter a valid 6-digit pincode."), rule: pincodeRule },
  state: { required: t("Choose one."), rule: stateRule },
  city: { required: t("Fill this in."), rule: cityRule },
  flat: { required: t("Fill this in."), rule: addressLineRule },
  apartment: { required: t("Fill this in."), rule: addressLineRule },
  street: { required: t("Fill this in."), rule: addressLineRule },
  addressLine1: { required: t("Fill this in."), rule: addressLineRule },
  addressLine2: { required: null, rule: longAddressLineRule },
  landmark: { required: null, rule: longAddressLineRule },
  companyName: { required: t("Fill this in."), rule: companyNameRule },
  companyType,
  designation: { required: t("Fill this in."), rule: designationRule },
  employmentType,
  officeEmail: { required: t("Enter an e-mail address like asha@company.co.in."), rule: officeEmailRule },
  monthlySalary: { required: t("Enter the amount, in whole rupees."), rule: monthlySalaryRule },
  salaryMode,
  householdIncome,
  bank: { required: t("Choose one."), rule: bankRule },
  ifsc: {
    required: t("Enter a valid IFSC, like HDFC0001234."),
    rule: ifscRule,
  },
  accountNumber: { required: ACCOUNT_NUMBER_LENGTH, rule: accountNumberRule },
  totalExperience: {
    required: t("Enter a whole number."),
    rule: totalExperienceRule,
  },
  currentExperience: {
    required: t("Enter a whole number."),
    rule: currentExperienceRule,
  },
  yearsInResidence: {
    required: t("Enter a whole number."),
    rule: yearsInResidenceRule,
  },
  yearsInCity: { required: t("Enter a whole number."), rule: yearsInCityRule },
  residenceType,
  creditHistory,
  currentCity: { required: t("Choose one."), rule: currentCityRule },
  coupon: { required: COUPON_MESSAGE, rule: couponRule },
} as const satisfies Record<ValidateField, FieldRule>;

/**
 * Checks one value against its field's rule (spec 1 §5, spec 2 §5, rulings R10 to R19).
 *
 * The text is trimmed and single-spaced first. A right value comes back in its normal form; a wrong one as far as it
 * was normalised, with the first thing that is wrong. No message repeats the value. An empty optional field is right.
 * Linear in the length of the value. Throws RangeError only for a `context.asOf` that is no day (dateOfBirth).
 */
export const validate: Validate = validateWith(RULES);

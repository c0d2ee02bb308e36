import { say } from "../say/say.ts";
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
import { LOGIN_RULES } from "./login-rules.table.ts";
import { internationalPhoneRule, phoneRule } from "./phone.ts";
import {
  addressLineRule,
  cityRule,
  currentCityRule,
  longAddressLineRule,
  pincodeRule,
  stateRule,
} from "./place-fields.ts";
import type { FieldRule, Rule } from "./validate-with.ts";
import { isAlphanumeric, isDigits, isLetterCode } from "./text.ts";
import { fail, pass } from "./validation.ts";

const hasIfscShape = (text: string): boolean => {
  if (text.length !== 11 || text[4] !== "0" || !isAlphanumeric(text)) return false;
  for (let i = 0; i < 4; i += 1) if (!isLetterCode(text.charCodeAt(i))) return false;
  return true;
};

/** IFSC: upper-cased; four letters, 0, six letters or digits (ruling R12a). Whether the branch exists is not checked. */
const ifscRule: Rule = (field, text) =>
  hasIfscShape(text)
    ? pass(field, text.toUpperCase())
    : fail(
        field,
        text,
        "IFSC_FORMAT",
        say("Enter the IFSC as four letters, a zero and six letters or digits, like HDFC0001234."),
      );

/** Account number: 9 to 18 digits, not all of them zero; leading zeros belong to it and stay (ruling R12a, assumed). */
const accountNumberRule: Rule = (field, text) => {
  const { minimum, maximum } = ACCOUNT_NUMBER_DIGITS;
  const message = say("Enter the account number, {minimum} to {maximum} digits.", { minimum, maximum });
  if (!isDigits(text)) return fail(field, text, "DIGITS_ONLY", message);
  if (text.length < minimum || text.length > maximum) return fail(field, text, "WRONG_LENGTH", message);
  if (/^0+$/.test(text))
    return fail(field, text, "ONLY_ZEROS", say("Enter the account number; it can't be all zeros."));
  return pass(field, text);
};

/** The rule of each field (spec 1 §5, spec 2 §5, rulings R10 to R19). */
export const RULES = {
  fullName: { required: say("Enter your full name as on your PAN."), rule: nameRule },
  firstName: { required: say("Enter your first name."), rule: nameRule },
  middleName: { required: null, rule: nameRule },
  lastName: { required: say("Enter your last name."), rule: nameRule },
  dateOfBirth: { required: say("Enter your date of birth as DD/MM/YYYY."), rule: birthDateRule },
  gender,
  phone: LOGIN_RULES.phone,
  mobile: { required: say("Enter your 10-digit mobile number."), rule: phoneRule },
  internationalPhone: {
    required: say("Enter your phone number with its country code."),
    rule: internationalPhoneRule,
  },
  otp: LOGIN_RULES.otp,
  pan: { required: say("Enter your PAN."), rule: panRule },
  aadhaar: { required: say("Enter your 12-digit Aadhaar number."), rule: aadhaarRule },
  pincode: { required: say("Enter the 6-digit pincode."), rule: pincodeRule },
  state: { required: say("Choose your state."), rule: stateRule },
  city: { required: say("Enter your city."), rule: cityRule },
  flat: { required: say("Enter your flat or house number."), rule: addressLineRule },
  apartment: { required: say("Enter your apartment's name."), rule: addressLineRule },
  street: { required: say("Enter your street and area."), rule: addressLineRule },
  addressLine1: { required: say("Enter the first line of your address."), rule: addressLineRule },
  addressLine2: { required: null, rule: longAddressLineRule },
  landmark: { required: null, rule: longAddressLineRule },
  companyName: { required: say("Enter your company's name."), rule: companyNameRule },
  companyType,
  designation: { required: say("Enter your designation."), rule: designationRule },
  employmentType,
  officeEmail: { required: say("Enter your office e-mail address."), rule: officeEmailRule },
  monthlySalary: { required: say("Enter your monthly salary in whole rupees."), rule: monthlySalaryRule },
  salaryMode,
  householdIncome,
  bank: { required: say("Choose your bank."), rule: bankRule },
  ifsc: { required: say("Enter the IFSC of your bank branch."), rule: ifscRule },
  accountNumber: { required: say("Enter your account number."), rule: accountNumberRule },
  totalExperience: { required: say("Enter your total experience in months."), rule: totalExperienceRule },
  currentExperience: {
    required: say("Enter your experience with your current company in months."),
    rule: currentExperienceRule,
  },
  yearsInResidence: {
    required: say("Enter how many years you have lived in this home."),
    rule: yearsInResidenceRule,
  },
  yearsInCity: { required: say("Enter how many years you have lived in this city."), rule: yearsInCityRule },
  residenceType,
  creditHistory,
  currentCity: { required: say("Choose the city you live in."), rule: currentCityRule },
  coupon: { required: COUPON_MESSAGE, rule: couponRule },
} as const satisfies Record<ValidateField, FieldRule>;

import { aadhaarRule } from "./aadhaar.ts";
import { addressLineRule, longAddressLineRule } from "./address-line.ts";
import { accountNumberRule, ifscRule } from "./bank-account.ts";
import { birthDateRule } from "./birth-date.ts";
import {
  bankRule,
  companyTypeRule,
  creditHistoryRule,
  employmentTypeRule,
  genderRule,
  residenceTypeRule,
  salaryModeRule,
} from "./choice.ts";
import { COUPON_MESSAGE, couponRule } from "./coupon.ts";
import {
  currentExperienceRule,
  totalExperienceRule,
  yearsInCityRule,
  yearsInResidenceRule,
} from "./duration.ts";
import { officeEmailRule } from "./email.ts";
import type { ValidateField } from "./fields.table.ts";
import { householdIncomeRule, monthlySalaryRule } from "./income.ts";
import { nameRule } from "./name.ts";
import { panRule } from "./pan.ts";
import { internationalPhoneRule, otpRule, phoneRule } from "./phone.ts";
import { cityRule, currentCityRule, pincodeRule, stateRule } from "./place-fields.ts";
import type { Rule } from "./rule.ts";
import { companyNameRule, designationRule } from "./work.ts";

export interface FieldRule {
  /** What to say when the field is empty; null where it may be (spec 1 §5). */
  readonly required: string | null;
  readonly rule: Rule;
}

/** The rule of each field (spec 1 §5, spec 2 §5, rulings R10 to R19). */
export const RULES = {
  fullName: { required: "Enter your full name as on your PAN.", rule: nameRule },
  firstName: { required: "Enter your first name.", rule: nameRule },
  middleName: { required: null, rule: nameRule },
  lastName: { required: "Enter your last name.", rule: nameRule },
  dateOfBirth: { required: "Enter your date of birth as DD/MM/YYYY.", rule: birthDateRule },
  gender: { required: "Choose your gender.", rule: genderRule },
  phone: { required: "Enter your 10-digit phone number.", rule: phoneRule },
  mobile: { required: "Enter your 10-digit mobile number.", rule: phoneRule },
  internationalPhone: {
    required: "Enter your phone number with its country code.",
    rule: internationalPhoneRule,
  },
  otp: { required: "Enter the 6-digit code sent to your phone.", rule: otpRule },
  pan: { required: "Enter your PAN.", rule: panRule },
  aadhaar: { required: "Enter your 12-digit Aadhaar number.", rule: aadhaarRule },
  pincode: { required: "Enter the 6-digit pincode.", rule: pincodeRule },
  state: { required: "Choose your state.", rule: stateRule },
  city: { required: "Enter your city.", rule: cityRule },
  flat: { required: "Enter your flat or house number.", rule: addressLineRule },
  apartment: { required: "Enter your apartment's name.", rule: addressLineRule },
  street: { required: "Enter your street and area.", rule: addressLineRule },
  addressLine1: { required: "Enter the first line of your address.", rule: addressLineRule },
  addressLine2: { required: null, rule: longAddressLineRule },
  landmark: { required: null, rule: longAddressLineRule },
  companyName: { required: "Enter your company's name.", rule: companyNameRule },
  companyType: { required: "Choose the kind of company you work for.", rule: companyTypeRule },
  designation: { required: "Enter your designation.", rule: designationRule },
  employmentType: { required: "Choose Salaried or Self Employed.", rule: employmentTypeRule },
  officeEmail: { required: "Enter your office e-mail address.", rule: officeEmailRule },
  monthlySalary: { required: "Enter your monthly salary in whole rupees.", rule: monthlySalaryRule },
  salaryMode: { required: "Choose how you receive your salary.", rule: salaryModeRule },
  householdIncome: {
    required: "Confirm that your household income is above Rs. 25,000 a month.",
    rule: householdIncomeRule,
  },
  bank: { required: "Choose your bank.", rule: bankRule },
  ifsc: { required: "Enter the IFSC of your bank branch.", rule: ifscRule },
  accountNumber: { required: "Enter your account number.", rule: accountNumberRule },
  totalExperience: { required: "Enter your total experience in months.", rule: totalExperienceRule },
  currentExperience: {
    required: "Enter your experience with your current company in months.",
    rule: currentExperienceRule,
  },
  yearsInResidence: {
    required: "Enter how many years you have lived in this home.",
    rule: yearsInResidenceRule,
  },
  yearsInCity: { required: "Enter how many years you have lived in this city.", rule: yearsInCityRule },
  residenceType: { required: "Choose Owned by Self/Family/Spouse, or Rented.", rule: residenceTypeRule },
  creditHistory: {
    required: "Tell us whether you have had a loan or a credit card before.",
    rule: creditHistoryRule,
  },
  currentCity: { required: "Choose the city you live in.", rule: currentCityRule },
  coupon: { required: COUPON_MESSAGE, rule: couponRule },
} as const satisfies Record<ValidateField, FieldRule>;

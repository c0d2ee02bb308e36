import { ENGLISH, numberIn } from "../messages/translate.ts";
import { ADDRESS_LINE, LONG_ADDRESS_LINE } from "../reference/text-lengths.table.ts";

/** Monthly salary in whole rupees, inclusive: below 10,00,000 is stated (spec 1 §5), the minimum is ruling R15's. */
export const MONTHLY_SALARY = { minimum: 1, maximum: 999_999 } as const;

/** Monthly household income in rupees that the customer confirms to be above, not at (spec 1 §5, §9). */
export const HOUSEHOLD_INCOME_ABOVE = 25_000;

/** Lengths of an account number, inclusive (ruling R12a, assumed). */
export const ACCOUNT_NUMBER_DIGITS = { minimum: 9, maximum: 18 } as const;

/** What the rule of a field asks, in a sentence, and where it comes from. */
export interface FieldSource {
  readonly says: string;
  readonly source: string;
}

const named = {
  says: "Begins with a letter; letters and spaces only; no title.",
  source: 'spec 1 §5 "Names", rulings R10, R11',
};
const grouped = (amount: number): string => numberIn(ENGLISH, amount);
const ADDRESS = 'spec 1 §5 "Address", ruling R14';
const lineOf = ({ shortest, longest }: typeof ADDRESS_LINE | typeof LONG_ADDRESS_LINE): string =>
  `${shortest} to ${longest} characters, no character three times in a row.`;
const shortLine = { says: lineOf(ADDRESS_LINE), source: ADDRESS };
const longLine = {
  says: `May be left out; ${lineOf(LONG_ADDRESS_LINE)}`,
  source: ADDRESS,
};
const phone = { says: "Exactly ten digits, whatever the first one is.", source: "spec 1 §5, ruling R13" };
const listed = (what: string): FieldSource => ({ says: what, source: "spec 1 §5" });

/**
 * Every field that can be validated on its own (interfaces: `creditline validate`), in listed order, with its rule in
 * words. Separate from the rules (`rules.table.ts`), since a browser doesn't need it.
 */
export const FIELD_SOURCES = {
  fullName: named,
  firstName: named,
  middleName: named,
  lastName: named,
  dateOfBirth: {
    says: "DD/MM/YYYY or DDMMYYYY, a real day; an age within the general or the lender's bounds.",
    source: "spec 1 §5, §9, ruling R16",
  },
  gender: listed("One of the list; UNKNOWN is no answer and is never saved."),
  phone,
  mobile: phone,
  internationalPhone: {
    says: "A plus, one or two digits, one space or hyphen, ten digits.",
    source: "spec 1 §5, ruling R13",
  },
  otp: { says: "Six digits (assumed).", source: "ruling R17" },
  pan: {
    says: "Five letters, four digits that are not 0000, a letter; the fourth letter names a holder type.",
    source: "ruling R12",
  },
  aadhaar: {
    says: "Twelve digits, the first 2 to 9, no palindrome, the Verhoeff check digit right.",
    source: "ruling R12a",
  },
  pincode: {
    says: "Six digits, the first 1 to 9, of which the leading two lie in the chosen state's ranges.",
    source: "spec 1 §5, ruling R18",
  },
  state: { says: "One of the 37 states and territories.", source: "spec 1 §3, §5" },
  city: {
    says: "Any place name; of a pincode that the lookup knows, a city of it.",
    source: "spec 1 §5, ruling R38",
  },
  flat: shortLine,
  apartment: shortLine,
  street: shortLine,
  addressLine1: shortLine,
  addressLine2: longLine,
  landmark: longLine,
  companyName: { says: "Letters, digits and spaces.", source: "spec 1 §5" },
  companyType: listed("One of the list, or plain text, since the list is assumed."),
  designation: { says: "Letters and spaces.", source: "spec 1 §5" },
  employmentType: listed("Salaried or Self Employed."),
  officeEmail: listed("One @, a plain local part, a domain of two labels or more."),
  monthlySalary: {
    says: `Whole rupees, ${MONTHLY_SALARY.minimum} to ${grouped(MONTHLY_SALARY.maximum)}.`,
    source: "spec 1 §5, ruling R15",
  },
  salaryMode: listed("One of the list, or plain text, since the list is assumed."),
  householdIncome: {
    says: `Confirmed to be above ₹${grouped(HOUSEHOLD_INCOME_ABOVE)} a month, not at it.`,
    source: "spec 1 §5, §9",
  },
  bank: { says: "One of the banks listed.", source: "spec 1 §5, spec 2 §9" },
  ifsc: { says: "Four letters, 0, six letters or digits.", source: "ruling R12a" },
  accountNumber: {
    says: `${ACCOUNT_NUMBER_DIGITS.minimum} to ${ACCOUNT_NUMBER_DIGITS.maximum} digits, not all of them zero (assumed).`,
    source: "ruling R12a",
  },
  totalExperience: listed("Months, not less than the current experience."),
  currentExperience: listed("Months, not above the total experience."),
  yearsInResidence: listed("Years, not above those in the city."),
  yearsInCity: listed("Years, not less than those in the residence."),
  residenceType: listed("Owned by Self, Family or Spouse, or Rented."),
  creditHistory: {
    says: "One of the list, or plain text, since the list is assumed.",
    source: "spec 1 §4, §5",
  },
  currentCity: { says: "A served city.", source: "spec 1 §5, ruling R22" },
  coupon: { says: "Letters and digits (assumed), kept as typed.", source: "spec 1 §5" },
} as const satisfies Readonly<Record<string, FieldSource>>;

export type ValidateField = keyof typeof FIELD_SOURCES;

/** Whether a text names a field that `validate` knows, in exactly this letter case. */
export const isValidateField = (name: string): name is ValidateField => Object.hasOwn(FIELD_SOURCES, name);

export const VALIDATE_FIELDS: readonly ValidateField[] = Object.keys(FIELD_SOURCES).filter(isValidateField);

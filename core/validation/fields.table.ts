/** Every field that can be validated on its own (interfaces: `creditline validate`), in the order it is listed. */
export const VALIDATE_FIELDS = [
  "fullName",
  "firstName",
  "middleName",
  "lastName",
  "dateOfBirth",
  "gender",
  "phone",
  "mobile",
  "internationalPhone",
  "otp",
  "pan",
  "aadhaar",
  "pincode",
  "state",
  "city",
  "flat",
  "apartment",
  "street",
  "addressLine1",
  "addressLine2",
  "landmark",
  "companyName",
  "companyType",
  "designation",
  "employmentType",
  "officeEmail",
  "monthlySalary",
  "salaryMode",
  "householdIncome",
  "bank",
  "ifsc",
  "accountNumber",
  "totalExperience",
  "currentExperience",
  "yearsInResidence",
  "yearsInCity",
  "residenceType",
  "creditHistory",
  "currentCity",
  "coupon",
] as const;

export type ValidateField = (typeof VALIDATE_FIELDS)[number];

const KNOWN: ReadonlySet<string> = new Set(VALIDATE_FIELDS);

/** Whether a text names a field that `validate` knows, in exactly this letter case. */
export const isValidateField = (name: string): name is ValidateField => KNOWN.has(name);

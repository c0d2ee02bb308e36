import { CITIES } from "@creditline/core/reference/cities.table";

/** What a text of a record is, to somebody who must not learn whose it is. */
export type Personal =
  | "first-name"
  | "last-name"
  | "name"
  | "phone"
  | "e-mail"
  | "birth-date"
  | "pan"
  | "aadhaar"
  | "account"
  | "ifsc"
  | "employer"
  | "address"
  | "city"
  | "pincode"
  | "id";

/**
 * The personal fields by their names, in a record and in a form (interfaces, "For the support desk": cases). What stands in
 * neither list, and any free text, is left out of a case.
 */
export const PERSONAL_FIELDS: Readonly<Record<string, Personal>> = {
  firstName: "first-name",
  middleName: "first-name",
  nsdlFirstName: "first-name",
  nsdlMiddleName: "first-name",
  lastName: "last-name",
  nsdlLastName: "last-name",
  fullName: "name",
  displayName: "name",
  name: "name",
  accountHolderName: "name",
  motherMaidenName: "name",
  motherName: "name",
  fatherName: "name",
  spouseName: "name",
  fatherOrSpouseName: "name",
  sonOf: "name",
  phone: "phone",
  mobile: "phone",
  officePhone: "phone",
  internationalPhone: "phone",
  email: "e-mail",
  emailId: "e-mail",
  emailByOCR: "e-mail",
  officeEmail: "e-mail",
  dateOfBirth: "birth-date",
  pan: "pan",
  panNumber: "pan",
  aadhaar: "aadhaar",
  displayableAadhaar: "aadhaar",
  account: "account",
  accountNo: "account",
  accountNumber: "account",
  ifsc: "ifsc",
  companyName: "employer",
  flat: "address",
  apartment: "address",
  street: "address",
  addressLine1: "address",
  addressLine2: "address",
  landmark: "address",
  city: "city",
  /** What a lender's criterion looked at, where it is a text: the city. */
  actual: "city",
  currentCity: "city",
  pincode: "pincode",
  customerId: "id",
  partnerCustomerId: "id",
  applicationId: "id",
  id: "id",
  loanId: "id",
  reference: "id",
  consentId: "id",
};

/** Texts that tell nothing of a person, and that rules and screens read: codes, moments, choices of a list. */
export const KEPT_FIELDS: ReadonlySet<string> = new Set(
  (
    "actionables activeStatus actionType lendersName assumed criterion applicationStatus applicationStatusCode approvalStatus " +
    "availablePartnerCodes aadhaarUsageConsentDate bankIfscPrefixes bankName bureau bureauProvider " +
    "bureauReportStatus bureauRequestType bureauType channel channelPartner code companyType confirmedAt " +
    "creditLineStatus currentPartnerCode decisionSmsAskedAt documentType educationalQualification employmentType " +
    "endDate endsOn escalatedAt esignSince esignStatus esignWaitsFor field firstCredit gender goNogoStatus hasCreditCard hasLoan " +
    "isAcctLocked jobTitle jobType joiningDate keyFactsAgreedOn addressConsentOn kind lender lineType lineTypeVariant loanReason " +
    "loanRequirementReason loanStatus maritalstatus maxApplicationStatusCode minApplicationStatusCode mode " +
    "mobileVerificationSource nameMatch nationality newApplicationStatus nextDueDate nsdlPanStatus nsdlUpdatedDate " +
    "openCredit opsStatus partner partnerCode partnerTncAgreedOn perfiosSubmitStatus preApprovalStatus " +
    "preferredLineType privacyPolicyAcceptedAt providerFeeStatus qualBlockMilestones " +
    "reapplyFrom reapplySmsAskedAt residenceType saStatus since source startDate startsOn state status statusSince " +
    "tcAcceptedAt tuCompleteStatus tuRequestStatus tuSubmitStatus uploadedAt userInterestStatus way " +
    "withPartnerSince yob reasons"
  ).split(" "),
);

/** Words, any two of which are nobody's name; the second of each pair stands in where the first is somebody's. */
export const NAMES = {
  first: ["Sample", "Example"],
  last: ["Borrower", "Somebody"],
  employer: ["Sample Works", "Example Works"],
  address: ["12 Sample Lane", "34 Example Lane"],
} as const;

/** What a note of support says in a case: the note itself may name somebody. */
export const NOTE_STAND_IN = "A note of support.";

/** The phones that stand in; no persona's. */
export const PHONES = ["9000000280", "9000000281"] as const;
export const E_MAILS = ["sample@example.com", "example@example.org"] as const;
export const PANS = { before: ["AAA", "BBB"], after: "A0001A" } as const;
/** The last is not read; the check digits are right. */
export const AADHAARS = ["234123412346", "XXXXXXXX0000", "XXXXXXXX0001"] as const;
export const ACCOUNTS = ["100000000001", "100000000002"] as const;
export const IFSC_BRANCHES = ["0000001", "0000002"] as const;
export const PINCODE_ENDS = ["9999", "9998"] as const;

/** One of another two of the served cities where a served one was, so that whether it is served stays as it is. */
export const SERVED_CITIES = CITIES.slice(0, 2).map(({ name }) => name);
export const OTHER_CITIES = ["Sampleville", "Exampleville"] as const;

export const isServed = (city: string): boolean =>
  CITIES.some(
    (row) =>
      row.name.toLowerCase() === city.toLowerCase() ||
      ("aliases" in row && row.aliases.some((alias) => alias.toLowerCase() === city.toLowerCase())),
  );

/** What stands in the place of free text, which may name anybody. */
export const LEFT_OUT = "Left out of this case.";

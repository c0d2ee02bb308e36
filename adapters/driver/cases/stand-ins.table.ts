import { CITIES } from "@creditline/core/reference/cities.table";

/**
 * Texts that tell nothing of a person, and that rules and screens read: codes, moments, choices of a list. What stands neither
 * here nor among the personal fields, and any free text, is left out of a case.
 */
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

/** What stands in the place of free text, which may name anybody. */
export const LEFT_OUT = "Left out of this case.";

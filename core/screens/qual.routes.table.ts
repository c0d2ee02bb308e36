import type { RouteRow } from "./screen.ts";

/**
 * The qualification screens (spec 1 §2 "/qual" and "Qualification screens"). The home at the empty path sends on
 * to quickProfileV2. Quick profile has two titles, one after the other; the first is here and the second is its
 * second step's.
 */
export const QUAL_ROUTES = [
  { name: "qual", path: "/qual" },
  {
    name: "quickProfile",
    path: "/qual/quick-profile",
    title: "get started by creating your profile",
    form: "quickProfile",
    calls: ["pincode", "buildProfile"],
  },
  {
    name: "quickProfileV2",
    path: "/qual/quick-profile-v2",
    title: "get started by creating your profile",
    form: "quickProfilePerson",
    calls: ["pincode", "buildProfile"],
  },
  {
    name: "residenceAddress",
    path: "/qual/residence-address",
    title: "Where do you live?",
    form: "whereYouLive",
    calls: ["pincode", "buildProfile"],
  },
  {
    name: "residenceDetails",
    path: "/qual/residence-details",
    form: "residenceDetails",
    calls: ["pincode", "buildProfile"],
  },
  {
    name: "financialDetails",
    path: "/qual/financial-details",
    form: "financialDetails",
    calls: ["buildProfile"],
  },
  {
    name: "submitApplication",
    path: "/qual/submit-application",
    form: "consent",
    calls: [
      "profile",
      "consent",
      "customerOtpSend",
      "customerOtpVerify",
      "applicationSubmit",
      "creditlineStatus",
    ],
  },
  { name: "rejectedApplication", path: "/qual/rejected", calls: ["reapply", "reroute", "timelineEvent"] },
  { name: "approvedApplication", path: "/qual/approved", calls: ["creditlineInfo", "timelineEvent"] },
  {
    name: "perfiosValidation",
    path: "/qual/perfios",
    form: "statementMode",
    calls: [
      "netbankingPayload",
      "netbankingTxnStatus",
      "netbankingAccounts",
      "netbankingSalaryAccount",
      "uploadFiles",
      "applicationSubmitPerfios",
    ],
  },
  {
    name: "creditEligibility",
    path: "/qual/credit-eligibility",
    form: "creditHome",
    calls: ["customerData", "customerOtpSend", "customerOtpVerify", "creditVerifyAnswers"],
  },
  {
    name: "noResponse",
    path: "/qual/no-response",
    title: "Looks like something went wrong",
    calls: ["creditlineStatus"],
  },
] as const satisfies readonly RouteRow[];

import type { CallName } from "@creditline/core/screens/calls.table";

/**
 * The calls that a locked account may make (ruling R56): it sees and repays. Every other protected call draws or changes
 * something, and is refused. Which calls those are is ours.
 */
export const CALLS_WHILE_LOCKED = [
  // It sees.
  "customerData",
  "creditlineInfo",
  "loanInfo",
  "loanEvaluate",
  "creditlineStatus",
  "applicationStatus",
  "pathInfo",
  "beneficiaryModes",
  "reversePennyDropDetails",
  "aadhaarStatus",
  "aadhaarInfo",
  "unifiedKycMetadata",
  "documentDetails",
  "eligibleOffers",
  "limitIncreaseFetch",
  "limitIncreaseFetchPost",
  "portalCustomerData",
  "portalRequirementDetails",
  "netbankingAccounts",
  "appointmentSlots",
  // It repays.
  "repayments",
  "outstandingSummary",
  "repaymentInitiate",
  "payuHash",
  "handlePayment",
  "repaymentInit",
  "repaymentHandle",
  "googlepayOrder",
  "googlepayOrderExists",
  "googlepayPaymentStatus",
  "googlepayInitiatePayment",
  // It leaves.
  "logout",
] as const satisfies readonly CallName[];

const OPEN: ReadonlySet<string> = new Set(CALLS_WHILE_LOCKED);

/** Whether a call may be made by a locked account. */
export const mayCallLocked = (call: string): boolean => OPEN.has(call);

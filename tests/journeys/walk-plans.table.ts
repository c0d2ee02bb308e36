import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import type { WalkPlan } from "./walk.ts";

const WANTS_IT = { status: "AIP_INTERESTED", interest: "YES" } as const;

/** A walk with a name for its test. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: WalkPlan;
}

/**
 * Every lender and line type. No one is ever interested in consumer finance of DMI (spec 1 §4 "User interested"): that
 * customer stays on the approved screen, and no walk leads on.
 */
export const EVERY_LINE: readonly NamedPlan[] = ALLOCATED_LENDERS.flatMap((partner) =>
  LINE_TYPES.filter((lineType) => !(partner === "DMI" && lineType === "CONSUMER_FINANCE")).map(
    (lineType) => ({
      name: `${partner}, ${lineType}`,
      plan: { stands: { ...WANTS_IT, partner, lineType } },
    }),
  ),
);

/** Every lender in the payments app: what /go has is shown there, and what it lacks in its frame (ruling R6). */
export const EVERY_LENDER_IN_PAYMENTS_APP: readonly NamedPlan[] = ALLOCATED_LENDERS.map((partner) => ({
  name: `${partner} in the payments app`,
  plan: { stands: { ...WANTS_IT, partner, lineType: "CASH_LINE" }, begins: "/gpay" },
}));

const stands = { ...WANTS_IT, partner: "RBL", lineType: "CASH_LINE" } as const;

const byKyc = (kind: string): WalkPlan => ({ stands, answers: { kind } });
const byIncome = (mode: string): WalkPlan => ({
  stands,
  answers: { mode },
  presses: { aipHome: ["income"] },
});

const byAccount = (answers: WalkPlan["answers"]): WalkPlan => ({
  stands,
  answers,
  presses: { aipHome: ["account"] },
});

/** Every way of proving an account and of setting up the mandate, by each mode and by form. */
export const EVERY_MANDATE: readonly NamedPlan[] = [
  ...["NETBANKING", "DEBIT_CARD", "AADHAAR"].map((way) => ({
    name: `a mandate by ${way}`,
    plan: byAccount({ proveBy: "PENNY_DROP", mode: "E_MANDATE", way }),
  })),
  { name: "a mandate on paper", plan: byAccount({ proveBy: "PENNY_DROP", mode: "PHYSICAL_NACH" }) },
  {
    name: "an account proven by UPI",
    plan: byAccount({ proveBy: "UPI", mode: "E_MANDATE", way: "NETBANKING" }),
  },
  {
    name: "account and mandate, on another device after each step",
    plan: {
      ...byAccount({ proveBy: "PENNY_DROP", mode: "E_MANDATE", way: "NETBANKING" }),
      onNewDevices: true,
    },
  },
];

/** Every way of proving who one is and what one earns, in the fixed order, and on another device after each step. */
export const EVERY_WAY: readonly NamedPlan[] = [
  ...["aadhaar", "digital", "video", "central"].map((kind) => ({ name: `KYC ${kind}`, plan: byKyc(kind) })),
  ...["kyc-aadhaar-app", "kyc-veri", "kyc-older"].map((persona) => ({
    name: `KYC aadhaar as ${persona} has it`,
    plan: { ...byKyc("aadhaar"), persona },
  })),
  ...["NETBANKING", "STATEMENT_UPLOAD", "ACCOUNT_AGGREGATOR"].map((mode) => ({
    name: `income by ${mode}`,
    plan: byIncome(mode),
  })),
  { name: "step by step", plan: { stands, persona: "onboarding-step-by-step" } },
  { name: "another device after each step", plan: { stands, onNewDevices: true } },
  {
    name: "step by step, on another device after each",
    plan: { stands, persona: "onboarding-step-by-step", onNewDevices: true },
  },
];

/** Which walk asks the partner behind a call. */
const ASKING: Readonly<Record<string, WalkPlan>> = {
  okycGetOtp: byKyc("aadhaar"),
  okycGetAadhaarDetails: byKyc("aadhaar"),
  dkycInitiate: byKyc("digital"),
  vkycLink: byKyc("video"),
  ckycInitiate: byKyc("central"),
  ckycFetch: byKyc("central"),
  uploadAvatar: { stands },
  netbankingPayload: byIncome("NETBANKING"),
  applicationSubmitPerfios: byIncome("STATEMENT_UPLOAD"),
  accountAggregatorCreateConsent: byIncome("ACCOUNT_AGGREGATOR"),
  actionEsign: { stands },
  beneficiary: byAccount({ proveBy: "PENNY_DROP", mode: "E_MANDATE", way: "NETBANKING" }),
  createReversePennyDrop: byAccount({ proveBy: "UPI", mode: "E_MANDATE", way: "NETBANKING" }),
  providerFeeOtpVerify: { stands, persona: "onboarding-provider-fee", presses: { aipHome: ["provider"] } },
  appointmentSchedule: byAccount({ proveBy: "PENNY_DROP", mode: "PHYSICAL_NACH" }),
};

/** Each partner failing, late and silent, once; what was given up is begun again. */
export const EVERY_PARTNER: readonly NamedPlan[] = Object.entries(ASKING).flatMap(([call, plan]) =>
  ["fails", "answers-late", "stalls"].map((partner) => ({
    name: `${call} ${partner}`,
    plan: { ...plan, bears: /./, faults: [{ call, partner }] },
  })),
);

import { capitalised, SIGNING_ROWS } from "../reference/lenders/lenders.table.ts";
import { HAND_OFF_FLOWS, type HandOffFlow } from "./native-hand-off.ts";

/**
 * The screens of each flow, by the plain names of the catalogue: on them a customer who turns back in a native
 * application turns back into it. Which screens a flow has is assumed from their names and purposes.
 */
export const HAND_OFF_SCREENS = {
  "e-sign": [
    "bankFormalities",
    "termsAndConditions",
    ...SIGNING_ROWS.map(({ slug }) => `signDocuments${capitalised(slug)}` as const),
  ],
  okyc: ["okyc", "veri5Okyc", "hypervergeOkyc", "okyc-old"],
  "loan-restructure": [
    "loan-restructure-home",
    "loan-restructure-summary",
    "loan-restructure-otp-confirmation",
    "loan-restructure-payment-success",
    "loan-restructure-payment-failure",
    "loan-restructure-payment-pending",
    "loan-restructure-terms",
    "loan-restructure-successful",
  ],
  "kyc-documents": ["completeKyc", "uploadDocuments", "uploadSelfie", "uploadSalarySlips", "dkyc", "rblVkyc"],
} as const satisfies Readonly<Record<HandOffFlow, readonly string[]>>;

/** The flow that a screen is of, by its plain name; null for one of none. */
export const handOffFlowOf = (screen: string): HandOffFlow | null =>
  HAND_OFF_FLOWS.find((flow) => (HAND_OFF_SCREENS[flow] as readonly string[]).includes(screen)) ?? null;

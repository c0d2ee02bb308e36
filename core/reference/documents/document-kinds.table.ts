import { t, type Text } from "../../messages/message.ts";
import { LENDER_ROWS } from "../lenders/lenders.table.ts";

/** How a customer's identity is verified (spec 1 §1). `screen` is the onboarding screen where it is done; which is which is assumed. */
export const KYC_KINDS = [
  { kind: "aadhaar", label: t("Aadhaar-based"), screen: "okyc" },
  { kind: "video", label: t("Video"), screen: "rblVkyc" },
  { kind: "digital", label: t("Digital"), screen: "dkyc" },
  { kind: "central", label: t("Central KYC"), screen: "completeKyc" },
] as const satisfies readonly { readonly kind: string; readonly label: Text; readonly screen: string }[];

export type KycKind = (typeof KYC_KINDS)[number]["kind"];

/**
 * Who asks Aadhaar for a customer, each with its screen (spec 1 §2): two services, Aadhaar's own application, and the
 * older variant. Which of them a customer is given the unified KYC metadata says.
 */
export const KYC_PROVIDERS = {
  HYPERVERGE: "hypervergeOkyc",
  VERI5: "veri5Okyc",
  AADHAAR_APP: "okyc",
  OLDER: "okyc-old",
} as const;

export type KycProvider = keyof typeof KYC_PROVIDERS;

/** Whether a lender's agents verify by video, as its row says. */
export const verifiesByVideo = (code: string | null): boolean =>
  LENDER_ROWS.some((row) => row.code === code && "videoKyc" in row);

/** The hours of India's day between which agents take video calls, every day (assumed). */
export const AGENTS_FROM = 9;
export const AGENTS_UNTIL = 21;

/** Kinds accepted as proof of identity (spec 1 §5, spec 2 §9). */
export const ID_PROOF_KINDS = ["pan_card", "voter_id", "passport", "driving_license"] as const;

export type IdProofKind = (typeof ID_PROOF_KINDS)[number];

/** Kinds accepted as proof of address (spec 1 §5, spec 2 §9). */
export const ADDRESS_PROOF_KINDS = [
  "passport",
  "bank_statement",
  "voter_id",
  "mobile_postpaid_bill",
  "electricity_bill",
  "water_bill",
  "gas_connection",
  "piped_gas_bill",
  "driving_license",
  "rental_agreement",
  "property_tax_receipt",
  "gas_bill",
] as const;

export type AddressProofKind = (typeof ADDRESS_PROOF_KINDS)[number];

/** E-sign statuses (spec 1 §4 "Other statuses", spec 2 §4 "Other rules"). What each lets a customer do is not stated. */
export const ESIGN_STATUSES = ["WAITING", "COMPLETE", "ELIGIBLE", "NOT_ELIGIBLE", "ERROR"] as const;

export type EsignStatus = (typeof ESIGN_STATUSES)[number];

/** Whether a text is one of the e-sign statuses. */
export const isEsignStatus = (text: string): text is EsignStatus =>
  (ESIGN_STATUSES as readonly string[]).includes(text);

/** How a customer's identity is verified (spec 1 §1). `screen` is the onboarding screen where it is done; which is which is assumed. */
export const KYC_KINDS = [
  { kind: "aadhaar", label: "Aadhaar-based", screen: "okyc" },
  { kind: "video", label: "Video", screen: "rblVkyc" },
  { kind: "digital", label: "Digital", screen: "dkyc" },
  { kind: "central", label: "Central KYC", screen: "completeKyc" },
] as const satisfies readonly { readonly kind: string; readonly label: string; readonly screen: string }[];

export type KycKind = (typeof KYC_KINDS)[number]["kind"];

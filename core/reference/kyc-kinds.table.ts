import type { Text } from "../say/text.ts";
import { say } from "../say/say.ts";

/** How a customer's identity is verified (spec 1 §1). `screen` is the onboarding screen where it is done; which is which is assumed. */
export const KYC_KINDS = [
  { kind: "aadhaar", label: say("Aadhaar-based"), screen: "okyc" },
  { kind: "video", label: say("Video"), screen: "rblVkyc" },
  { kind: "digital", label: say("Digital"), screen: "dkyc" },
  { kind: "central", label: say("Central KYC"), screen: "completeKyc" },
] as const satisfies readonly { readonly kind: string; readonly label: Text; readonly screen: string }[];

export type KycKind = (typeof KYC_KINDS)[number]["kind"];

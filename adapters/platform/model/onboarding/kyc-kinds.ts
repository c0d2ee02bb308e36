import { english } from "@creditline/core/say/said";
import {
  KYC_KINDS,
  KYC_PROVIDERS,
  type KycKind,
  type KycProvider,
  verifiesByVideo,
} from "@creditline/core/reference/kyc-kinds.table";
import type { KycMetadataReply } from "@creditline/core/calls/kyc.shapes";
import type { CustomerState } from "../customer/customer-state.ts";
import { isStepDone } from "./kyc-steps.ts";
import { isAnswering, isDeclined, type PartnerRequest } from "./partner-request.ts";
import { newestProof } from "./proof-requests.ts";
import { newestAadhaar } from "./verified-aadhaar.ts";

/** The try that counts of each kind: the newest, whichever way it went; null where there was none. */
export const TRY_THAT_COUNTS: Readonly<Record<KycKind, (state: CustomerState) => PartnerRequest | null>> = {
  aadhaar: newestAadhaar,
  video: (state) => newestProof(state, "vkyc"),
  digital: (state) => newestProof(state, "dkyc"),
  central: (state) => newestProof(state, "ckyc"),
};

const IS_DONE: Readonly<Record<KycKind, (state: CustomerState) => boolean>> = {
  aadhaar: (state) => isStepDone(state, "AADHAAR_KYC"),
  video: (state) => TRY_THAT_COUNTS.video(state)?.status === "COMPLETED",
  digital: (state) => TRY_THAT_COUNTS.digital(state)?.status === "COMPLETED",
  central: (state) => isStepDone(state, "CENTRAL_KYC"),
};

/** Who asks Aadhaar where nothing else is said (assumed). */
const USUAL_PROVIDER: KycProvider = "HYPERVERGE";

export const kycProviderOf = ({ treatment }: CustomerState): KycProvider =>
  treatment.kycProvider ?? USUAL_PROVIDER;

/** Whether a kind may be chosen: all but video with any lender (assumed), where nothing else is said of the customer. */
const isAllowed = ({ treatment, application }: CustomerState, kind: KycKind): boolean =>
  treatment.kycKinds?.includes(kind) ?? (kind !== "video" || verifiesByVideo(application.partner));

/** The kinds that a customer may choose among, each with its screen and how it stands. */
export const kycKindsOf = (state: CustomerState): KycMetadataReply["kycKinds"] =>
  KYC_KINDS.filter(({ kind }) => isAllowed(state, kind)).map(({ kind, label, screen }) => {
    const tried = TRY_THAT_COUNTS[kind](state);
    return {
      kind,
      label: english(label),
      screen: kind === "aadhaar" ? KYC_PROVIDERS[kycProviderOf(state)] : screen,
      completed: IS_DONE[kind](state),
      // What the customer did not know for theirs is no proof, and can be tried again.
      status: tried === null ? null : isDeclined(tried) ? "FAILED" : tried.status,
      transactionId: tried?.reference ?? null,
      since: tried?.askedAt ?? null,
      answering: tried !== null && isAnswering(tried),
    };
  });

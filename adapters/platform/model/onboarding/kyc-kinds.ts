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
import { newestRequest } from "./newest-request.ts";
import type { PartnerRequest } from "./partner-request.ts";
import { isDeclined, newestAadhaar } from "./verified-aadhaar.ts";

/** The newest try at a kind, whichever way it went; null where there was none. */
const TRY: Readonly<Record<KycKind, (state: CustomerState) => PartnerRequest | null>> = {
  aadhaar: newestAadhaar,
  video: (state) => newestRequest(state, "video-kyc", "vkyc"),
  digital: (state) => newestRequest(state, "digital-kyc", "dkyc"),
  central: (state) => newestRequest(state, "central-kyc", "ckyc"),
};

const IS_DONE: Readonly<Record<KycKind, (state: CustomerState) => boolean>> = {
  aadhaar: (state) => isStepDone(state, "AADHAAR_KYC"),
  video: (state) => TRY.video(state)?.status === "COMPLETED",
  digital: (state) => TRY.digital(state)?.status === "COMPLETED",
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
    const tried = TRY[kind](state);
    return {
      kind,
      label: english(label),
      screen: kind === "aadhaar" ? KYC_PROVIDERS[kycProviderOf(state)] : screen,
      completed: IS_DONE[kind](state),
      // What the customer did not know for theirs is no proof, and can be tried again.
      status: tried === null ? null : isDeclined(tried) ? "FAILED" : tried.status,
      transactionId: tried?.reference ?? null,
      since: tried?.askedAt ?? null,
      answering: tried?.facts["answering"] === true,
    };
  });

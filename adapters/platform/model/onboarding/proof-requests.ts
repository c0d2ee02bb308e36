import type { CustomerState } from "../customer/customer-state.ts";
import { type PartnerRequest, isAnswering } from "./partner-request.ts";
import type { PartnerName } from "../../partners/partner.ts";

/** The newest request of a kind; null if there is none. */
export const newestRequest = (
  state: CustomerState,
  partner: PartnerName,
  kind: string,
): PartnerRequest | null =>
  state.onboarding.requests.findLast(
    (candidate) => candidate.partner === partner && candidate.kind === kind,
  ) ?? null;

/**
 * The partner for each identity proof, by the kind under which the request is stored: Aadhaar by a code, and by
 * consent on its own page; then digital, video and central KYC.
 */
export const PARTNER_OF_PROOF = {
  okyc: "aadhaar",
  akyc: "aadhaar",
  dkyc: "digital-kyc",
  vkyc: "video-kyc",
  ckyc: "central-kyc",
} as const satisfies Readonly<Record<string, PartnerName>>;

export type ProofKind = keyof typeof PARTNER_OF_PROOF;

/** The newest request for a proof; null if there is none. */
export const newestProof = (state: CustomerState, kind: ProofKind): PartnerRequest | null =>
  newestRequest(state, PARTNER_OF_PROOF[kind], kind);

/**
 * The partners whose requests wait for the customer twice: for a code before the partner answers, and for a
 * confirmation of the answer. Aadhaar's own page waits as well.
 */
const ASKS_BACK: ReadonlySet<PartnerName> = new Set(["aadhaar", "central-kyc"]);

/** Whether a partner's details are shown to the customer, who confirms or rejects them. */
export const needsCustomerConfirmation = ({ partner }: PartnerRequest): boolean => ASKS_BACK.has(partner);

/** Whether the customer acts next on an open request: one that waits for an OTP, until it is entered. */
export const waitsForCustomer = (asked: PartnerRequest): boolean =>
  needsCustomerConfirmation(asked) && !isAnswering(asked);

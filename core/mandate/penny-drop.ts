/** What the record says of a beneficiary's verification (spec 1 §3 "Beneficiary bank info"). */
export interface BeneficiaryVerification {
  readonly verified?: boolean | null | undefined;
  /** How often a small payment can still be made to prove the account. */
  readonly pennyDropVerificationLeft?: number | null | undefined;
  /** How often another account can still be given. */
  readonly beneficiaryAttemptsLeft?: number | null | undefined;
}

/** How a beneficiary account can still be proven, best first. */
export type ProofWay = "penny-drop" | "another-account" | "bank-proof";

/**
 * The ways left to prove a beneficiary account; none where it is proven. A count that the record lacks leaves its way
 * open, 0 closes it; a document can always be sent (assumed: what the counts close off is not stated).
 */
export function proofWays(beneficiary: BeneficiaryVerification): readonly ProofWay[] {
  if (beneficiary.verified === true) return [];
  const ways: ProofWay[] = [];
  if (left(beneficiary.pennyDropVerificationLeft)) ways.push("penny-drop");
  if (left(beneficiary.beneficiaryAttemptsLeft)) ways.push("another-account");
  return [...ways, "bank-proof"];
}

const left = (count: number | null | undefined): boolean =>
  count === null || count === undefined || count > 0;

import { type BannerState, isBannerState } from "@creditline/core/mandate/banner";
import { isBankProof } from "@creditline/core/reference/documents/bank-proofs.table";
import {
  dueMoment,
  type ScheduledStep,
  type MandateOccurrence,
  type Behaviour,
} from "../../../partners/partner.ts";
import { bankWord, simulateBankStep } from "../../../partners/simulated/simulators.ts";
import type { CustomerState } from "../../customer/customer-state.ts";
import { createEvent, type CustomerEvent, type KeptFile } from "../../customer/events.ts";
import type { GivenAccount } from "../money-events.ts";
import type { Beneficiary } from "../money-state.ts";
import { mandateStep } from "./debits.ts";

type Named = Pick<GivenAccount, "accountNumber" | "ifsc">;
type Before = Pick<Beneficiary, "account" | "held">;

/** Whether two accounts are the same: the same number at the same branch. */
export const isSameAccount = (one: Named, other: Named): boolean =>
  one.accountNumber === other.accountNumber && one.ifsc === other.ifsc;

/** The account for withdrawals: one that is verified and needs no OTP (rulings R44, R63); null without one. */
export const withdrawalAccount = ({
  account,
  verified,
  held,
}: Pick<Beneficiary, "account" | "verified" | "held">): GivenAccount | null =>
  verified && !held ? account : null;

/** Whether a given account is new: not the existing one, confirmed. */
export const isNewAccount = (before: Before, account: Named): boolean =>
  before.account === null || !isSameAccount(before.account, account) || before.held;

/**
 * Whether a given account needs an OTP: one that replaces a verified account (ruling R44). A customer's first is
 * confirmed by its ₹1 and the name at the bank (ruling R63).
 */
export const needsOtpForAccount = (
  before: Before & Pick<Beneficiary, "wasVerified">,
  account: Named,
): boolean => before.wasVerified && isNewAccount(before, account);

/** What a banner state implies. */
interface BannerStanding {
  /** The status of the account. */
  readonly account: "none" | "unverified" | "verified";
  /** Whether the customer has signed the mandate by then. */
  readonly isSigned: boolean;
}

/** The account and mandate in each state of the banner (assumed, like the transitions). */
const STANDINGS: Readonly<Record<BannerState, BannerStanding>> = {
  BLOCKED: { account: "verified", isSigned: false },
  BD_PENDING: { account: "none", isSigned: false },
  MANDATE_NOT_REQUIRED: { account: "none", isSigned: false },
  CX_ACTION_PENDING: { account: "verified", isSigned: false },
  EMANDATE_CX_ATN_PENDING: { account: "verified", isSigned: false },
  PICKUP_PENDING_EMANDATE_ELIGIBLE: { account: "verified", isSigned: false },
  MANDATE_PENDING_EMANDATE_ELIGIBLE: { account: "verified", isSigned: false },
  PENNY_DROP_REVIEW: { account: "unverified", isSigned: false },
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: { account: "unverified", isSigned: false },
  DOCUMENT_REVIEW: { account: "unverified", isSigned: false },
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: { account: "unverified", isSigned: true },
  EMANDATE_DOCUMENT_REVIEW: { account: "verified", isSigned: true },
  NACH_DOCUMENT_REVIEW: { account: "verified", isSigned: false },
  FINOPS_REVIEW: { account: "verified", isSigned: false },
  NACH_PICKUP_PENDING: { account: "verified", isSigned: false },
  PICKUP_PENDING_EMANDATE_COMPLETED: { account: "unverified", isSigned: true },
  MANDATE_PENDING_EMANDATE_COMPLETED: { account: "unverified", isSigned: true },
  REJECTED: { account: "unverified", isSigned: false },
  VERIFIED: { account: "verified", isSigned: true },
  UNKNOWN: { account: "none", isSigned: false },
};

/** What a state implies; in an unknown one the account counts as verified. */
export const accountStateOfBanner = (status: string): BannerStanding =>
  Object.hasOwn(STANDINGS, status)
    ? STANDINGS[status as BannerState]
    : { account: "verified", isSigned: false };

/** A customer's banner state: by default the account is still missing (assumed). */
export function bannerStateOf({ application: { beneficiaryStatus } }: CustomerState): BannerState {
  return beneficiaryStatus !== null && isBannerState(beneficiaryStatus) ? beneficiaryStatus : "BD_PENDING";
}

/** Deviations from the usual steps. */
interface Otherwise {
  /** The next step instead of the usual one. */
  readonly coming?: ScheduledStep;
  /** The behaviour of the partner that causes the next step. */
  readonly behaviour?: Behaviour;
  /** How the bank will treat the paper form. */
  readonly form?: Behaviour;
}

/**
 * The events of an occurrence in the banner's state: none if it means nothing in that state. An account without small
 * payments left continues with a proof on paper instead of another try.
 */
export function mandateMoves(
  state: CustomerState,
  on: MandateOccurrence,
  now: number,
  { coming, behaviour = "succeeds", form }: Otherwise = {},
): readonly CustomerEvent[] {
  const { beneficiary } = state.money;
  const step = mandateStep(bannerStateOf(state), on);
  if (step === null) return [];
  const outOfTries = step.to === "BD_PENDING" && beneficiary.pennyDropVerificationLeft === 0;
  const expected = coming ?? step.next;
  const next =
    expected === undefined
      ? null
      : simulateBankStep(
          { ...expected, on: bankWord(beneficiary.account, expected.on) },
          expected.on === "form-accepted"
            ? (beneficiary.form ?? state.treatment.partners?.["physical-mandate"] ?? "succeeds")
            : behaviour,
        );
  return [
    createEvent(now, "beneficiary.moved", {
      status: outOfTries ? "MANDATE_PENDING_EMANDATE_COMPLETED" : step.to,
      reason: step.reason ?? null,
      verified: step.verified ?? beneficiary.verified,
      next: next === null ? null : { on: next.on, at: dueMoment(now, next.afterSeconds) },
      ...(form === undefined ? {} : { form }),
    }),
  ];
}

/** The events of uploaded documents: a proof of the account goes to review if one is needed. */
export const proofMoves = (
  state: CustomerState,
  files: readonly Pick<KeptFile, "documentType">[],
  now: number,
): readonly CustomerEvent[] =>
  files.some(({ documentType }) => isBankProof(documentType.toLowerCase()))
    ? mandateMoves(state, "proof-uploaded", now)
    : [];

/**
 * The events of a booked visit: a paper form that waits for its pickup is picked up then. If the agents do not confirm
 * the visit, nothing is picked up, and another may be booked.
 */
export const pickupMoves = (
  state: CustomerState,
  now: number,
  behaviour: Behaviour,
): readonly CustomerEvent[] =>
  behaviour === "fails" || behaviour === "stalls"
    ? []
    : mandateMoves(state, "pickup-booked", now, { behaviour });

import type { BannerState } from "@creditline/core/mandate/banner.table";
import { isBankProof } from "@creditline/core/reference/bank-proofs.table";
import { isBannerState } from "@creditline/core/mandate/banner";
import type { CustomerState } from "../../customer/customer-state.ts";
import { happened } from "../../customer/events.ts";
import type { CustomerEvent, KeptFile } from "../../customer/events.ts";
import { dueMoment } from "../../../partners/due-moment.ts";
import { bankWord, treatedStep } from "../../../partners/simulated/penny-drop.ts";
import { mandateStep } from "./mandate-steps.table.ts";
import type { Behaviour } from "../../../partners/partner.ts";
import type { ComingStep, MandateOccurrence } from "../../../partners/mandate-occurrences.ts";

/** The banner's state of a customer: an account is still to be given where nothing else is known (assumed). */
export function bannerStateOf({ application: { beneficiaryStatus } }: CustomerState): BannerState {
  return beneficiaryStatus !== null && isBannerState(beneficiaryStatus) ? beneficiaryStatus : "BD_PENDING";
}

/** What goes another way than the steps say. */
interface Otherwise {
  /** What comes next instead. */
  readonly coming?: ComingStep;
  /** How the partner behaves who brings about what comes next. */
  readonly behaviour?: Behaviour;
  /** How the bank will treat the form on paper. */
  readonly form?: Behaviour;
}

/**
 * What an occurrence does to the banner's state: nothing where it means nothing in the state. An account without
 * another small payment left goes on to a proof on paper instead of another try.
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
      : treatedStep(
          { ...expected, on: bankWord(beneficiary.account, expected.on) },
          expected.on === "form-accepted"
            ? (beneficiary.form ?? state.treatment.partners?.["physical-mandate"] ?? "succeeds")
            : behaviour,
        );
  return [
    happened(now, "beneficiary.moved", {
      status: outOfTries ? "MANDATE_PENDING_EMANDATE_COMPLETED" : step.to,
      reason: step.reason ?? null,
      verified: step.verified ?? beneficiary.verified,
      next: next === null ? null : { on: next.on, at: dueMoment(now, next.afterSeconds) },
      ...(form === undefined ? {} : { form }),
    }),
  ];
}

/** What documents that came in do to the banner's state: a proof of the account goes to review where one is wanted. */
export const proofMoves = (
  state: CustomerState,
  files: readonly Pick<KeptFile, "documentType">[],
  now: number,
): readonly CustomerEvent[] =>
  files.some(({ documentType }) => isBankProof(documentType.toLowerCase()))
    ? mandateMoves(state, "proof-uploaded", now)
    : [];

/**
 * What a booked visit does to the banner's state: a form on paper that waits for its pickup is picked up then. Agents
 * who do not confirm the visit pick nothing up: another may be booked.
 */
export const pickupMoves = (
  state: CustomerState,
  now: number,
  behaviour: Behaviour,
): readonly CustomerEvent[] =>
  behaviour === "fails" || behaviour === "stalls"
    ? []
    : mandateMoves(state, "pickup-booked", now, { behaviour });

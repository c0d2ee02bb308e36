import type { BannerState } from "@creditline/core/mandate/banner.table";
import { isBannerState } from "@creditline/core/mandate/banner";
import type { CustomerState } from "../customer-state.ts";
import { happened } from "../events.ts";
import type { CustomerEvent } from "../events.ts";
import { bankWord } from "../partners/penny-drop.ts";
import { mandateStep } from "../partners/mandate-steps.table.ts";
import type { MandateOccurrence } from "../partners/mandate-steps.table.ts";

/** The banner's state of a customer: an account is still to be given where nothing else is known (assumed). */
export function bannerStateOf({ application: { beneficiaryStatus } }: CustomerState): BannerState {
  return beneficiaryStatus !== null && isBannerState(beneficiaryStatus) ? beneficiaryStatus : "BD_PENDING";
}

/**
 * What an occurrence does to the banner's state: nothing where it means nothing in the state. An account without
 * another small payment left goes on to a proof on paper instead of another try.
 */
export function mandateMoves(
  state: CustomerState,
  on: MandateOccurrence,
  now: number,
): readonly CustomerEvent[] {
  const { beneficiary } = state.money;
  const step = mandateStep(bannerStateOf(state), on);
  if (step === null) return [];
  const outOfTries = step.to === "BD_PENDING" && beneficiary.pennyDropVerificationLeft === 0;
  const next =
    step.next === undefined
      ? null
      : {
          on: bankWord(beneficiary.account, step.next.on),
          at: new Date(now + step.next.afterSeconds * 1000).toISOString(),
        };
  return [
    happened(now, "beneficiary.moved", {
      status: outOfTries ? "MANDATE_PENDING_EMANDATE_COMPLETED" : step.to,
      reason: step.reason ?? null,
      verified: step.verified ?? beneficiary.verified,
      next,
    }),
  ];
}

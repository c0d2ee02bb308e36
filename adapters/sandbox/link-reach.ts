import { screenOfAction } from "@creditline/core/magic-link/reach";
import { MAGIC_LINK_HOME } from "@creditline/core/magic-link/actions.table";
import { ML_ROUTES } from "@creditline/core/screens/ml.routes.table";
import type { CallName } from "@creditline/core/screens/calls.table";
import type { RouteRow } from "@creditline/core/screens/screen";

const ROUTES: readonly RouteRow[] = ML_ROUTES;

/**
 * The calls that a screen's own call stands for: the same with the other method, a picture beside the files, the mode
 * that was chosen, and each kind of KYC that the screen lets choose from and a link has a screen for.
 */
const WITH: Readonly<Partial<Record<CallName, readonly CallName[]>>> = {
  beneficiaryModes: ["beneficiary"],
  unifiedKycMetadata: [
    "okycInitiateV1",
    "okycGetOtpV1",
    "okycGetAadhaarDetailsV1",
    "dkycInitiate",
    "dkycGetStatus",
    "addressConsent",
    "magicLinkUploadAvatar",
  ],
  limitIncreaseFetch: ["limitIncreaseFetchPost"],
  limitIncreaseConsent: ["limitIncreaseConsentGet"],
  magicLinkUploadFiles: ["magicLinkUploadAvatar"],
  dkycInitiate: ["magicLinkUploadAvatar", "addressConsent"],
};

const callsOf = (screen: string): readonly CallName[] =>
  (ROUTES.find(({ name }) => name === screen)?.calls ?? []).flatMap((call) => [call, ...(WITH[call] ?? [])]);

/**
 * Whether the token of a link opens a call: those of the link's home and of the screen that completes its action,
 * and no other (spec 1 §6, spec 2 §6).
 */
export function linkMayCall(call: string, action: string): boolean {
  const screen = screenOfAction(action);
  const open: readonly string[] = [...callsOf(MAGIC_LINK_HOME), ...(screen === null ? [] : callsOf(screen))];
  return open.includes(call);
}

import type { ConsentName } from "../onboarding/onboarding-state.ts";
import type { AccountOverviewReply } from "@creditline/core/calls/own-account/own-account.shapes";
import { isLocked } from "@creditline/core/customer/account-lock";
import { creditManagement } from "@creditline/core/status/predicates";
import type { CustomerState } from "../customer/customer-state.ts";
import { isWithdrawn } from "../onboarding/partner-request.ts";
import { newestAadhaar } from "../onboarding/verified-aadhaar.ts";

type Consent = AccountOverviewReply["consents"][number];

const NAMES = {
  terms: "TERMS",
  privacy: "PRIVACY",
  bureau: "BUREAU",
  whatsApp: "WHATSAPP",
  address: "ADDRESS",
} as const satisfies Readonly<Record<ConsentName, Consent["consent"]>>;

/** The consents that can be taken back while the account goes on. Terms and privacy end with the account alone. */
function canTakeBack({ application }: CustomerState, name: ConsentName): boolean {
  if (name === "bureau" || name === "whatsApp") return true;
  // What the identity check rests on stays with the loan's papers once the line is there.
  return name === "address" && !creditManagement(application.code);
}

function ownConsent(state: CustomerState, name: ConsentName): readonly Consent[] {
  const givenAt = state.consents[name] ?? null;
  const takenBackAt = state.onboarding.consentsTakenBack[name] ?? null;
  if (givenAt === null && takenBackAt === null) return [];
  return [
    {
      consent: NAMES[name],
      givenAt,
      takenBackAt: givenAt === null ? takenBackAt : null,
      textOf: givenAt === null ? null : (state.onboarding.consentTexts[name] ?? null),
      consentId: null,
      canTakeBack: givenAt !== null && canTakeBack(state, name),
    },
  ];
}

/** The consent to share statements through an account aggregator: the newest that came about. */
function aggregatorConsent({ onboarding: { requests } }: CustomerState): readonly Consent[] {
  const asked = requests.findLast(
    ({ partner, status }) => partner === "account-aggregator" && status === "COMPLETED",
  );
  if (asked === undefined) return [];
  const isBack = isWithdrawn(asked);
  const at = asked.facts["withdrawnAt"];
  return [
    {
      consent: "ACCOUNT_AGGREGATOR",
      givenAt: isBack ? null : asked.askedAt,
      takenBackAt: isBack ? (typeof at === "string" ? at : asked.askedAt) : null,
      textOf: null,
      consentId: asked.reference,
      canTakeBack: !isBack,
    },
  ];
}

/** The use of Aadhaar was consented to where its check was begun: what it showed stays with the papers. */
function aadhaarConsent(state: CustomerState): readonly Consent[] {
  const asked = newestAadhaar(state);
  return asked === null
    ? []
    : [
        {
          consent: "AADHAAR",
          givenAt: asked.askedAt,
          takenBackAt: null,
          textOf: null,
          consentId: null,
          canTakeBack: false,
        },
      ];
}

/** Everything that a customer consented to, and whether it can be taken back; a locked account takes nothing back (ruling R56). */
export function consentsGiven(state: CustomerState): readonly Consent[] {
  const all = [
    ...ownConsent(state, "terms"),
    ...ownConsent(state, "privacy"),
    ...ownConsent(state, "bureau"),
    ...ownConsent(state, "whatsApp"),
    ...aggregatorConsent(state),
    ...ownConsent(state, "address"),
    ...aadhaarConsent(state),
  ];
  return isLocked(state.accountLock) ? all.map((consent) => ({ ...consent, canTakeBack: false })) : all;
}

import { indiaDay } from "@creditline/core/calendar/duration";
import type { AccountOverviewReply } from "@creditline/core/calls/own-account/own-account.calls";
import { isLocked } from "@creditline/core/customer/record-facts";
import { STATUS_CODES, creditManagement } from "@creditline/core/status/code";
import type { RetentionDates } from "../../store/personal/kept-fields.table.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import type { ConsentName, KeptDeletion } from "../onboarding/onboarding-state.ts";
import { isWithdrawn } from "../onboarding/partner-request.ts";
import { newestAadhaar } from "../onboarding/verified-aadhaar.ts";

/** Whether a deletion waits to be carried out by support. */
export const isDeletionDue = (deletion: KeptDeletion | null): deletion is KeptDeletion =>
  deletion !== null && deletion.done === null;

/**
 * How long the law requires the data of a line to be kept, in whole years (docs/decisions/erasing.md has the laws).
 */
export const KEPT_YEARS = { complaints: 1, identity: 5, accounts: 8 } as const;

/** The same day some years later. */
const yearsOn = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The last day of the financial year that a day belongs to; financial years end in March. */
const financialYearEnd = (day: string): string =>
  `${Number(day.slice(0, 4)) + (day.slice(5) > "03-31" ? 1 : 0)}-03-31`;

/**
 * The day until which each class of an erased customer's data is kept, null for what is erased at once: the law
 * requires what belongs to a line to be kept, and complaints that can still go to the ombudsman.
 */
export function retentionDays(
  { application, money, onboarding: { complaints } }: CustomerState,
  now: number,
): RetentionDates {
  const today = indiaDay(now);
  const hadLine = money.loans.length > 0 || isLineClosed(application.code);
  return {
    person: null,
    complaints: complaints.length === 0 ? null : yearsOn(today, KEPT_YEARS.complaints),
    identity: hadLine ? yearsOn(today, KEPT_YEARS.identity) : null,
    accounts: hadLine ? yearsOn(financialYearEnd(today), KEPT_YEARS.accounts) : null,
  };
}

const isLineClosed = (code: string): boolean => code === STATUS_CODES.LINE_CLOSED;

type Consent = AccountOverviewReply["consents"][number];

const NAMES = {
  terms: "TERMS",
  privacy: "PRIVACY",
  bureau: "BUREAU",
  whatsApp: "WHATSAPP",
  address: "ADDRESS",
} as const satisfies Readonly<Record<ConsentName, Consent["consent"]>>;

/** Whether a consent can be withdrawn while the account continues. Terms and privacy end only with the account. */
function canTakeBack({ application }: CustomerState, name: ConsentName): boolean {
  if (name === "bureau" || name === "whatsApp") return true;
  // The basis of the identity check stays with the loan's documents once there is a line.
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

/** The consent to share statements through an account aggregator: the newest that was completed. */
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

/** The use of Aadhaar is consented to when its check starts; its result stays with the documents. */
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

/** All consents of a customer, and whether each can be withdrawn; a locked account can withdraw none (ruling R56). */
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

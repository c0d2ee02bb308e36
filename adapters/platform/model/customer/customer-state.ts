import type { FoundAccount } from "@creditline/core/calls/application/bank-statement.calls";
import { DEFAULT_ACCOUNT_LOCK } from "@creditline/core/customer/record-facts";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { STATUS_CODES } from "@creditline/core/status/code";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { isRunning } from "../money/loans/loans.ts";
import { type MoneyState, NO_MONEY } from "../money/money-state.ts";
import { type ConsentName, NO_ONBOARDING, type OnboardingFacts } from "../onboarding/onboarding-state.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";
import {
  type AnsweredCalls,
  type ApplicationFacts,
  type EventType,
  type VoluntaryDataUsage,
  type KeptFile,
  NONE_ANSWERED,
} from "./events.ts";
import { type Treatment, usualTreatment } from "./treatment.ts";

/** Something that will happen automatically at a moment, unless the application changes course before. */
export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: { readonly type: EventType; readonly data: unknown };
}

/** A visit to the bank's pages. */
export interface BankVisit {
  readonly dueAt: number;
  readonly result: "COMPLETED" | "FAILED";
}

/** A closed line, as its closure letter states it. */
export interface ClosedLine {
  /** The application it belongs to. */
  readonly applicationId: string;
  readonly partner: string;
  /** Rupees. */
  readonly limit: number;
  /** ISO 8601, UTC. */
  readonly closedAt: string;
}

/** The state that results from a customer's events. */
export interface CustomerState {
  /** Version of the last event; 0 if there is no such customer. */
  readonly version: number;
  /** The latest moment of an event, not necessarily that of the last one: ISO 8601, UTC; null before the first. */
  readonly lastAt: string | null;
  readonly customerId: string;
  readonly phone: string;
  /** `isAcctLocked` of the record: OPEN, or what locks the account (ruling R56). */
  readonly accountLock: string;
  /** Since when a person at support handles the account, in ISO 8601; null if none does. */
  readonly escalatedAt: string | null;
  /** The customer's language; null if none was chosen. */
  readonly language: LanguageCode | null;
  readonly persona: string | null;
  readonly source: string;
  readonly profile: ProfileTexts;
  /** When each consent was given. */
  readonly consents: Readonly<Partial<Record<ConsentName, string>>>;
  readonly application: ApplicationFacts;
  readonly due: readonly Due[];
  /** How partners treat the customer. */
  readonly treatment: Treatment;
  readonly accounts: readonly FoundAccount[];
  /** The consent through which the accounts came; null if they came by netbanking or as files. */
  readonly accountsBy: string | null;
  readonly salaryAccount: { readonly accountNo: string; readonly ifsc: string | null } | null;
  readonly visits: Readonly<Record<string, BankVisit>>;
  readonly files: readonly KeptFile[];
  readonly pathInfo: string | null;
  readonly answered: AnsweredCalls;
  readonly keptAtWill: VoluntaryDataUsage;
  readonly money: MoneyState;
  /** The lines that were closed before the present application began, newest last. */
  readonly closedLines: readonly ClosedLine[];
  readonly onboarding: OnboardingFacts;
  /** The record that a tester started the customer with, and the customer's state right then; null for any other. */
  readonly given: { readonly record: CustomerRecord; readonly before: CustomerState | null } | null;
}

/** An application that has not begun. */
export const NO_APPLICATION: ApplicationFacts = {
  applicationId: null,
  code: "",
  since: null,
  partner: null,
  triedPartners: [],
  lineType: null,
  limit: null,
  available: null,
  interest: {},
  actionables: [],
  reasons: [],
  blockedMilestones: [],
  canReApply: false,
  reapplyAt: null,
  canReRoute: false,
  interactionRequired: false,
  undecided: null,
  statementsSubmitted: false,
  askedWithPan: null,
  beneficiaryStatus: null,
  matched: null,
  codeConfirmed: false,
  obligations: null,
  noticesWanted: {},
  offerKeptAt: null,
  rating: null,
};

/** Before anything has happened. */
export const NEW_CUSTOMER_STATE: CustomerState = {
  version: 0,
  lastAt: null,
  customerId: "",
  phone: "",
  accountLock: DEFAULT_ACCOUNT_LOCK,
  escalatedAt: null,
  language: null,
  persona: null,
  source: "",
  profile: {},
  consents: {},
  application: NO_APPLICATION,
  due: [],
  treatment: usualTreatment(null),
  accounts: [],
  accountsBy: null,
  salaryAccount: null,
  visits: {},
  files: [],
  pathInfo: null,
  answered: NONE_ANSWERED,
  keptAtWill: { day: "", characters: 0 },
  money: NO_MONEY,
  closedLines: [],
  onboarding: NO_ONBOARDING,
  given: null,
};

/** Every closed line of the customer, newest last. */
export function closedLinesOf({ application, closedLines }: CustomerState): readonly ClosedLine[] {
  const { applicationId, code, partner, limit, since } = application;
  if (code !== STATUS_CODES.LINE_CLOSED || applicationId === null || partner === null || since === null)
    return closedLines;
  return [...closedLines, { applicationId, partner, limit: limit ?? 0, closedAt: since }];
}

/**
 * Whether the customer may begin another application: some time after a rejection (ruling R41), or once their line is
 * closed and nothing runs on it.
 */
export const mayReapply = ({ application: { canReApply, code }, money }: CustomerState): boolean =>
  canReApply || (code === STATUS_CODES.LINE_CLOSED && !money.loans.some(isRunning));

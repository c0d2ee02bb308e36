import type { Matched } from "@creditline/core/credit-line/lender-offers";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { DEFAULT_ACCOUNT_LOCK } from "@creditline/core/customer/account-lock";
import type { RejectionReason } from "@creditline/core/notices/rejection-reasons.table";
import type { FoundAccount } from "@creditline/core/calls/application/bank-statement.calls";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { isRunning } from "../money/loans/loans.ts";
import { NONE_ANSWERED } from "./answered-calls.ts";
import type { AnsweredCalls } from "./answered-calls.ts";
import type { ConsentName, EventType, KeptFile, NoticeAbout } from "./events.ts";
import { NO_MONEY } from "../money/money-state.ts";
import type { MoneyState } from "../money/money-state.ts";
import { usualTreatment } from "./treatment.ts";
import type { Treatment } from "./treatment.ts";
import { NO_ONBOARDING } from "../onboarding/onboarding-state.ts";
import type { OnboardingFacts } from "../onboarding/onboarding-state.ts";
import type { DecisionStep, Obligations } from "../decisions/outcome.ts";
import type { ProfileTexts } from "../profile/profile-fields.ts";

/** Something that will happen by itself at a moment, unless the application goes another way before. */
export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: { readonly type: EventType; readonly data: unknown };
}

/** How the application stands. Amounts in rupees. */
export interface ApplicationFacts {
  readonly applicationId: string | null;
  /** Empty text before the customer applies (ruling R1). */
  readonly code: string;
  /** When it came into that status, or was last sent off in it: ISO 8601, UTC; null before the customer applies. */
  readonly since: string | null;
  readonly partner: string | null;
  readonly triedPartners: readonly string[];
  readonly lineType: string | null;
  readonly limit: number | null;
  readonly available: number | null;
  readonly interest: Readonly<Record<string, string>>;
  readonly actionables: readonly string[];
  readonly reasons: readonly RejectionReason[];
  readonly blockedMilestones: readonly string[];
  readonly canReApply: boolean;
  /** From when the customer may apply again, in milliseconds since 1970; null where nothing was rejected. */
  readonly reapplyAt: number | null;
  readonly canReRoute: boolean;
  readonly interactionRequired: boolean;
  /** The step whose decision never comes by itself, and since when; null for none. */
  readonly undecided: { readonly step: DecisionStep; readonly since: string } | null;
  /** Whether the income statement was handed in for the decision. */
  readonly statementsSubmitted: boolean;
  /** The PAN that the bureau was asked with. */
  readonly askedWithPan: string | null;
  readonly beneficiaryStatus: string | null;
  /** What each lender said when it was decided; null where nobody noted it. */
  readonly matched: Matched | null;
  /** Whether a code to the customer's own phone was confirmed for this application. */
  readonly codeConfirmed: boolean;
  /** What the bureau found of obligations; null before it has answered. */
  readonly obligations: Obligations | null;
  /** What the customer wants to be told by SMS, and since when. */
  readonly noticesWanted: Readonly<Partial<Record<NoticeAbout, string>>>;
  /** Since when the customer has the offer kept for later; null where they never asked. */
  readonly offerKeptAt: string | null;
  /** How applying went, from 1 to 5; null where the customer has not said. */
  readonly rating: number | null;
}

/** A visit to the bank's pages. */
export interface BankVisit {
  readonly dueAt: number;
  readonly result: "COMPLETED" | "FAILED";
}

/** A line that is closed, as its letter states it. */
export interface ClosedLine {
  /** Of the application that it came of. */
  readonly applicationId: string;
  readonly partner: string;
  /** Rupees. */
  readonly limit: number;
  /** ISO 8601, UTC. */
  readonly closedAt: string;
}

/** Everything that the events of a customer say. */
export interface CustomerState {
  /** Version of the last event; 0 where there is no such customer. */
  readonly version: number;
  /** The latest moment of an event, which need not be that of the last one: ISO 8601, UTC; null before the first. */
  readonly lastAt: string | null;
  readonly customerId: string;
  readonly phone: string;
  /** `isAcctLocked` of the record: OPEN, or what locks the account (ruling R56). */
  readonly accountLock: string;
  /** Since when a person at support looks after the customer, in ISO 8601; null while none does. */
  readonly escalatedAt: string | null;
  readonly persona: string | null;
  readonly source: string;
  readonly profile: ProfileTexts;
  /** When a consent was given. */
  readonly consents: Readonly<Partial<Record<ConsentName, string>>>;
  readonly application: ApplicationFacts;
  readonly due: readonly Due[];
  /** How those outside of the platform treat the customer. */
  readonly treatment: Treatment;
  readonly accounts: readonly FoundAccount[];
  /** The consent by which the accounts came; null where they came by netbanking or as files. */
  readonly accountsBy: string | null;
  readonly salaryAccount: { readonly accountNo: string; readonly ifsc: string | null } | null;
  readonly visits: Readonly<Record<string, BankVisit>>;
  readonly files: readonly KeptFile[];
  readonly pathInfo: string | null;
  readonly answered: AnsweredCalls;
  readonly money: MoneyState;
  /** The lines that were closed before the present application began, the newest last. */
  readonly closedLines: readonly ClosedLine[];
  readonly onboarding: OnboardingFacts;
  /** The record as which a tester had the customer begin, and the customer right then; null for any other. */
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
  money: NO_MONEY,
  closedLines: [],
  onboarding: NO_ONBOARDING,
  given: null,
};

/** Every line of the customer's that was closed, the newest last. */
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

import type { MoneyState } from "../money/money-state.ts";
import { SIGNING_PURPOSE } from "@creditline/core/calls/confirmations.table";
import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/record-facts";
import { STATUS_CODES, aipSuccessRange, creditManagement } from "@creditline/core/status/code";
import type { StoredEvent } from "../../store/store.ts";
import { limitOf } from "../decisions/deciding.ts";
import { type DecisionAnswer, USUAL_OUTCOME } from "../decisions/outcome.ts";
import { MONEY_APPLY } from "../money/money-fold.ts";
import {
  APPLY_ONBOARDING,
  issueDue,
  ratingIn,
  withLineDue,
  withPartnersDue,
  withReapplying,
} from "../onboarding/onboarding-fold.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";
import { afterMove, bannerMoney } from "../standing.ts";
import {
  type ApplicationFacts,
  countVoluntaryEvents,
  type EventData,
  type EventType,
  type KeptFile,
  withAnswered,
  type CustomerEvent,
} from "./events.ts";
import {
  closedLinesOf,
  type CustomerState,
  type Due,
  NEW_CUSTOMER_STATE,
  NO_APPLICATION,
} from "./customer-state.ts";
import { type TreatmentOf, usualTreatment } from "./treatment.ts";

/**
 * Adds the moment at which the application came into its status: the time of the event, so that older events give it
 * too. Requesting a decision again restarts the status (ruling R49).
 */
function withSince(
  before: CustomerState,
  after: CustomerState,
  { type, at }: Pick<StoredEvent, "type" | "at">,
): CustomerState {
  // A given record states the moment itself.
  if (type === "customer.stood") return after;
  const { code, since } = after.application;
  const isNew = code !== before.application.code || type === "decision.requested";
  const now = code === "" ? null : isNew ? at : before.application.since;
  return now === since ? after : { ...after, application: { ...after.application, since: now } };
}

type Apply<Type extends EventType> = (
  state: CustomerState,
  data: EventData[Type],
  at: string,
) => CustomerState;

const withApplication = (state: CustomerState, changes: Partial<ApplicationFacts>): CustomerState => ({
  ...state,
  application: { ...state.application, ...changes },
});

/** Saved fields replace earlier ones; an emptied field is removed. */
function merged(profile: ProfileTexts, changes: ProfileTexts): ProfileTexts {
  const kept = Object.entries({ ...profile, ...changes }).filter(([, text]) => text !== "");
  return Object.fromEntries(kept);
}

/** Of the line types among which the lender lets the customer choose, the chosen one; the interest moves with it. */
function withChosenLine(state: CustomerState): CustomerState {
  const { application, treatment } = state;
  const chosen = treatment.asks?.lineOptions?.find((option) => option === state.profile.preferredLineType);
  const from = application.lineType;
  if (chosen === undefined || from === null || from === chosen || !aipSuccessRange(application.code)) {
    return state;
  }
  const { [from]: interest, ...others } = application.interest;
  return {
    ...state,
    application: {
      ...application,
      lineType: chosen,
      interest: interest === undefined ? others : { ...others, [chosen]: interest },
    },
  };
}

function afterOutcome(state: CustomerState, outcome: DecisionAnswer): CustomerState {
  const code = STATUS_CODES[outcome.status];
  const approved = aipSuccessRange(code) || creditManagement(code);
  const limit = approved ? (outcome.limit ?? limitOf(state.profile)) : null;
  const decided = withApplication(state, {
    code,
    partner: outcome.partner ?? state.application.partner,
    lineType: outcome.lineType ?? state.application.lineType ?? USUAL_OUTCOME.lineType,
    limit,
    available: limit,
    reasons: outcome.reasons ?? [],
    blockedMilestones: outcome.blockedMilestones ?? [],
    canReApply: false,
    canReRoute: outcome.canReRoute ?? false,
    interactionRequired: outcome.status === "AIP_CUSTOMER_INTERACTION_REQ",
    undecided: null,
    matched: outcome.matched ?? null,
    // The customer may keep a new offer again.
    offerKeptAt: null,
    obligations: outcome.obligations ?? state.application.obligations,
  });
  return { ...decided, due: [] };
}

const withoutMandate = (money: MoneyState): MoneyState => ({
  ...money,
  beneficiary: { ...money.beneficiary, mandate: null, mandateSince: null, next: null, form: null },
});

/** New files are added to earlier ones; a new selfie replaces the last. */
function withUploaded(before: readonly KeptFile[], files: readonly KeptFile[]): readonly KeptFile[] {
  const isSelfie = ({ documentType }: KeptFile): boolean => documentType === SELFIE_DOCUMENT_TYPE;
  return [...(files.some(isSelfie) ? before.filter((file) => !isSelfie(file)) : before), ...files];
}

const dueFor = (dueAt: string | null, event: Due["event"]): readonly Due[] =>
  dueAt === null ? [] : [{ at: Date.parse(dueAt), event }];

const APPLY: { readonly [Type in EventType]: Apply<Type> } = {
  ...APPLY_ONBOARDING,
  ...MONEY_APPLY,
  "customer.registered": (state, { customerId, phone, persona, source }) => ({
    ...state,
    customerId,
    phone,
    persona,
    source,
  }),
  "customer.seeded": (state, { person, seed, applicationId, matched, obligations }, at) => {
    const limit = seed.limit ?? null;
    return {
      ...state,
      profile: merged(state.profile, person),
      consents: { terms: at, privacy: at, bureau: at },
      accountLock: seed.accountLock ?? state.accountLock,
      money: bannerMoney(
        seed.beneficiaryStatus ?? null,
        state.money,
        { phone: state.phone, name: person.fullName ?? null, accountNumber: seed.accountNumber },
        at,
      ),
      application: {
        ...NO_APPLICATION,
        applicationId,
        code: STATUS_CODES[seed.status],
        partner: seed.partner,
        triedPartners: [seed.partner],
        lineType: seed.lineType,
        limit,
        available: seed.available ?? limit,
        interest: seed.interest === undefined ? {} : { [seed.lineType]: seed.interest },
        actionables: seed.actionables ?? [],
        reasons: seed.reasons ?? [],
        canReApply: seed.canReApply ?? false,
        canReRoute: seed.canReRoute ?? false,
        askedWithPan: person.pan ?? null,
        beneficiaryStatus: seed.beneficiaryStatus ?? null,
        matched: matched ?? null,
        obligations: obligations ?? null,
      },
    };
  },
  "customer.stood": (state, stood, at) => ({
    ...state,
    profile: merged(state.profile, stood.person),
    consents: stood.application.code === "" ? state.consents : { terms: at, privacy: at, bureau: at },
    accountLock: stood.accountLock ?? state.accountLock,
    escalatedAt: stood.escalatedAt ?? state.escalatedAt,
    money: bannerMoney(
      stood.beneficiaryStatus,
      state.money,
      { phone: state.phone, name: stood.person.fullName ?? null },
      at,
    ),
    application: {
      ...NO_APPLICATION,
      ...stood.application,
      applicationId: stood.applicationId,
      askedWithPan: stood.application.code === "" ? null : (stood.person.pan ?? null),
      beneficiaryStatus: stood.beneficiaryStatus,
    },
    given: { record: stood.record, before: null },
  }),
  "facts.set": (state, facts) => withApplication(state, facts),
  "session.started": (state, { confirmsPhone = false }) =>
    confirmsPhone ? withApplication(state, { codeConfirmed: true }) : state,
  "session.ended": (state) => state,
  "account.lock-moved": (state, { lock }) => ({ ...state, accountLock: lock }),
  "support.escalated": (state, _note, at) => ({ ...state, escalatedAt: state.escalatedAt ?? at }),
  "language.chosen": (state, { language }) => ({ ...state, language }),
  "support.resolved": (state) => ({ ...state, escalatedAt: null }),
  "profile.saved": (state, { changes }) =>
    withChosenLine({ ...state, profile: merged(state.profile, changes) }),
  "consent.given": (state, { consents, textsOf = {} }, at) => {
    const given = { ...state.consents };
    const takenBack = { ...state.onboarding.consentsTakenBack };
    const texts = { ...state.onboarding.consentTexts };
    for (const [name, yes] of Object.entries(consents)) {
      const consent = name as keyof typeof consents;
      const text = textsOf[consent];
      if (yes) {
        given[consent] ??= at;
        delete takenBack[consent];
        if (text !== undefined) texts[consent] = text;
        continue;
      }
      // A consent that was never given cannot be withdrawn.
      if (given[consent] !== undefined) takenBack[consent] = at;
      delete given[consent];
      delete texts[consent];
    }
    return {
      ...state,
      consents: given,
      onboarding: { ...state.onboarding, consentTexts: texts, consentsTakenBack: takenBack },
    };
  },
  "code.confirmed": (state, { purpose, isOwn = true }) => {
    if (!isOwn) return state;
    const confirmed = withApplication(state, { codeConfirmed: true });
    return purpose === SIGNING_PURPOSE
      ? { ...confirmed, onboarding: { ...confirmed.onboarding, signingCode: true } }
      : confirmed;
  },
  "decision.requested": (state, { step, applicationId, status, partner, outcome, dueAt }, at) => ({
    ...withApplication(state, {
      applicationId,
      code: status,
      partner: partner ?? state.application.partner,
      triedPartners:
        partner === null || state.application.triedPartners.includes(partner)
          ? state.application.triedPartners
          : [...state.application.triedPartners, partner],
      reasons: [],
      blockedMilestones: [],
      canReApply: false,
      canReRoute: false,
      interactionRequired: false,
      undecided: dueAt === null ? { step, since: at } : null,
      statementsSubmitted: step === "statements" || state.application.statementsSubmitted,
      askedWithPan: state.profile.pan ?? null,
    }),
    due: dueFor(dueAt, { type: "decision.made", data: { step, outcome } }),
  }),
  "outcome.ordered": (state, { step, outcome }) => ({
    ...state,
    treatment: { ...state.treatment, outcomes: { ...state.treatment.outcomes, [step]: outcome } },
  }),
  "decision.made": (state, { outcome }) => afterOutcome(state, outcome),
  "status.moved": (state, moved) => ({
    ...withApplication(state, afterMove(state.application, moved, state.profile)),
    due: [],
  }),
  "offer.taken": (state, { partner }) => {
    const { matched, limit, available } = state.application;
    const offer = matched?.offers.find((one) => one.partner === partner);
    return withApplication(state, {
      partner,
      limit: offer?.limit ?? limit,
      available: offer?.limit ?? available,
    });
  },
  "interest.chosen": (state, { lineType, interested, code }) =>
    withApplication(state, {
      code,
      interest: { ...state.application.interest, [lineType]: interested ? "YES" : "NO" },
    }),
  "offer.kept": (state, _data, at) => withApplication(state, { offerKeptAt: at }),
  "interest.withdrawn": (state, { lineType, code }) => {
    const { [lineType]: _no, ...interest } = state.application.interest;
    return withApplication(state, { code, interest });
  },
  "line.approved": (state, _data, at) => {
    const approved = withApplication(state, { code: STATUS_CODES.CM_LINE_APPROVED });
    return { ...approved, due: [...approved.due, issueDue(at)] };
  },
  "line.issued": (state) => withApplication(state, { code: STATUS_CODES.CM_LINE_ISSUED }),
  "line.started": (state, { code }) => withApplication(state, { code }),
  "application.reopened": (state, { applicationId }) => ({
    ...state,
    application: { ...NO_APPLICATION, applicationId },
    closedLines: closedLinesOf(state),
    // A mandate belongs to the line for which it was signed.
    money: withoutMandate(state.money),
    due: [],
    accounts: [],
    accountsBy: null,
    salaryAccount: null,
    files: state.files.map((file) => ({ ...file, isOfEarlier: true })),
    // The answer about a limit increase and the links sent belong to the old line, not to the next one.
    onboarding: { ...state.onboarding, limitIncrease: null, linksSent: {}, checkedHome: null },
  }),
  "reapply.opened": (state) => withApplication(state, { canReApply: true }),
  "notice.requested": (state, { about }, at) =>
    withApplication(state, { noticesWanted: { [about]: at, ...state.application.noticesWanted } }),
  "notice.sent": (state, { about }) => {
    const { [about]: _sent, ...noticesWanted } = state.application.noticesWanted;
    return withApplication(state, { noticesWanted });
  },
  "bank.visited": (state, { transactionId, dueAt, result, accounts }) => ({
    ...state,
    visits: { ...state.visits, [transactionId]: { dueAt: Date.parse(dueAt), result } },
    due:
      result === "COMPLETED"
        ? [...state.due, ...dueFor(dueAt, { type: "statements.received", data: { accounts } })]
        : state.due,
  }),
  "statements.received": (state, { accounts }) => ({ ...state, accounts, accountsBy: null }),
  "salary-account.chosen": (state, { accountNo, ifsc }) => ({ ...state, salaryAccount: { accountNo, ifsc } }),
  "files.uploaded": (state, { files }, at) => ({
    ...state,
    files: withUploaded(
      state.files,
      files.map((file) => ({ ...file, uploadedAt: at })),
    ),
  }),
  "bureau.answered": (state) => withApplication(state, { interactionRequired: false }),
  "path.saved": (state, { pathInfo }) => ({ ...state, pathInfo }),
  "timeline.recorded": (state, event) => {
    const rating = ratingIn(event);
    return rating === null ? state : withApplication(state, { rating });
  },
  "call.answered": (state, { call, key, digest }) => ({
    ...state,
    answered: withAnswered(state.answered, `${call} ${key}`, { digest, version: state.version }),
  }),
};

/** Every known event type. */
export const EVENT_TYPES: readonly string[] = Object.keys(APPLY);

const isEventType = (type: string): type is EventType => Object.hasOwn(APPLY, type);

/** Removes automatic work that has happened from what is due. */
function withoutDue(due: readonly Due[], event: Pick<StoredEvent, "type" | "at">): readonly Due[] {
  const at = Date.parse(event.at);
  const done = due.findIndex((candidate) => candidate.event.type === event.type && candidate.at === at);
  return done === -1 ? due : due.toSpliced(done, 1);
}

/** The state after one more event. An unknown event type changes nothing. */
export function applyEvent(state: CustomerState, event: StoredEvent): CustomerState {
  const due = withoutDue(state.due, event);
  if (!isEventType(event.type)) return { ...state, version: event.version, due };
  const lastAt = state.lastAt !== null && state.lastAt > event.at ? state.lastAt : event.at;
  const kept = countVoluntaryEvents(state.keptAtWill, event);
  const seen: CustomerState = { ...state, version: event.version, lastAt, due, keptAtWill: kept };
  const apply = APPLY[event.type] as (state: CustomerState, data: unknown, at: string) => CustomerState;
  const after = withSince(seen, withPartnersDue(seen.due, apply(seen, event.data, event.at)), event);
  if (event.type !== "customer.stood") {
    return withLineDue(withReapplying(seen, after, event.at), event.at);
  }
  // A customer with a given record has the record's times, from which later changes count.
  const stood = withReapplying(seen, after, after.application.since ?? event.at);
  const { given } = stood;
  return withLineDue(given === null ? stood : { ...stood, given: { ...given, before: stood } }, event.at);
}

/** The initial state of a customer whom the first event registers, with their treatment by partners. */
export function unregistered(first: StoredEvent | undefined, treatmentOf: TreatmentOf): CustomerState {
  if (first?.type !== "customer.registered") return NEW_CUSTOMER_STATE;
  return {
    ...NEW_CUSTOMER_STATE,
    treatment: treatmentOf((first.data as EventData["customer.registered"]).persona),
  };
}

/** The state that results from a customer's events: the same events give the same state, whenever they are read. */
export const fold = (
  events: readonly StoredEvent[],
  treatmentOf: TreatmentOf = usualTreatment,
): CustomerState => events.reduce(applyEvent, unregistered(events[0], treatmentOf));

/** The customer's state after events that are not stored yet. */
export const afterEvents = (state: CustomerState, events: readonly CustomerEvent[]): CustomerState =>
  events.reduce((at, event, i) => applyEvent(at, { ...event, version: state.version + i + 1 }), state);

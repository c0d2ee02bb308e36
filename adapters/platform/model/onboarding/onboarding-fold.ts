import { monthsLater } from "@creditline/core/calendar/civil-day";
import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/record-facts";
import type { TimelineEvent } from "@creditline/core/customer/timeline-event";
import { SELFIE_NOT_LOOKED_AT, SELFIE_REFUSALS } from "@creditline/core/notices/refusal-reasons.table";
import { checklistOf } from "@creditline/core/onboarding/checklist";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { english } from "@creditline/core/messages/translate";
import { STATUS_CODES, rejected, RETRY_AFTER_MONTHS } from "@creditline/core/status/code";
import type { RatingEvent } from "@creditline/core/status/customer-events";
import { dueMoment } from "../../partners/partner.ts";
import type { CustomerState, Due } from "../customer/customer-state.ts";
import { afterReview } from "../documents/document-types.ts";
import { markThreadRead, withMessage } from "../help/help-threads.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";
import { recordOf } from "../record/record.ts";
import { accountsAt } from "./bank-accounts.ts";
import { newestRequest } from "./proof-requests.ts";
import {
  type OnboardingEventData,
  type OnboardingEventType,
  EMAIL_CHANGES_A_DAY,
  type OnboardingFacts,
} from "./onboarding-state.ts";
import { isWithdrawn, type PartnerRequest } from "./partner-request.ts";

/** How long the lender takes to approve a line, and then to issue it (assumed). */
const LENDER_MS = 5_000;

/**
 * Whether the lender has everything it needs. Assumed, since what comes between the customer's interest and the line
 * is not shown: it is what the customer's own checklist says, so that the two never differ.
 */
const isOnboarded = (state: CustomerState): boolean =>
  state.application.code === STATUS_CODES.AIP_INTERESTED && checklistOf(recordOf(state)).isComplete;

/** When the lender issues a line that it approved at a moment. */
export const issueDue = (approvedAt: string): Due => ({
  at: Date.parse(approvedAt) + LENDER_MS,
  event: { type: "line.issued", data: {} },
});

/** Schedules the lender's approval once its last requirement is met; cancels it if the application changes course. */
export function withLineDue(after: CustomerState, at: string): CustomerState {
  const isUnderWay = after.due.some(({ event }) => event.type === "line.approved");
  if (isUnderWay === isOnboarded(after)) return after;
  if (isUnderWay) {
    return { ...after, due: after.due.filter(({ event }) => event.type !== "line.approved") };
  }
  const approval: Due = {
    at: Date.parse(at) + LENDER_MS,
    event: { type: "line.approved", data: {} },
  };
  return { ...after, due: [...after.due, approval] };
}

/** Partners' pending answers stay due, even if other pending work is cancelled. */
export function withPartnersDue(before: readonly Due[], after: CustomerState): CustomerState {
  const open = new Set(
    after.onboarding.requests
      .filter(({ status }) => status === "IN_PROGRESS")
      .map(({ reference }) => reference),
  );
  const dropped = before.filter(
    (due) =>
      due.event.type === "partner.answered" &&
      open.has((due.event.data as { reference: string }).reference) &&
      !after.due.includes(due),
  );
  return dropped.length === 0 ? after : { ...after, due: [...after.due, ...dropped] };
}

/** The event with which a customer rates applying. */
const RATED: RatingEvent = "APPLICATION_RATED";

/** The rating of applying in an event, from 1 (poor) to 5 (good); null for any other event, or another value. */
export function ratingIn({ event, metadata }: TimelineEvent): number | null {
  if (event.trim() !== RATED) return null;
  const said = metadata?.["rating"];
  const rating = typeof said === "number" || typeof said === "string" ? Number(said) : Number.NaN;
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;
}

const withoutReapply = (due: readonly Due[]): readonly Due[] =>
  due.some(({ event }) => event.type === "reapply.opened")
    ? due.filter(({ event }) => event.type !== "reapply.opened")
    : due;

/**
 * Adds the moment from which the customer may apply again: three months after the status became a rejection, for
 * whatever reason (ruling R41). It is removed if the application changes course.
 */
export function withReapplying(before: CustomerState, after: CustomerState, at: string): CustomerState {
  const { application } = after;
  if (application === before.application) return after;
  if (!rejected(application.code)) {
    if (application.reapplyAt === null) return after;
    return {
      ...after,
      application: { ...application, canReApply: false, reapplyAt: null },
      due: withoutReapply(after.due),
    };
  }
  const moment = Date.parse(at);
  const known = rejected(before.application.code) ? before.application.reapplyAt : null;
  const reapplyAt = known ?? (application.canReApply ? moment : monthsLater(moment, RETRY_AFTER_MONTHS));
  const opening: Due = { at: reapplyAt, event: { type: "reapply.opened", data: {} } };
  return {
    ...after,
    application: { ...application, reapplyAt },
    due: application.canReApply ? withoutReapply(after.due) : [...withoutReapply(after.due), opening],
  };
}

type Apply<Type extends OnboardingEventType> = (
  state: CustomerState,
  data: OnboardingEventData[Type],
  at: string,
) => CustomerState;

const withFacts = (state: CustomerState, changes: Partial<OnboardingFacts>): CustomerState => ({
  ...state,
  onboarding: { ...state.onboarding, ...changes },
});

const withRequest = (
  state: CustomerState,
  reference: string,
  change: (asked: PartnerRequest) => PartnerRequest,
): CustomerState =>
  withFacts(state, {
    requests: state.onboarding.requests.map((asked) =>
      asked.reference === reference ? change(asked) : asked,
    ),
  });

/**
 * The default end of a request without an answer, for older events: it is given up some time after its partner was
 * asked.
 */
const givenUp = (reference: string, at: string) => ({
  reference,
  result: "FAILED" as const,
  dueAt: dueMoment(Date.parse(at), GIVEN_UP_SECONDS),
});

/** Removes emptied fields. */
const withoutEmptied = (texts: ProfileTexts): ProfileTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

/** Raises the limit, in rupees; the available amount grows equally. */
function withLimit(state: CustomerState, limit: number | null): CustomerState {
  const { application } = state;
  if (limit === null || application.limit === null || limit <= application.limit) return state;
  const available = (application.available ?? application.limit) + limit - application.limit;
  return { ...state, application: { ...application, limit, available } };
}

function withAnswerDue(
  state: CustomerState,
  answer: {
    readonly reference: string;
    readonly result: "COMPLETED" | "FAILED";
    readonly dueAt: string | null;
  },
): CustomerState {
  const { reference, result, dueAt } = answer;
  if (dueAt === null) return state;
  const event = { type: "partner.answered", data: { reference, result } } as const;
  return { ...state, due: [...state.due, { at: Date.parse(dueAt), event }] };
}

/** Removes the due answer of a partner that has answered. */
const withoutAnswerDue = (state: CustomerState, reference: string): CustomerState => ({
  ...state,
  due: state.due.filter(
    ({ event }) =>
      event.type !== "partner.answered" || (event.data as { reference: string }).reference !== reference,
  ),
});

const REFUSALS = Object.values(SELFIE_REFUSALS);

/** The reason for refusing a picture: another one each time. Simulated: a live platform gets it from its reviewers. */
function whyNoSelfie(
  { onboarding: { requests } }: CustomerState,
  { askedAt, reference }: PartnerRequest,
  at: string,
) {
  if (Date.parse(at) - Date.parse(askedAt) >= GIVEN_UP_SECONDS * 1000) return SELFIE_NOT_LOOKED_AT;
  const before = requests.filter(
    (one) => one.partner === "selfie-check" && one.status === "FAILED" && one.reference !== reference,
  );
  return REFUSALS[before.length % REFUSALS.length] ?? SELFIE_REFUSALS.FACE_NOT_CLEAR;
}

/** The check of a selfie decides on the picture uploaded with it. */
function afterSelfie(
  state: CustomerState,
  request: PartnerRequest,
  accepted: boolean,
  at: string,
): CustomerState {
  const newest = state.files.findLastIndex(({ documentType }) => documentType === SELFIE_DOCUMENT_TYPE);
  const file = state.files[newest];
  if (file === undefined) return state;
  return {
    ...state,
    files: state.files.with(newest, {
      ...file,
      status: accepted ? "ACCEPTED" : "REJECTED",
      reason: accepted ? null : english(whyNoSelfie(state, request, at)),
    }),
  };
}

/** The effect of each onboarding event on a customer's state. */
export const APPLY_ONBOARDING: { readonly [Type in OnboardingEventType]: Apply<Type> } = {
  "partner.asked": (state, { partner, errand: kind, reference, manner, facts, result, dueAt }, at) =>
    withAnswerDue(
      withFacts(state, {
        requests: [
          ...state.onboarding.requests,
          { partner, kind, reference, askedAt: at, status: "IN_PROGRESS", facts },
        ],
      }),
      manner === "stalls" && dueAt === null ? givenUp(reference, at) : { reference, result, dueAt },
    ),
  "partner.answered": (state, { reference, result }, at) => {
    const answered = withRequest(withoutAnswerDue(state, reference), reference, (asked) => ({
      ...asked,
      status: result,
    }));
    const asked = answered.onboarding.requests.find((candidate) => candidate.reference === reference);
    if (asked?.partner === "account-aggregator" && result === "COMPLETED") {
      // Withdrawn before an answer came: none comes any more.
      if (isWithdrawn(asked)) return answered;
      return {
        ...answered,
        accounts: accountsAt(answered, String(asked.facts["bank"])),
        accountsBy: reference,
      };
    }
    if (asked?.partner === "document-review") return afterReview(answered, asked, result === "COMPLETED", at);
    if (asked?.partner !== "selfie-check") return answered;
    const isOfLastSelfie = newestRequest(answered, "selfie-check", asked.kind)?.reference === reference;
    return isOfLastSelfie ? afterSelfie(answered, asked, result === "COMPLETED", at) : answered;
  },
  "partner.told": (state, { reference, facts, result = "COMPLETED", dueAt = null }, at) =>
    withAnswerDue(
      withRequest(state, reference, (asked) => ({ ...asked, facts: { ...asked.facts, ...facts } })),
      // An immediate answer is in the next event.
      facts["answering"] === true && dueAt === null ? givenUp(reference, at) : { reference, result, dueAt },
    ),
  "consent.withdrawn": (state, { reference }, at) => {
    const withdrawn = withRequest(state, reference, (asked) => ({
      ...asked,
      facts: { ...asked.facts, withdrawn: true, withdrawnAt: at },
    }));
    return state.accountsBy === reference
      ? { ...withdrawn, accounts: [], accountsBy: null, salaryAccount: null }
      : withdrawn;
  },
  "appointment.cancelled": (state) => withFacts(state, { appointment: null }),
  "invite.saved": (state, { inviteCode }) => withFacts(state, { inviteCode }),
  "email.changed": (state, { emailId }, at) =>
    withFacts(state, {
      emailId,
      emailChangedAt: [...state.onboarding.emailChangedAt, at].slice(-EMAIL_CHANGES_A_DAY),
      emailConfirmed: state.onboarding.emailConfirmed && state.onboarding.emailId === emailId,
    }),
  "email.confirmed": (state, { emailId }) =>
    withFacts(state, { emailConfirmed: emailId === state.onboarding.emailId }),
  // The new address replaces the old one completely, including the place where it was given.
  "address.changed": (state, { changes }) => {
    const {
      flat: _flat,
      apartment: _apartment,
      street: _street,
      landmark: _landmark,
      ...rest
    } = state.profile;
    return {
      ...withFacts(state, {
        places: { ...state.onboarding.places, home: null },
        checkedHome: state.onboarding.checkedHome ?? state.profile,
      }),
      profile: withoutEmptied({ ...rest, ...changes }),
    };
  },
  "mobile.changed": (state, { phone }) => ({ ...withFacts(state, { mobileChange: null }), phone }),
  "mobile.change-asked": (state, mobileChange) => withFacts(state, { mobileChange }),
  "mobile.change-stopped": (state) => withFacts(state, { mobileChange: null }),
  "link.opened": (state) => state,
  "terms.accepted": (state, { partnerCode }, at) =>
    withFacts(state, { terms: { ...state.onboarding.terms, [partnerCode]: at } }),
  "key-facts.accepted": (state, accepted, at) => withFacts(state, { keyFacts: { ...accepted, at } }),
  "papers.put": (state, papers) => withFacts(state, { papers, signingCode: false }),
  "withdrawal-form.accepted": (state, { referenceNo, paper }, at) =>
    withFacts(state, {
      acceptedForms: { ...state.onboarding.acceptedForms, [referenceNo]: { paper, at } },
    }),
  // Signed with its withdrawal: only the moment of the acceptance is kept.
  "withdrawal-form.put": (state, { referenceNo, ...form }) => {
    const { [referenceNo]: accepted, ...acceptedForms } = state.onboarding.acceptedForms;
    const put = accepted === undefined ? form : { ...form, acceptedAt: accepted.at };
    return withFacts(state, {
      acceptedForms,
      withdrawalForms: { ...state.onboarding.withdrawalForms, [referenceNo]: put },
      signingCode: false,
    });
  },
  "appointment.scheduled": (state, appointment) => withFacts(state, { appointment }),
  "offer.updated": (state, { offerId, status }, at) =>
    // Cancelling and applying it again does not extend it.
    withFacts(state, {
      offers: {
        ...state.onboarding.offers,
        [offerId]: { status, at: state.onboarding.offers[offerId]?.at ?? at },
      },
    }),
  "details.collected": (state, { details }) =>
    withFacts(state, { collected: { ...state.onboarding.collected, ...details } }),
  "limit-increase.answered": (state, { accepted, limit = null }, at) =>
    withLimit(withFacts(state, { limitIncrease: { accepted, at, limit } }), limit),
  "office-address.saved": (state, { address, isHome = null }) =>
    withFacts(state, {
      officeAddress: withoutEmptied({ ...state.onboarding.officeAddress, ...address }),
      isOfficeAtHome: isHome,
    }),
  "help.asked": (state, { slug, text }, at) =>
    withFacts(state, { help: withMessage(state.onboarding.help, slug, { by: "you", name: "", at, text }) }),
  "help.answered": (state, { slug, text, name }, at) =>
    withFacts(state, { help: withMessage(state.onboarding.help, slug, { by: "them", name, at, text }) }),
  "help.read": (state, { slug }) => withFacts(state, { help: markThreadRead(state.onboarding.help, slug) }),
  "work.confirmed": (state, _data, at) => withFacts(state, { workConfirmedAt: at }),
  "place.noted": (state, { of, geoLocation }) =>
    withFacts(state, { places: { ...state.onboarding.places, [of]: geoLocation } }),
  "permission.given": (state, { name, place }, at) =>
    withFacts(state, { permissions: { ...state.onboarding.permissions, [name]: { at, place } } }),
  "complaint.raised": (state, { number, about, text }, at) =>
    withFacts(state, {
      complaints: [...state.onboarding.complaints, { number, about, text, raisedAt: at, answer: null }],
    }),
  "complaint.answered": (state, { number, text, name }, at) =>
    withFacts(state, {
      complaints: state.onboarding.complaints.map((complaint) =>
        complaint.number === number ? { ...complaint, answer: { at, name, text } } : complaint,
      ),
    }),
  "deletion.asked": (state, { number, doneBy }, at) =>
    withFacts(state, { deletion: { number, askedAt: at, doneBy, done: null } }),
  "deletion.taken-back": (state) => withFacts(state, { deletion: null }),
  "deletion.done": (state, { number, name, kept }, at) => {
    const { deletion } = state.onboarding;
    return withFacts(state, {
      deletion: deletion?.number === number ? { ...deletion, done: { at, name, kept } } : deletion,
    });
  },
  "nominee.named": (state, { nominee: name, ...nominee }) =>
    withFacts(state, { nominee: name === "" ? null : { name, ...nominee } }),
  "data.erased": (state, { until }) => withFacts(state, { erased: { ...state.onboarding.erased, ...until } }),
  "link.sent": (state, { action }, at) =>
    withFacts(state, {
      linksSent: { ...state.onboarding.linksSent, [action]: { at, phone: state.phone } },
    }),
};

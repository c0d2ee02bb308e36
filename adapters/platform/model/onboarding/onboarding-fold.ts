import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/selfie";
import { SELFIE_NOT_LOOKED_AT, SELFIE_REFUSALS } from "@creditline/core/notices/selfie-refusals.table";
import { english } from "@creditline/core/say/said";
import { accountsAt } from "./bank-accounts.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import type { OnboardingEventData, OnboardingEventType } from "./onboarding-events.ts";
import type { OnboardingFacts } from "./onboarding-state.ts";
import { isWithdrawn, type PartnerRequest } from "./partner-request.ts";
import { dueMoment } from "../../partners/due-moment.ts";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/given-up";
import { newestRequest } from "./newest-request.ts";
import { allRead, withMessage } from "../help/help-threads.ts";
import { afterReview } from "../documents/document-review.ts";
import type { ProfileTexts } from "../profile/profile-texts.ts";

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
 * The end of a request without an answer, for what was kept when an event did not name one: it is given up some time
 * after its partner was asked.
 */
const givenUp = (reference: string, at: string) => ({
  reference,
  result: "FAILED" as const,
  dueAt: dueMoment(Date.parse(at), GIVEN_UP_SECONDS),
});

/** A field that was emptied is gone. */
const withoutEmptied = (texts: ProfileTexts): ProfileTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

/** A raised limit, in rupees: what is free grows by as much. */
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

/** Whoever has answered owes nothing any more. */
const withoutAnswerDue = (state: CustomerState, reference: string): CustomerState => ({
  ...state,
  due: state.due.filter(
    ({ event }) =>
      event.type !== "partner.answered" || (event.data as { reference: string }).reference !== reference,
  ),
});

const REFUSALS = Object.values(SELFIE_REFUSALS);

/** Why a picture is not accepted: each time for another reason. Simulated: a live platform is told. */
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

/** The check of a selfie decides on the picture that came in with it. */
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

/** What each event of the onboarding does to a customer's state. */
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
      // Taken back before anything came: nothing comes any more.
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
      // An answer that comes at once is told in the event after this one.
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
  "email.changed": (state, { emailId }) =>
    withFacts(state, {
      emailId,
      emailConfirmed: state.onboarding.emailConfirmed && state.onboarding.emailId === emailId,
    }),
  "email.confirmed": (state, { emailId }) =>
    withFacts(state, { emailConfirmed: emailId === state.onboarding.emailId }),
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
  // Signed with the withdrawal that is made: of what was accepted its moment is left.
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
    withFacts(state, { offers: { ...state.onboarding.offers, [offerId]: { status, at } } }),
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
  "help.read": (state, { slug }) => withFacts(state, { help: allRead(state.onboarding.help, slug) }),
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
  "link.sent": (state, { action }, at) =>
    withFacts(state, {
      linksSent: { ...state.onboarding.linksSent, [action]: { at, phone: state.phone } },
    }),
};

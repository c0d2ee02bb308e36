import { indiaDay } from "@creditline/core/calendar/duration";
import { toRupees } from "@creditline/core/credit-line/paise";
import { momentText } from "@creditline/core/calendar/civil-day";
import type {
  AccountOverviewReply,
  SessionsEndRequest,
} from "@creditline/core/calls/own-account/own-account.calls";
import { t } from "@creditline/core/messages/message";
import { type Random, randomDigits } from "../../../ports/random.ts";
import { complain } from "../../commands/account/complain.ts";
import { askDeletion, cancelDeletion, nameNominee } from "../../commands/account/deletion.ts";
import { changeAddress } from "../../commands/profile/profile-changes.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-rules.ts";
import { signedForms } from "../../commands/money/withdrawal-form.ts";
import { shownComplaints } from "../../model/account/complaints.ts";
import { consentsGiven } from "../../model/account/consents-given.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { lastSigning, signedPapers } from "../../model/onboarding/kyc-steps.ts";
import { issuedDocuments, keyFactsOf } from "../../model/papers/loan-papers.ts";
import { isAbsent, badField, notFound } from "../../model/refusals.ts";
import { withOffersToday } from "../../model/record/offers-today.ts";
import { recordOf } from "../../model/record/record.ts";
import { shownEvent } from "../../model/standing.ts";
import { type HandlersOf, idempotencyKeyOf } from "../handlers-of.ts";
import type { Services } from "../services.ts";
import { withCode } from "./one-time-code.ts";

/** Whether this is a customer's confirmed address on record: no other address signs anybody in (ruling R45). */
export async function hasEmail(
  { customers }: Pick<Services, "customers">,
  customerId: string,
  email: string,
): Promise<boolean> {
  const { emailId, emailConfirmed } = (await customers.look(customerId)).onboarding;
  return emailConfirmed && emailId?.toLowerCase() === email.toLowerCase();
}

/**
 * The one customer with this confirmed address; null for none, and for several who share a mailbox: signing in with it
 * must not open someone else's account.
 */
export async function findOnlyOwner(
  services: Pick<Services, "customers" | "emails">,
  email: string,
): Promise<string | null> {
  const owners: string[] = [];
  for (const customerId of await services.emails.find(email)) {
    if (await hasEmail(services, customerId, email)) owners.push(customerId);
  }
  return owners.length === 1 ? (owners[0] ?? null) : null;
}

/** Lets a customer sign in with the address that they have just confirmed. */
export const noteEmail = (
  services: Pick<Services, "customers" | "emails">,
  customerId: string,
  email: string,
): Promise<void> => services.emails.note(email, customerId, (other) => hasEmail(services, other, email));

type Overview = AccountOverviewReply;

/** A number that people can say on the phone: a letter for its kind, the day in India, five random digits. */
const numberOf = (letter: "C" | "D", now: number, random: Random): string =>
  `${letter}${indiaDay(now).replaceAll("-", "").slice(2)}-${randomDigits(random, 5)}`;

/** The accepted and signed documents, newest first. */
function papersOf(state: CustomerState): Overview["papers"] {
  const signing = lastSigning(state);
  const signedAt = signing?.status === "COMPLETED" ? signing.askedAt : null;
  const partner = state.application.partner ?? "";
  const termsAt = Object.hasOwn(state.onboarding.terms, partner)
    ? state.onboarding.terms[partner]
    : undefined;
  const keyFacts = keyFactsOf(state);
  const isKept = signedPapers(state) !== null;
  const papers: Overview["papers"] = [
    ...(termsAt === undefined
      ? []
      : [
          {
            documentId: "terms-and-conditions",
            referenceNo: null,
            signedAt: termsAt,
            isSigned: false,
          } as const,
        ]),
    ...(keyFacts === null
      ? []
      : [
          {
            documentId: "key-fact-statement",
            referenceNo: null,
            signedAt: isKept && signedAt !== null ? signedAt : keyFacts.at,
            isSigned: isKept,
          } as const,
        ]),
    ...(signedAt === null
      ? []
      : [{ documentId: "loan-agreement", referenceNo: null, signedAt, isSigned: true } as const]),
    ...signedForms(state).map(({ referenceNo, at }) => {
      const loan = state.money.loans.find((one) => one.referenceNo === referenceNo);
      return {
        documentId: "withdrawal-form",
        referenceNo,
        ...(loan === undefined ? {} : { amount: toRupees(loan.amount) }),
        signedAt: at,
        isSigned: true,
      } as const;
    }),
  ];
  return papers.toReversed();
}

async function overviewOf(
  { sessions }: Services,
  state: CustomerState,
  sessionId: string | null,
  now: number,
): Promise<Overview> {
  const { onboarding } = state;
  const { mobileChange } = onboarding;
  const running = await sessions.running(state.customerId, now);
  return {
    success: true,
    emailConfirmed: onboarding.emailConfirmed,
    phoneChange: mobileChange === null ? null : { phone: mobileChange.phone, changesAt: mobileChange.dueAt },
    sessions: running.map(({ startedAt, usedAt, ...session }) => ({
      ...session,
      isThis: session.sessionId === sessionId,
      startedAt: momentText(startedAt),
      usedAt: momentText(usedAt),
    })),
    consents: consentsGiven(state),
    papers: papersOf(state),
    loanPapers: issuedDocuments(state),
    complaints: shownComplaints(onboarding.complaints, now),
    deletion: onboarding.deletion,
    nominee: onboarding.nominee,
  };
}

/** The sessions that a request ends. Throws BadRequest if it names none, NotFound for one that has ended already. */
function endedBy(
  { sessionId, which }: SessionsEndRequest,
  running: readonly string[],
  own: string,
): readonly string[] {
  const isOne = !isAbsent(sessionId);
  if (isOne === !isAbsent(which))
    throw badField("which", "expected OTHERS or ALL, or one session as sessionId");
  if (!isOne) return which === "ALL" ? running : running.filter((one) => one !== own);
  if (!running.includes(sessionId ?? "")) {
    throw notFound("NO_SUCH_SESSION", t("This session has already ended."));
  }
  return [sessionId ?? ""];
}

/** Adds the customer to those who wait for support, together with the decision's events. */
export const waits =
  ({ waiting }: Pick<Services, "waiting">, customerId: string) =>
  async () => ({ documents: await waiting.noting(customerId) });

/** The number of a deletion requested at a moment. */
export const deletionNumber = (now: number, random: Random): string => numberOf("D", now, random);

/** All stored data of a customer that may be shown to them, as one JSON file. */
export async function ownData(services: Services, customerId: string, sessionId: string | null) {
  const { customers, clock } = services;
  const state = await customers.look(customerId);
  const now = await clock.now();
  const history = await customers.history(customerId);
  const { success: _done, ...account } = await overviewOf(services, state, sessionId, now);
  const data = {
    madeAt: momentText(now),
    record: recordOf(withOffersToday(state, now)),
    account,
    questions: state.onboarding.help,
    // Answers stored for repeated requests are in the record already.
    history: history.filter(({ type }) => type !== "call.answered").map(shownEvent),
  };
  return {
    success: true,
    fileName: `creditline-my-data-${indiaDay(now)}.json`,
    mediaType: "application/json",
    content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`).toString("base64"),
  } as const;
}

/** The calls of a customer about their own account (ruling R58). */
export const ownAccountHandlers = (services: Services): HandlersOf<"ownAccount"> => {
  const { customers, clock, random, sessions, waiting } = services;
  return {
    accountOverview: async ({ caller: { customerId, sessionId } }) => {
      const state = await customers.look(customerId);
      return overviewOf(services, state, sessionId, await clock.now());
    },
    sessionsEnd: ({ caller: { customerId, sessionId }, payload, headers }) => {
      let ended: readonly string[] = [];
      return customers.change(customerId, {
        idempotencyKey: idempotencyKeyOf("sessionsEnd", headers, payload),
        sideWrites: async (_state, now) => {
          const running = (await sessions.running(customerId, now)).map((one) => one.sessionId);
          ended = endedBy(payload, running, sessionId);
          return { documents: await sessions.ending(ended) };
        },
        decide: (_state, now) => ({
          events: ended.map((one) => createEvent(now, "session.ended", { sessionId: one })),
          reply: () => ({ success: true, ended: ended.length, goesOn: !ended.includes(sessionId) }) as const,
        }),
      });
    },
    changeAddress: ({ customerId, caller: { requester }, payload, headers }) =>
      customers.change(customerId, {
        decide: changeAddress(payload),
        // An invalid address is reported before an OTP is used up or counted.
        sideWrites: async (state, now, partners, isCurrent) => {
          changeAddress(payload)(state, now, partners);
          return withCode(services, CODE_PURPOSES.address, payload.otp, requester)(
            state,
            now,
            partners,
            isCurrent,
          );
        },
        idempotencyKey: idempotencyKeyOf("changeAddress", headers, payload),
      }),
    complain: async ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: complain(payload, numberOf("C", await clock.now(), random)),
        sideWrites: waits(services, customerId),
        idempotencyKey: idempotencyKeyOf("complain", headers, payload),
      }),
    accountData: ({ caller: { customerId, sessionId } }) => ownData(services, customerId, sessionId),
    accountNominee: ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: nameNominee(payload),
        idempotencyKey: idempotencyKeyOf("accountNominee", headers, payload),
      }),
    accountDeletion: async ({ customerId, payload, headers }) => {
      const idempotencyKey = idempotencyKeyOf("accountDeletion", headers, payload);
      if (payload.takeBack !== true) {
        return customers.change(customerId, {
          decide: askDeletion(deletionNumber(await clock.now(), random)),
          sideWrites: waits(services, customerId),
          idempotencyKey,
        });
      }
      const reply = await customers.change(customerId, { decide: cancelDeletion, idempotencyKey });
      await waiting.forget(customerId, () => customers.look(customerId));
      return reply;
    },
  };
};

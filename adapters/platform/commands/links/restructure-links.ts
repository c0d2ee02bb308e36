import { DAY_MS } from "@creditline/core/calendar/duration";
import { momentText } from "@creditline/core/calendar/civil-day";
import type { LimitIncreaseReply, LimitIncreaseRequest } from "@creditline/core/calls/link/magic-link.calls";
import { GENERAL_TERMS } from "@creditline/core/lenders/general-terms";
import { RESTRUCTURE_LINK_DAYS } from "@creditline/core/reference/usual-times.table";
import { t } from "@creditline/core/messages/message";
import { creditManagement } from "@creditline/core/status/code";
import { type Random, randomHex } from "../../../ports/random.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { bearerIn } from "../../identity/signed-tokens.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { isLate, refuseWhileOverdue } from "../../model/money/loans/charges.ts";
import { notSignedIn, refused, requireKnown } from "../../model/refusals.ts";
import { digest, type Store } from "../../store/store.ts";
import type { Customers, Decide } from "../customers.ts";

/** The highest limit (spec 1 §1), and by how much a limit is raised (assumed). */
const HIGHEST = GENERAL_TERMS.amount.value.maximum;
const RAISE = 1.5;

/**
 * The higher limit offered to a customer with a line, in rupees; null if none is. Ignores whether something is
 * overdue.
 */
export function offeredTo({ application }: CustomerState): number | null {
  const { code, limit } = application;
  if (!creditManagement(code) || limit === null) return null;
  const offered = Math.min(HIGHEST, Math.floor((limit * RAISE) / 1000) * 1000);
  return offered > limit ? offered : null;
}

/**
 * The offer of a higher limit, and the answer to it. An accepted offer stays visible with its new limit; no other is
 * made. While something is overdue none is made (ruling R61).
 */
export function limitIncrease(state: CustomerState, now: number): LimitIncreaseReply {
  const { limitIncrease: answer } = state.onboarding;
  const isRefused = answer === null && isLate(state, now);
  const offeredLimit = answer?.limit ?? (isRefused ? null : offeredTo(state));
  const status = isRefused
    ? "OVERDUE"
    : offeredLimit === null
      ? "NOT_OFFERED"
      : answer === null
        ? "OFFERED"
        : answer.accepted
          ? "ACCEPTED"
          : "DECLINED";
  return {
    success: true,
    status,
    currentLimit: state.application.limit,
    offeredLimit,
    answeredAt: offeredLimit === null ? null : (answer?.at ?? null),
  };
}

/**
 * Accepts or declines the offer. The first answer counts. Once accepted, the higher limit applies at once: the lender
 * made the offer, and only the customer's acceptance was missing (assumed).
 */
export const answerLimitIncrease =
  ({ consentGiven }: LimitIncreaseRequest): Decide<LimitIncreaseReply> =>
  (state, now) => {
    const { status, offeredLimit } = limitIncrease(state, now);
    if (status === "OVERDUE") refuseWhileOverdue(state, now);
    if (status === "NOT_OFFERED") throw refused("NOT_OFFERED", t("No higher limit on offer right now."));
    const limit = consentGiven && offeredLimit !== null ? { limit: offeredLimit } : {};
    return {
      events:
        status === "OFFERED"
          ? [createEvent(now, "limit-increase.answered", { accepted: consentGiven, ...limit })]
          : [],
      reply: (after) => limitIncrease(after, now),
    };
  };

/** How long a link is valid, in milliseconds. */
const LINK_MS = RESTRUCTURE_LINK_DAYS * DAY_MS;
const KIND = "restructure-link";
const LONGEST_TOKEN = 200;

interface Link {
  readonly customerId: string;
  /** The phone that it was sent to; missing in older documents. */
  readonly phone?: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Links for restructuring a loan without a login: for whoever has the link that was sent to the customer's phone. */
export interface RestructureLinks {
  /** Sends a link to a customer's phone. Throws NotFound for an unknown customer. */
  send(customerId: string): Promise<void>;
  /** The customer of a link's token, else of a bearer token. Throws Refused for an invalid link, Unauthorized. */
  whose(
    token: string | null | undefined,
    authorization: string | undefined,
    now: number,
  ): Promise<RestructureVisitor>;
}

/** A visitor of the restructure. */
export interface RestructureVisitor {
  readonly customerId: string;
  /** When the link was sent, in milliseconds since 1970; null for a signed-in customer. */
  readonly sentAt: number | null;
}

/** 477 instead of 401: a link's visitor has no session that could end. */
const linkUnknown = () =>
  refused("LINK_UNKNOWN", t("This link doesn't work. Open it again from our message."));
const linkExpired = () => refused("LINK_EXPIRED", t("This link has expired. Sign in, or ask for a new one."));

/** Links are stored by the digest of their token: the stored data opens nothing. */
export const restructureLinks = (
  store: Store,
  random: Random,
  customers: Customers,
  sessions: Sessions,
): RestructureLinks => ({
  send: async (customerId) => {
    const token = randomHex(random, 24);
    const key = await digest(token);
    await customers.change(customerId, {
      decide: (state, now) => {
        requireKnown(state);
        const expiresAt = now + LINK_MS;
        return {
          events: [createEvent(now, "restructure.invited", { expiresAt: momentText(expiresAt) })],
          documents: [
            {
              kind: KIND,
              key,
              expectedVersion: 0,
              value: { customerId, phone: state.phone, expiresAt } satisfies Link,
            },
          ],
          messages: [
            {
              phone: state.phone,
              message: {
                at: momentText(now),
                kind: "link",
                text: `You can spread your repayments over more months. Open the link within ${RESTRUCTURE_LINK_DAYS} days.`,
                link: `/loan-restructure?token=${token}`,
              },
            },
          ],
          reply: () => undefined,
        };
      },
    });
  },
  whose: async (token, authorization, now) => {
    if (token !== undefined && token !== null && token !== "") {
      if (token.length > LONGEST_TOKEN) throw linkUnknown();
      const document = await store.document(KIND, await digest(token));
      const link = document?.value as Link | undefined;
      if (link === undefined) throw linkUnknown();
      if (now >= link.expiresAt) throw linkExpired();
      const { customerId, phone } = link;
      // The link was sent to a number that is no longer the customer's.
      if (phone !== undefined && (await customers.look(customerId)).phone !== phone) throw linkUnknown();
      return { customerId, sentAt: link.expiresAt - LINK_MS };
    }
    const bearer = bearerIn(authorization);
    if (bearer === undefined) throw notSignedIn();
    const { customerId, link } = await sessions.check(bearer, now);
    // The token of a magic link opens only that link's calls.
    if (link !== null) throw notSignedIn();
    return { customerId, sentAt: null };
  },
});

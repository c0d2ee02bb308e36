import type { ProfileRequest } from "@creditline/core/calls/entry/customer.shapes";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { GEO_LOCATION_HEADER } from "../../../contract/request-header-names.ts";
import { randomId } from "../../../ports/random.ts";
import {
  answerBureau,
  closeLine,
  reapply,
  requireOwn,
  reroute,
  statusReply,
} from "../../commands/application/request-decision.ts";
import { recordTimeline } from "../../commands/application/record-timeline.ts";
import { submitApplication, submitStatements } from "../../commands/application/submit-application.ts";
import { giveConsent, profileSent } from "../../commands/profile/give-consent.ts";
import { saveProfile } from "../../commands/profile/save-profile.ts";
import { createEvent } from "../../model/customer/events.ts";
import { isLate } from "../../model/money/loans/charges.ts";
import { placeOf } from "../../model/profile/pincode-area.ts";
import { withOffersToday } from "../../model/record/offers-today.ts";
import { recordOf } from "../../model/record/record.ts";
import { badField } from "../../model/refusals.ts";
import { customerCodeHandlers } from "../account/customer-codes.ts";
import { type HandlersOf, idempotencyKeyOf, type KeyHeaders, ownOnly, Shown } from "../handlers-of.ts";
import type { Services } from "../services.ts";

const LONGEST_PATH_INFO = 64 * 1024;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A record without the referral code: customers may not refer friends while something is overdue (ruling R61). */
const withoutReferral = (record: CustomerRecord): CustomerRecord => ({
  ...record,
  customerDetails: { ...record.customerDetails, ownInviteCode: null },
});

/** Calls of the signed-in customer about themselves. */
export const customerHandlers = (services: Services): HandlersOf<"customer"> => {
  const { customers, clock, random, nextOutcome } = services;
  const newApplicationId = (): string => randomId(random, "app");

  const save = async (
    call: "buildProfile" | "profile",
    {
      customerId,
      payload,
      headers,
    }: {
      readonly customerId: string;
      readonly payload: ProfileRequest;
      readonly headers: KeyHeaders & { readonly [GEO_LOCATION_HEADER]?: string | undefined };
    },
  ) => {
    const sent = profileSent(payload, {
      // The screens that ask for the office's address make this call (core/screens/routes/app.routes.table.ts).
      fromOfficeScreen: call === "profile",
      place: placeOf(headers[GEO_LOCATION_HEADER]),
    });
    return customers.change(customerId, {
      decide: saveProfile(sent, nextOutcome),
      asking: call,
      idempotencyKey: idempotencyKeyOf(call, headers, payload),
    });
  };

  return {
    customerData: async ({ customerId }) => {
      const now = await clock.now();
      const state = withOffersToday(await customers.look(customerId), now);
      return isLate(state, now) ? withoutReferral(recordOf(state)) : new Shown(state, recordOf);
    },
    buildProfile: (call) => save("buildProfile", call),
    profile: (call) => save("profile", call),
    consent: ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: giveConsent(payload),
        idempotencyKey: idempotencyKeyOf("consent", headers, payload),
      }),
    timelineEvent: ({ customerId, payload }) =>
      customers.change(customerId, { decide: recordTimeline(payload, services.marketingSources) }),
    timelineEventV1: ({ customerId, payload }) =>
      customers.change(customerId, { decide: recordTimeline(payload, services.marketingSources) }),
    reroute: ({ customerId, payload, headers }) => {
      return customers.change(customerId, {
        decide: reroute(payload, nextOutcome),
        asking: "reroute",
        idempotencyKey: idempotencyKeyOf("reroute", headers, payload),
      });
    },
    reapply: ({ customerId, headers }) =>
      customers.change(customerId, {
        decide: reapply(newApplicationId),
        idempotencyKey: idempotencyKeyOf("reapply", headers, null),
      }),
    creditVerifyAnswers: ({ customerId, payload, headers }) => {
      return customers.change(customerId, {
        decide: answerBureau(payload, nextOutcome),
        asking: "creditVerifyAnswers",
        idempotencyKey: idempotencyKeyOf("creditVerifyAnswers", headers, payload),
      });
    },
    pathInfo: async ({ customerId, params }) => {
      ownOnly(customerId, params.id);
      const { application, pathInfo } = await customers.look(customerId);
      return { applicationId: application.applicationId, status: application.code, pathInfo };
    },
    savePathInfo: async ({ customerId, params, payload }) => {
      ownOnly(customerId, params.id);
      if (payload.pathInfo.length > LONGEST_PATH_INFO) {
        throw badField("pathInfo", `expected at most ${LONGEST_PATH_INFO} characters`);
      }
      if (!isJson(payload.pathInfo)) throw badField("pathInfo", "expected a JSON text");
      return customers.change(customerId, {
        decide: (_state, now) => ({
          events: [createEvent(now, "path.saved", { pathInfo: payload.pathInfo })],
          reply: () => ({ success: true }) as const,
        }),
      });
    },
    ...customerCodeHandlers(services),
  };
};

/** The application for a credit line. */
export const applicationHandlers = ({
  customers,
  random,
  nextOutcome,
}: Services): HandlersOf<"application"> => ({
  applicationSubmit: ({ customerId, payload, headers }) => {
    return customers.change(customerId, {
      decide: submitApplication(payload, () => randomId(random, "app"), nextOutcome),
      asking: "applicationSubmit",
      idempotencyKey: idempotencyKeyOf("applicationSubmit", headers, payload),
    });
  },
  applicationSubmitPerfios: ({ customerId, payload, headers }) => {
    return customers.change(customerId, {
      decide: submitStatements(payload, nextOutcome),
      asking: "applicationSubmitPerfios",
      idempotencyKey: idempotencyKeyOf("applicationSubmitPerfios", headers, payload),
    });
  },
  closeLine: async ({ customerId, payload, headers }) => {
    requireOwn(payload.customerId, customerId);
    return customers.change(customerId, {
      decide: closeLine,
      idempotencyKey: idempotencyKeyOf("closeLine", headers, payload),
    });
  },
  creditlineStatus: async ({ customerId, payload }) => {
    requireOwn(payload.customerId, customerId);
    return statusReply(await customers.look(customerId));
  },
  applicationStatus: async ({ customerId, params }) => {
    ownOnly(customerId, params.id);
    return statusReply(await customers.look(customerId));
  },
});

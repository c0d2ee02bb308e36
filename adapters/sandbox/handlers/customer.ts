import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import type { ProfileRequest } from "../../contract/customer.shapes.ts";
import { GEO_LOCATION_HEADER } from "../../contract/request-header-names.ts";
import { answerBureau } from "../commands/answer-bureau.ts";
import { giveConsent } from "../commands/give-consent.ts";
import { profileSent } from "../commands/profile-sent.ts";
import { reapply } from "../commands/reapply.ts";
import { recordTimeline } from "../commands/record-timeline.ts";
import { reroute } from "../commands/reroute.ts";
import { saveProfile } from "../commands/save-profile.ts";
import { happened } from "../events.ts";
import { placeOf } from "../place-of-call.ts";
import { recordOf } from "../record.ts";
import { badField } from "../refusals.ts";
import { randomId } from "../../ports/random.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf, ownOnly } from "./as-customer.ts";
import type { KeyHeaders } from "./as-customer.ts";
import { customerCodeHandlers } from "./customer-codes.ts";
import { withOrders } from "./with-orders.ts";

const LONGEST_PATH_INFO = 64 * 1024;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Calls of the signed-in customer about themselves. */
export const customerHandlers = (services: Services) => {
  const { customers, faults, random, nextOutcome } = services;
  const newApplicationId = (): string => randomId(random, "app");

  const save = (
    call: "buildProfile" | "profile",
    payload: ProfileRequest,
    headers: KeyHeaders & { readonly [GEO_LOCATION_HEADER]?: string | undefined },
  ) =>
    asCustomer(async (customerId) => {
      const sent = profileSent(payload, {
        // The screens that ask for the office's address make this call (core/screens/app.routes.table.ts).
        fromOfficeScreen: call === "profile",
        place: placeOf(headers[GEO_LOCATION_HEADER]),
      });
      const { decide, beside } = withOrders(faults, call, (manners) =>
        saveProfile(sent, nextOutcome, manners),
      );
      return customers.change(customerId, decide, onceOf(call, headers, payload), beside);
    });

  return HttpApiBuilder.group(SandboxApi, "customer", (handlers) =>
    handlers.handleAll({
      customerData: () => asCustomer(async (customerId) => recordOf(await customers.look(customerId))),
      buildProfile: ({ payload, headers }) => save("buildProfile", payload, headers),
      profile: ({ payload, headers }) => save("profile", payload, headers),
      consent: ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(customerId, giveConsent(payload), onceOf("consent", headers, payload)),
        ),
      timelineEvent: ({ payload }) =>
        asCustomer((customerId) => customers.change(customerId, recordTimeline(payload))),
      timelineEventV1: ({ payload }) =>
        asCustomer((customerId) => customers.change(customerId, recordTimeline(payload))),
      reroute: ({ payload, headers }) =>
        asCustomer((customerId) => {
          const { decide, beside } = withOrders(faults, "reroute", (manners) =>
            reroute(payload, nextOutcome, manners),
          );
          return customers.change(customerId, decide, onceOf("reroute", headers, payload), beside);
        }),
      reapply: ({ headers }) =>
        asCustomer((customerId) =>
          customers.change(customerId, reapply(newApplicationId), onceOf("reapply", headers, null)),
        ),
      creditVerifyAnswers: ({ payload, headers }) =>
        asCustomer((customerId) => {
          const { decide, beside } = withOrders(faults, "creditVerifyAnswers", (manners) =>
            answerBureau(payload, nextOutcome, manners),
          );
          return customers.change(
            customerId,
            decide,
            onceOf("creditVerifyAnswers", headers, payload),
            beside,
          );
        }),
      pathInfo: ({ params }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, params.id);
          const { application, pathInfo } = await customers.look(customerId);
          return { applicationId: application.applicationId, status: application.code, pathInfo };
        }),
      savePathInfo: ({ params, payload }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, params.id);
          if (payload.pathInfo.length > LONGEST_PATH_INFO) {
            throw badField("pathInfo", `expected at most ${LONGEST_PATH_INFO} characters`);
          }
          if (!isJson(payload.pathInfo)) throw badField("pathInfo", "expected a JSON text");
          return customers.change(customerId, (_state, now) => ({
            events: [happened(now, "path.saved", { pathInfo: payload.pathInfo })],
            reply: () => ({ success: true }) as const,
          }));
        }),
      ...customerCodeHandlers(services),
    }),
  );
};

import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import { statusReply } from "../commands/status-reply.ts";
import { submitApplication } from "../commands/submit-application.ts";
import { submitStatements } from "../commands/submit-statements.ts";
import { badField } from "../refusals.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf, ownOnly } from "./as-customer.ts";
import { withOrders } from "./with-orders.ts";

/** The application for a credit line. */
export const applicationHandlers = ({ customers, faults, random, nextOutcome }: Services) =>
  HttpApiBuilder.group(SandboxApi, "application", (handlers) =>
    handlers.handleAll({
      applicationSubmit: ({ payload, headers }) =>
        asCustomer((customerId) => {
          const { decide, beside } = withOrders(faults, "applicationSubmit", (manners) =>
            submitApplication(payload, () => randomId(random, "app"), nextOutcome, manners),
          );
          return customers.change(customerId, decide, onceOf("applicationSubmit", headers, payload), beside);
        }),
      applicationSubmitPerfios: ({ payload, headers }) =>
        asCustomer((customerId) => {
          const { decide, beside } = withOrders(faults, "applicationSubmitPerfios", (manners) =>
            submitStatements(payload, nextOutcome, manners),
          );
          return customers.change(
            customerId,
            decide,
            onceOf("applicationSubmitPerfios", headers, payload),
            beside,
          );
        }),
      creditlineStatus: ({ payload }) =>
        asCustomer(async (customerId) => {
          if (
            payload.customerId !== undefined &&
            payload.customerId !== null &&
            payload.customerId !== customerId
          ) {
            throw badField("customerId", "expected the signed-in customer's own");
          }
          return statusReply(await customers.look(customerId));
        }),
      applicationStatus: ({ params }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, params.id);
          return statusReply(await customers.look(customerId));
        }),
    }),
  );

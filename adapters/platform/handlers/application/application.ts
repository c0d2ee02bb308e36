import { randomId } from "../../../ports/random.ts";
import { closeLine } from "../../commands/application/close-line.ts";
import { statusReply } from "../../commands/application/status-reply.ts";
import { submitApplication } from "../../commands/application/submit-application.ts";
import { submitStatements } from "../../commands/application/submit-statements.ts";
import { badField } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { ownOnly } from "../own-only.ts";
import type { HandlersOf } from "../handlers-of.ts";

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
  closeLine: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: closeLine,
      idempotencyKey: idempotencyKeyOf("closeLine", headers, payload),
    }),
  creditlineStatus: async ({ customerId, payload }) => {
    if (
      payload.customerId !== undefined &&
      payload.customerId !== null &&
      payload.customerId !== customerId
    ) {
      throw badField("customerId", "expected the signed-in customer's own");
    }
    return statusReply(await customers.look(customerId));
  },
  applicationStatus: async ({ customerId, params }) => {
    ownOnly(customerId, params.id);
    return statusReply(await customers.look(customerId));
  },
});

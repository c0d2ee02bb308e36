import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { isLocked } from "@creditline/core/customer/customer-details";
import { SandboxApi } from "../../contract/api.ts";
import type { CreateReply } from "../../contract/restructure.shapes.ts";
import { randomId } from "../../ports/random.ts";
import {
  agree,
  askForCode,
  createReply,
  estimate,
  estimateReply,
  feedbackReply,
  needsAgreement,
  rate,
  refuseUnchosen,
} from "../commands/restructure.ts";
import { CODE_PURPOSES } from "../code-purposes.table.ts";
import type { CustomerState } from "../customer-state.ts";
import { NOTHING_ORDERED } from "../partners/asking.ts";
import { SMS_GATEWAY } from "../partners/simulators.ts";
import { accountLocked } from "../refusals.ts";
import type { Services } from "../services.ts";
import { onceOf } from "./as-customer.ts";
import { attempt } from "./attempt.ts";
import { sendingCode, withCode } from "./one-time-code.ts";
import { withOrders } from "./with-orders.ts";

/** What the code is for; a code that was sent for another step does not do here. */
const PURPOSE = CODE_PURPOSES.restructure;

/** What a code agrees to: the estimate of the moment, and no later one. */
const about = ({ money }: CustomerState): string => money.restructure?.restructureId ?? "";

function refuseLocked({ accountLock }: CustomerState): void {
  if (isLocked(accountLock)) throw accountLocked();
}

interface Caller {
  readonly headers: { readonly authorization?: string | undefined };
}

/** Loan restructure, without a login (spec 2 §6). */
export const restructureHandlers = (services: Services) => {
  const { customers, clock, faults, random, gateway, payments, restructureLinks } = services;
  /** Runs a call for the customer of its link, or of its bearer token. */
  const asKnown = <A>(
    { headers }: Caller,
    token: string | null | undefined,
    run: (customerId: string, now: number) => Promise<A>,
  ) =>
    attempt(async () => {
      const now = await clock.now();
      return run(await restructureLinks.whose(token, headers.authorization, now), now);
    });

  return HttpApiBuilder.group(SandboxApi, "restructure", (handlers) =>
    handlers.handleAll({
      restructureEstimateGet: (call) =>
        asKnown(call, call.query.token, async (customerId, now) =>
          estimateReply(await payments.reconcile(customerId), now),
        ),
      restructureEstimate: (call) =>
        asKnown(call, call.payload.token, async (customerId) => {
          refuseLocked(await payments.reconcile(customerId));
          return customers.change(
            customerId,
            estimate(call.payload, randomId(random, "rst")),
            onceOf("restructureEstimate", call.headers, call.payload),
          );
        }),
      restructureCreateGet: (call) =>
        asKnown(call, call.query.token, async (customerId, now) =>
          createReply(await payments.reconcile(customerId), now),
        ),
      restructureCreate: (call) =>
        asKnown(call, call.payload.token, async (customerId): Promise<CreateReply> => {
          const state = await payments.reconcile(customerId);
          refuseLocked(state);
          refuseUnchosen(state);
          const once = onceOf("restructureCreate", call.headers, call.payload);
          const { otp } = call.payload;
          const requester = services.requesters.of(call.request.source);
          const ids = { loanId: randomId(random, "loan"), transactionId: randomId(random, "pay") };
          const { decide, beside } = withOrders(
            faults,
            "restructureCreate",
            (manners) => agree(ids, gateway, manners),
            { beside: withCode(services, PURPOSE, otp, requester, { isNeeded: needsAgreement, about }) },
          );
          return otp === undefined || otp === null
            ? customers.change(
                customerId,
                askForCode(ids, gateway, NOTHING_ORDERED),
                once,
                sendingCode(
                  services,
                  PURPOSE,
                  requester,
                  { call: "restructureCreate", partner: SMS_GATEWAY },
                  { isNeeded: needsAgreement, about },
                ),
              )
            : customers.change(customerId, decide, once, beside);
        }),
      restructureFeedbackGet: (call) =>
        asKnown(call, call.query.token, async (customerId) =>
          feedbackReply(await customers.look(customerId)),
        ),
      restructureFeedback: (call) =>
        asKnown(call, call.payload.token, async (customerId) => {
          refuseLocked(await customers.look(customerId));
          return customers.change(
            customerId,
            rate(call.payload),
            onceOf("restructureFeedback", call.headers, call.payload),
          );
        }),
    }),
  );
};

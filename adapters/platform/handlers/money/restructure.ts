import { isLocked } from "@creditline/core/customer/record-facts";
import type { CreateReply } from "@creditline/core/calls/line/restructure.calls";
import { randomId } from "../../../ports/random.ts";
import {
  agree,
  askForCode,
  createReply,
  estimate,
  estimateReply,
  feedbackReply,
  needsAgreement,
  rate,
  refuseUsedLink,
  refuseWithoutEstimate,
  viewOfLink,
} from "../../commands/money/restructure.ts";
import type { RestructureVisitor } from "../../commands/links/restructure-links.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-rules.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { SMS_GATEWAY } from "../../partners/simulated/simulators.ts";
import { accountLocked } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { type HandlersOf, idempotencyKeyOf } from "../handlers-of.ts";
import { sendingCode, withCode } from "../account/one-time-code.ts";

/** The purpose of the code; a code that was sent for another step is not accepted. */
const PURPOSE = CODE_PURPOSES.restructure;

/** What a code agrees to: the current estimate, and no later one. */
const about = ({ money }: CustomerState): string => money.restructure?.restructureId ?? "";

function refuseLocked({ accountLock }: CustomerState): void {
  if (isLocked(accountLock)) throw accountLocked();
}

interface Caller {
  readonly headers: { readonly authorization?: string | undefined };
}

/** Loan restructure, without a login (spec 2 §6). */
export const restructureHandlers = (services: Services): HandlersOf<"restructure"> => {
  const { customers, clock, random, gateway, payments, restructureLinks } = services;
  /** Runs a call for the customer of its link, or of its bearer token. */
  const asKnown = async <A>(
    { headers }: Caller,
    token: string | null | undefined,
    run: (comer: RestructureVisitor, now: number) => Promise<A>,
  ): Promise<A> => {
    const now = await clock.now();
    return run(await restructureLinks.whose(token, headers.authorization, now), now);
  };

  return {
    restructureEstimateGet: (call) =>
      asKnown(call, call.query.token, async ({ customerId, sentAt }, now) => {
        const state = await payments.reconcile(customerId);
        refuseUsedLink(state, sentAt);
        return estimateReply(state, now);
      }),
    restructureEstimate: (call) =>
      asKnown(call, call.payload.token, async ({ customerId, sentAt }) => {
        const state = await payments.reconcile(customerId);
        refuseLocked(state);
        refuseUsedLink(state, sentAt);
        return customers.change(customerId, {
          decide: estimate(call.payload, randomId(random, "rst")),
          idempotencyKey: idempotencyKeyOf("restructureEstimate", call.headers, call.payload),
        });
      }),
    restructureCreateGet: (call) =>
      asKnown(call, call.query.token, async ({ customerId, sentAt }, now) =>
        createReply(viewOfLink(await payments.reconcile(customerId), sentAt), now),
      ),
    restructureCreate: (call) =>
      asKnown(call, call.payload.token, async ({ customerId, sentAt }): Promise<CreateReply> => {
        const state = await payments.reconcile(customerId);
        refuseLocked(state);
        // The link's own result is returned again; a restructure that the customer has started since by signing in is
        // not the link's.
        if (state.money.restructure?.state !== "CREATED") refuseUsedLink(state, sentAt);
        refuseWithoutEstimate(viewOfLink(state, sentAt));
        const idempotencyKey = idempotencyKeyOf("restructureCreate", call.headers, call.payload);
        const { otp } = call.payload;
        const { requester } = call;
        const ids = { loanId: randomId(random, "loan"), transactionId: randomId(random, "pay") };
        return otp === undefined || otp === null
          ? customers.change(customerId, {
              decide: askForCode(ids, gateway, call.payload),
              asking: "restructureCreate",
              idempotencyKey,
              sideWrites: sendingCode(
                services,
                PURPOSE,
                requester,
                { partner: SMS_GATEWAY },
                { isNeeded: needsAgreement, about },
              ),
            })
          : customers.change(customerId, {
              decide: agree(ids, gateway, call.payload),
              asking: "restructureCreate",
              idempotencyKey,
              sideWrites: withCode(services, PURPOSE, otp, requester, { isNeeded: needsAgreement, about }),
            });
      }),
    restructureFeedbackGet: (call) =>
      asKnown(call, call.query.token, async ({ customerId }) =>
        feedbackReply(await customers.look(customerId)),
      ),
    restructureFeedback: (call) =>
      asKnown(call, call.payload.token, async ({ customerId }) => {
        refuseLocked(await customers.look(customerId));
        return customers.change(customerId, {
          decide: rate(call.payload),
          idempotencyKey: idempotencyKeyOf("restructureFeedback", call.headers, call.payload),
        });
      }),
  };
};

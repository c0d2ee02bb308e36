import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { validate } from "@creditline/core/validation/validate";
import { SandboxApi } from "../../contract/api.ts";
import type { CreateReply } from "../../contract/restructure.shapes.ts";
import { randomId } from "../../ports/random.ts";
import {
  agree,
  createReply,
  estimate,
  estimateReply,
  feedbackReply,
  needsAgreement,
  rate,
  refuseUnchosen,
} from "../commands/restructure.ts";
import type { CodeAnswer } from "../one-time-codes.ts";
import { badField, refused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { onceOf } from "./as-customer.ts";
import { attempt } from "./attempt.ts";

/** What the code is for; a code that was sent for another step does not do here. */
const PURPOSE = "restructure";

const WRONG_CODE = {
  wrong: "This code is not right. Check it, or ask for a new one.",
  expired: "This code is no longer valid. Ask for a new one.",
  none: "Ask for a new code: this one was used already, or none was sent.",
} as const satisfies Record<Exclude<CodeAnswer, "right">, string>;

interface Caller {
  readonly headers: { readonly authorization?: string | undefined };
}

/** Loan restructure, without a login (spec 2 §6). */
export const restructureHandlers = ({
  customers,
  clock,
  codes,
  random,
  gateway,
  payments,
  restructureLinks,
}: Services) => {
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

  /** Uses up the code; a request that comes again has its answer already and needs none. */
  const checkCode = async (customerId: string, otp: string | number, now: number): Promise<void> => {
    const checked = validate("otp", String(otp));
    if (!checked.ok)
      throw badField("otp", checked.errors[0]?.message ?? "Enter the 6-digit code.", "INVALID_OTP");
    const { phone } = await customers.look(customerId);
    const answer = await codes.use(PURPOSE, phone, checked.value, now);
    if (answer !== "right") throw refused("INVALID_OTP", WRONG_CODE[answer], "otp");
  };

  return HttpApiBuilder.group(SandboxApi, "restructure", (handlers) =>
    handlers.handleAll({
      restructureEstimateGet: (call) =>
        asKnown(call, call.query.token, async (customerId, now) =>
          estimateReply(await payments.reconcile(customerId), now),
        ),
      restructureEstimate: (call) =>
        asKnown(call, call.payload.token, async (customerId) => {
          await payments.reconcile(customerId);
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
        asKnown(call, call.payload.token, async (customerId, now): Promise<CreateReply> => {
          const state = await payments.reconcile(customerId);
          refuseUnchosen(state);
          const once = onceOf("restructureCreate", call.headers, call.payload);
          const { otp } = call.payload;
          const isAnswered = once !== undefined && state.answered.has(`${once.call} ${once.key}`);
          if (needsAgreement(state) && !isAnswered) {
            if (otp === undefined || otp === null) {
              await codes.send(PURPOSE, state.phone, now);
              return {
                ...createReply(state, now),
                status: "OTP_SENT",
                screen: "loan-restructure-otp-confirmation",
              };
            }
            await checkCode(customerId, otp, now);
          }
          return customers.change(
            customerId,
            agree({ loanId: randomId(random, "loan"), transactionId: randomId(random, "pay") }, gateway),
            once,
          );
        }),
      restructureFeedbackGet: (call) =>
        asKnown(call, call.query.token, async (customerId) =>
          feedbackReply(await customers.look(customerId)),
        ),
      restructureFeedback: (call) =>
        asKnown(call, call.payload.token, async (customerId) =>
          customers.change(
            customerId,
            rate(call.payload),
            onceOf("restructureFeedback", call.headers, call.payload),
          ),
        ),
    }),
  );
};

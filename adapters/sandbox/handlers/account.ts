import { validate } from "@creditline/core/validation/validate";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { changeEmail } from "../commands/change-email.ts";
import { creditLineInfo, evaluateLoan, loanInfo } from "../commands/loan-terms.ts";
import { happened } from "../events.ts";
import { inviteCode } from "../invite-code.ts";
import { badField } from "../refusals.ts";
import type { Services } from "../services.ts";
import { asCustomer, ownOnly } from "./as-customer.ts";
import { attempt } from "./attempt.ts";
import { changeMobile } from "./change-mobile.ts";
import { endingOthers } from "./ending-others.ts";
import { withOrders } from "./with-orders.ts";

/** Invite codes, open to anyone. */
export const inviteHandlers = () =>
  HttpApiBuilder.group(SandboxApi, "invite", (handlers) =>
    handlers.handleAll({
      inviteCodeValidation: ({ payload }) =>
        attempt(async () => ({ success: true, inviteCode: inviteCode(payload.inviteCode) }) as const),
    }),
  );

/** The customer's account, and what a loan would cost. */
export const accountHandlers = (services: Services) => {
  const { customers, clock, faults } = services;
  return HttpApiBuilder.group(SandboxApi, "account", (handlers) =>
    handlers.handleAll({
      saveInviteCode: ({ params, payload }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, params.id);
          const code = inviteCode(payload.inviteCode);
          return customers.change(customerId, (state, now) => ({
            events:
              state.onboarding.inviteCode === null
                ? [happened(now, "invite.saved", { inviteCode: code })]
                : [],
            reply: (after) => ({ success: true, inviteCode: after.onboarding.inviteCode ?? code }) as const,
          }));
        }),
      updateEmail: ({ payload }) =>
        asCustomer((customerId, caller) => {
          const email = validate("officeEmail", payload.emailId);
          if (!email.ok) {
            throw badField(
              "emailId",
              email.errors[0]?.message ?? "Enter an e-mail address.",
              email.errors[0]?.code,
            );
          }
          const { decide, beside } = withOrders(
            faults,
            "updateEmail",
            (manners) => changeEmail(email.value, manners),
            { beside: endingOthers(services, caller) },
          );
          return customers.change(customerId, decide, [], beside);
        }),
      updateMobile: ({ payload }) =>
        asCustomer((_customerId, caller) => changeMobile(services, caller, payload)),
      creditlineInfo: () =>
        asCustomer(async (customerId) => creditLineInfo(await customers.look(customerId))),
      loanInfo: ({ payload }) =>
        asCustomer(async (customerId) => loanInfo(await customers.look(customerId), payload)),
      loanEvaluate: ({ payload }) =>
        asCustomer(async (customerId) =>
          evaluateLoan(await customers.look(customerId), payload, await clock.now()),
        ),
    }),
  );
};

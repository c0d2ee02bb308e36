import { validate } from "@creditline/core/validation/validate";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { changeEmail } from "../commands/change-email.ts";
import { creditLineInfo, evaluateLoan, loanInfo } from "../commands/loan-terms.ts";
import { happened } from "../events.ts";
import { inviteCode } from "../invite-code.ts";
import { CODE_PURPOSES } from "../one-time-codes.ts";
import { badField, refused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { asCustomer, ownOnly } from "./as-customer.ts";
import { attempt } from "./attempt.ts";
import { noteEmail } from "./own-email.ts";
import { withCode } from "./one-time-code.ts";
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
        asCustomer(async (customerId) => {
          const email = validate("officeEmail", payload.emailId);
          if (!email.ok) {
            throw badField(
              "emailId",
              email.errors[0]?.message ?? "Enter an e-mail address.",
              email.errors[0]?.code,
            );
          }
          const { decide, beside } = withOrders(faults, "updateEmail", (manners) =>
            changeEmail(email.value, manners),
          );
          const done = await customers.change(customerId, decide, [], beside);
          await noteEmail(services, customerId, email.value);
          return done;
        }),
      updateMobile: ({ payload }) =>
        asCustomer(async (customerId) => {
          const mobile = validate("mobile", payload.mobile);
          if (!mobile.ok) {
            throw badField("mobile", mobile.errors[0]?.message ?? "Enter a 10-digit phone number.");
          }
          const proof = withCode(services, CODE_PURPOSES.confirm, payload.otp, { phone: mobile.value });
          if (!(await customers.movePhone(customerId, mobile.value, proof))) {
            throw refused("MOBILE_TAKEN", "This number belongs to another account.", "mobile");
          }
          return { success: true } as const;
        }),
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

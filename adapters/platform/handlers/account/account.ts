import { checkedField } from "../../model/checked-field.ts";
import { changeEmail } from "../../commands/profile/change-email.ts";
import { creditLineInfo, evaluateLoan, loanInfo } from "../../commands/application/loan-terms.ts";
import { happened } from "../../model/customer/events.ts";
import { inviteCode } from "../../identity/invite-code.ts";
import { ownInviteCode } from "../../model/record/own-invite-code.ts";
import { refused } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { ownOnly } from "../own-only.ts";
import { changeMobile } from "./change-mobile.ts";
import { endingOthers } from "./ending-others.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** Invite codes, open to anyone. */
export const inviteHandlers = (): HandlersOf<"invite"> => ({
  inviteCodeValidation: async ({ payload }) =>
    ({ success: true, inviteCode: inviteCode(payload.inviteCode) }) as const,
});

/** The customer's account, and what a loan would cost. */
export const accountHandlers = (services: Services): HandlersOf<"account"> => {
  const { customers, clock } = services;
  return {
    saveInviteCode: async ({ customerId, params, payload }) => {
      ownOnly(customerId, params.id);
      const code = inviteCode(payload.inviteCode);
      if (code === ownInviteCode(customerId))
        throw refused(
          "INVALID_INVITE_CODE",
          "This is your own invite code: it is for a friend.",
          "inviteCode",
        );
      return customers.change(customerId, {
        decide: (state, now) => ({
          events:
            state.onboarding.inviteCode === null ? [happened(now, "invite.saved", { inviteCode: code })] : [],
          reply: (after) => ({ success: true, inviteCode: after.onboarding.inviteCode ?? code }) as const,
        }),
      });
    },
    updateEmail: ({ customerId, caller, payload }) => {
      const email = checkedField("officeEmail", "emailId", payload.emailId);
      return customers.change(customerId, {
        decide: changeEmail(email),
        asking: "updateEmail",
        sideWrites: endingOthers(services, caller),
      });
    },
    updateMobile: ({ caller, payload }) => changeMobile(services, caller, payload),
    creditlineInfo: async ({ customerId }) => creditLineInfo(await customers.look(customerId)),
    loanInfo: async ({ customerId, payload }) => loanInfo(await customers.look(customerId), payload),
    loanEvaluate: async ({ customerId, payload }) =>
      evaluateLoan(await customers.look(customerId), payload, await clock.now()),
  };
};

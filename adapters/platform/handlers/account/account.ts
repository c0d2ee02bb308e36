import { DAY_MS } from "@creditline/core/calendar/duration";
import { momentText } from "@creditline/core/calendar/civil-day";
import type { UpdateMobileReply, UpdateMobileRequest } from "@creditline/core/calls/entry/account.shapes";
import { LOST_NUMBER_DAYS } from "@creditline/core/reference/usual-times.table";
import { t, verbatim } from "@creditline/core/messages/message";
import { ending } from "@creditline/core/validation/shown";
import type { SignedInCaller } from "../../../contract/authorization.ts";
import { creditLineInfo, evaluateLoan, loanInfo } from "../../commands/application/record-timeline.ts";
import type { SideWrites } from "../../commands/customers.ts";
import { changeEmail } from "../../commands/profile/profile-changes.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-rules.ts";
import { inviteCode } from "../../identity/signed-up.ts";
import { createEvent } from "../../model/customer/events.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { inCustomerLanguage, NOT_YOU, smsTo } from "../../model/customer/notices.ts";
import { checkedField, isAbsent, conflict, refused } from "../../model/refusals.ts";
import { ownInviteCode } from "../../model/record/shown-statuses.ts";
import type { Batch } from "../../store/store.ts";
import { type HandlersOf, ownOnly } from "../handlers-of.ts";
import type { Services } from "../services.ts";
import { withCode } from "./one-time-code.ts";
import { combineFindings, endOtherSessions } from "./sign-in.ts";

/** The end of a session. */
export const sessionHandlers = ({ sessions, customers }: Services): HandlersOf<"session"> => ({
  logout: async ({ caller: { customerId, sessionId } }) => {
    await sessions.end(sessionId);
    await customers.change(customerId, {
      decide: (_state, now) => ({
        events: [createEvent(now, "session.ended", { sessionId })],
        reply: () => null,
      }),
    });
    return { success: true } as const;
  },
});

/** The message for a change that has not waited long enough, by days; another waiting period does not compile. */
const STILL_WAITS = { 3: t("The three days aren't over yet. Change your number after that.") }[
  LOST_NUMBER_DAYS
];

const about = (): string => "";

/** The new number, under either of its field names. */
function newNumber({ phone, mobile }: UpdateMobileRequest): {
  readonly field: string;
  readonly phone: string;
} {
  const field = isAbsent(phone) && !isAbsent(mobile) ? "mobile" : "phone";
  return { field, phone: checkedField("mobile", field, (field === "mobile" ? mobile : phone) ?? "") };
}

/** Notifies the old number that it no longer belongs to the account. */
const tellingOld =
  (phone: string): SideWrites =>
  async (state, now) => ({
    messages: [
      smsTo(
        state,
        now,
        t(
          "Your creditline account now has the number ending {digits}. You can't sign in with this number any more. {notYou}",
          { digits: verbatim(ending(phone)), notYou: NOT_YOU },
        ),
      ),
    ],
  });

/** Completes a change whose old number is lost, after the waiting period and for the same number. Throws Conflict. */
const waited =
  (phone: string): SideWrites =>
  async ({ onboarding: { mobileChange } }, now) => {
    if (mobileChange === null || mobileChange.phone !== phone || now < Date.parse(mobileChange.dueAt)) {
      throw conflict("CHANGE_WAITS", STILL_WAITS);
    }
    return {};
  };

/** The messages to the old number and the e-mail address about a pending change. */
function waitMessages(
  state: Pick<CustomerState, "phone" | "language" | "onboarding">,
  phone: string,
  dueAt: string,
  now: number,
): NonNullable<Batch["messages"]> {
  const text = inCustomerLanguage(
    state,
    t(
      "Someone says this number is lost and asked to move your creditline account to the number ending {digits} from {day}. Not you? Sign in with this number to stop it.",
      { digits: verbatim(ending(phone)), day: verbatim(dueAt.slice(0, 10)) },
    ),
  );
  const messages = [smsTo(state, now, text)];
  if (state.onboarding.emailId === null) return messages;
  return [
    ...messages,
    { phone: state.phone, message: { at: momentText(now), kind: "email" as const, text } },
  ];
}

/**
 * Changes the phone that a customer signs in with (ruling R44): with a code to the new number and one to the old. If
 * the old number is lost, a wait of three days between two codes to the new one replaces its code; a sign-in with the
 * old number ends the wait. The old number is notified, and every other session ends.
 */
async function changeMobile(
  services: Services,
  caller: SignedInCaller,
  request: UpdateMobileRequest,
): Promise<UpdateMobileReply> {
  const { customers, clock } = services;
  const { customerId, requester, sessionId } = caller;
  const { field, phone } = newNumber(request);
  const isLost = request.currentLost === true && isAbsent(request.currentOtp);
  const newCode = withCode(services, CODE_PURPOSES.newMobile, request.otp, requester, { to: phone, about });
  const oldCode = withCode(services, CODE_PURPOSES.oldMobile, request.currentOtp, requester, {
    about: () => phone,
    field: "currentOtp",
  });
  const taken = () => refused("MOBILE_TAKEN", t("This number belongs to another account."), field);

  const { mobileChange } = (await customers.look(customerId)).onboarding;
  const now = await clock.now();
  const isDue = mobileChange?.phone === phone && now >= Date.parse(mobileChange.dueAt);
  if (isLost && !isDue) {
    const owner = await customers.find(phone);
    if (owner === customerId) return { success: true, status: "CHANGED", changesAt: null };
    return customers.change(customerId, {
      decide: (state, at) => {
        if (owner !== null) throw taken();
        // A repeated request does not restart the wait.
        const waits = state.onboarding.mobileChange;
        const isNew = waits === null || waits.phone !== phone;
        const dueAt = isNew ? momentText(at + LOST_NUMBER_DAYS * DAY_MS) : waits.dueAt;
        return {
          events: isNew ? [createEvent(at, "mobile.change-asked", { phone, dueAt, sessionId })] : [],
          messages: isNew ? waitMessages(state, phone, dueAt, at) : [],
          reply: () => ({ success: true, status: "WAITING", changesAt: dueAt }) as const,
        };
      },
      sideWrites: newCode,
    });
  }
  const proofs = isLost ? [waited(phone), newCode] : [oldCode, newCode];
  const sideWrites = combineFindings(...proofs, endOtherSessions(services, caller), tellingOld(phone));
  if (!(await customers.movePhone(customerId, phone, sideWrites))) throw taken();
  return { success: true, status: "CHANGED", changesAt: null };
}

/** Invite codes, open to anyone. */
export const inviteHandlers = (): HandlersOf<"invite"> => ({
  inviteCodeValidation: async ({ payload }) =>
    ({ success: true, inviteCode: inviteCode(payload.inviteCode) }) as const,
});

/** The customer's account, and the cost of a loan. */
export const accountHandlers = (services: Services): HandlersOf<"account"> => {
  const { customers, clock } = services;
  return {
    saveInviteCode: async ({ customerId, params, payload }) => {
      ownOnly(customerId, params.id);
      const code = inviteCode(payload.inviteCode);
      if (code === ownInviteCode(customerId))
        throw refused(
          "INVALID_INVITE_CODE",
          t("This is your own invite code. Share it with a friend."),
          "inviteCode",
        );
      return customers.change(customerId, {
        decide: (state, now) => ({
          events:
            state.onboarding.inviteCode === null
              ? [createEvent(now, "invite.saved", { inviteCode: code })]
              : [],
          reply: (after) => ({ success: true, inviteCode: after.onboarding.inviteCode ?? code }) as const,
        }),
      });
    },
    chooseLanguage: ({ customerId, payload: { language } }) =>
      customers.change(customerId, {
        decide: (state, now) => ({
          events: state.language === language ? [] : [createEvent(now, "language.chosen", { language })],
          reply: () => ({ success: true }) as const,
        }),
      }),
    updateEmail: ({ customerId, caller, payload }) => {
      const email = checkedField("officeEmail", "emailId", payload.emailId);
      return customers.change(customerId, {
        decide: changeEmail(email),
        asking: "updateEmail",
        sideWrites: endOtherSessions(services, caller),
      });
    },
    updateMobile: ({ caller, payload }) => changeMobile(services, caller, payload),
    creditlineInfo: async ({ customerId }) => creditLineInfo(await customers.look(customerId)),
    loanInfo: async ({ customerId, payload }) => loanInfo(await customers.look(customerId), payload),
    loanEvaluate: async ({ customerId, payload }) =>
      evaluateLoan(await customers.look(customerId), payload, await clock.now()),
  };
};

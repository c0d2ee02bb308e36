import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { formatCall } from "@creditline/core/calls/address";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import type { SignedInCaller } from "../../../contract/authorization.ts";
import { ANY_PHONE_PURPOSE, CONFIRMATIONS, USUAL_PURPOSE } from "@creditline/core/calls/confirmations.table";
import type {
  CustomerOtpSendRequest,
  CustomerOtpVerifyRequest,
} from "@creditline/core/calls/entry/customer.shapes";
import { CODE_PURPOSES, CODE_RULES } from "../../identity/codes/code-rules.ts";
import { confirmAccount, heldAccount } from "../../commands/money/beneficiary.ts";
import { toRupees } from "@creditline/core/credit-line/paise";
import { SHOPPING_PARTNERS } from "@creditline/core/lenders/offerings";
import { t } from "@creditline/core/messages/message";
import { hasWithdrawalForm, newestPrepared } from "../../commands/money/planned-withdrawal.ts";
import { checkedField, isAbsent, badField, refused } from "../../model/refusals.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { readingIn, type Decide, type SideWrites } from "../../commands/customers.ts";
import { createEvent } from "../../model/customer/events.ts";
import type { CodeFor } from "../../identity/codes/one-time-codes.ts";
import { messagesAfter } from "../../partners/partner.ts";
import { SMS_GATEWAY } from "../../partners/simulated/simulators.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf, type KeyHeaders } from "../handlers-of.ts";
import { combineFindings } from "./sign-in.ts";
import { withCode } from "./one-time-code.ts";
import { noteEmail } from "./own-account.ts";

const LONGEST_PURPOSE = 100;

interface Named {
  readonly phone?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly purpose?: string | null | undefined;
}

/** The phone in a request, and its field name; null if there is none. */
function phoneNamed(named: Named): { readonly field: string; readonly phone: string } | null {
  const field = isAbsent(named.mobile) ? "phone" : "mobile";
  const text = named[field];
  if (isAbsent(text)) return null;
  return { field, phone: checkedField("phone", field, text) };
}

/** The purpose of a code: the stated one; by default another number is to become the customer's. */
function purposeOf(state: CustomerState, named: Named): string {
  const purpose = (named.purpose ?? "").trim();
  if (purpose.length > LONGEST_PURPOSE) {
    throw badField("purpose", `expected at most ${LONGEST_PURPOSE} characters`);
  }
  if (purpose !== "") return purpose;
  const to = phoneNamed(named);
  return to === null || to.phone === state.phone ? USUAL_PURPOSE : CONFIRMATIONS.mobile;
}

/**
 * A code for a step goes to the customer's own phone; only the bureau's questions use whichever phone the bureau
 * knows.
 */
function stepCode(state: CustomerState, purpose: string, named: Named): CodeFor {
  const to = phoneNamed(named);
  if (to !== null && to.phone !== state.phone && purpose !== ANY_PHONE_PURPOSE) {
    throw badField(
      to.field,
      `expected your own number; another one is confirmed with the purpose ${CONFIRMATIONS.mobile}`,
    );
  }
  return {
    purpose: CODE_PURPOSES.confirm,
    to: to?.phone ?? state.phone,
    customerId: state.customerId,
    about: purpose,
  };
}

function newMobileCodes(state: CustomerState, named: Named): readonly CodeFor[] {
  const { customerId } = state;
  const to = phoneNamed(named);
  if (to === null || to.phone === state.phone) {
    throw badField(to?.field ?? "phone", "expected the new number; the old one is sent a code as well");
  }
  return [
    { purpose: CODE_PURPOSES.oldMobile, to: state.phone, customerId, about: to.phone },
    { purpose: CODE_PURPOSES.newMobile, to: to.phone, customerId, about: "" },
  ];
}

function emailCodes({ customerId, phone, onboarding: { emailId } }: CustomerState): readonly CodeFor[] {
  if (emailId === null) throw refused("NO_EMAIL", t("Add your e-mail address first."), "purpose");
  const to = emailId.toLowerCase();
  return [
    { purpose: CODE_PURPOSES.emailOwner, to: phone, customerId, about: to },
    { purpose: CODE_PURPOSES.email, to, customerId, about: "" },
  ];
}

/** The amount and account of the most recently prepared withdrawal. */
function movedBy({ money: { prepared, beneficiary } }: CustomerState): CodeFor["moves"] {
  const newest = prepared.at(-1);
  return newest === undefined
    ? undefined
    : { amount: toRupees(newest.amount), account: beneficiary.account?.accountNumber ?? "" };
}

/** The codes that a purpose requires. */
function codesFor(state: CustomerState, named: Named): readonly CodeFor[] {
  const purpose = purposeOf(state, named);
  switch (purpose) {
    case CONFIRMATIONS.mobile:
      return newMobileCodes(state, named);
    case CONFIRMATIONS.email:
      return emailCodes(state);
    case CONFIRMATIONS.account:
      return [
        {
          purpose: CODE_PURPOSES.account,
          to: state.phone,
          customerId: state.customerId,
          about: heldAccount(state),
        },
      ];
    case CONFIRMATIONS.address:
      return [{ purpose: CODE_PURPOSES.address, to: state.phone, customerId: state.customerId }];
    case CONFIRMATIONS.withdrawal:
      return [
        {
          purpose: CODE_PURPOSES.withdrawal,
          to: state.phone,
          customerId: state.customerId,
          about: newestPrepared(state),
          signsForm: hasWithdrawalForm(state),
          moves: movedBy(state),
          buysCode: SHOPPING_PARTNERS.some(
            ({ code }) => code === state.money.prepared.at(-1)?.channelPartner,
          ),
        },
      ];
    default:
      return [stepCode(state, purpose, named)];
  }
}

/** Sends all codes of a purpose, or none. */
async function sendCodes(
  { codes, customers, partnersNow }: Services,
  caller: SignedInCaller,
  spoken: LanguageCode,
  payload: CustomerOtpSendRequest,
): Promise<void> {
  const { customerId, requester } = caller;
  codesFor(await customers.look(customerId), payload);
  await customers.change(customerId, {
    decide: () => ({ events: [], reply: () => null }),
    asking: "customerOtpSend",
    sideWrites: async (state, now, partners) => {
      const answer = partners.ask(SMS_GATEWAY);
      const { result, afterSeconds } = answer;
      partnersNow.note(SMS_GATEWAY, answer);
      if (result === "FAILED") throw refused("SMS_FAILED", MESSAGE.otpNotSent);
      const documents = [];
      const messages = [];
      const { language } = readingIn(state, caller, spoken);
      for (const of of codesFor(state, payload)) {
        const isEmail = of.purpose === CODE_PURPOSES.email;
        const told = isEmail ? ({ kind: "email", inbox: state.phone } as const) : {};
        const sent = await codes.sending({ ...of, language }, requester, now, told);
        documents.push(...sent.documents);
        messages.push(...messagesAfter(sent.messages, afterSeconds, now));
      }
      return { documents, messages };
    },
  });
}

/** The effect of a right code, and how it is proved. */
interface Confirmation {
  readonly sideWrites: SideWrites;
  readonly decide: Decide<{ readonly success: true }>;
}

const confirmEmail: Decide<{ readonly success: true }> = ({ onboarding: { emailId } }, now) => ({
  events: [createEvent(now, "email.confirmed", { emailId: emailId ?? "" })],
  reply: () => ({ success: true }),
});

function confirmationOf(
  services: Services,
  state: CustomerState,
  requester: string,
  payload: CustomerOtpVerifyRequest,
): Confirmation {
  const purpose = purposeOf(state, payload);
  switch (purpose) {
    case CONFIRMATIONS.mobile:
      throw badField(
        "purpose",
        `expected another one: these codes are given to ${formatCall("updateMobile")}`,
      );
    case CONFIRMATIONS.withdrawal:
      throw badField("purpose", `expected another one: this code is given to ${formatCall("txnWithdraw")}`);
    case CONFIRMATIONS.address:
      throw badField("purpose", `expected another one: this code is given to ${formatCall("changeAddress")}`);
    case CONFIRMATIONS.email: {
      const [owner, address] = emailCodes(state);
      return {
        decide: confirmEmail,
        sideWrites: combineFindings(
          withCode(services, CODE_PURPOSES.emailOwner, payload.currentOtp, requester, {
            about: () => owner?.about ?? "",
            field: "currentOtp",
          }),
          withCode(services, CODE_PURPOSES.email, payload.otp, requester, {
            to: address?.to ?? "",
            about: () => "",
          }),
          async () => {
            // Stored first: it signs no one in before it is confirmed.
            await noteEmail(services, state.customerId, address?.to ?? "");
            return {};
          },
        ),
      };
    }
    case CONFIRMATIONS.account:
      return {
        decide: confirmAccount,
        sideWrites: withCode(services, CODE_PURPOSES.account, payload.otp, requester, { about: heldAccount }),
      };
    default: {
      const { to } = stepCode(state, purpose, payload);
      return {
        decide: (after, now) => ({
          events: [createEvent(now, "code.confirmed", { purpose, isOwn: to === after.phone })],
          reply: () => ({ success: true }),
        }),
        sideWrites: withCode(services, CODE_PURPOSES.confirm, payload.otp, requester, {
          to,
          about: () => purpose,
        }),
      };
    }
  }
}

/** The two calls with which a signed-in customer confirms something by code. */
export const customerCodeHandlers = (services: Services) => ({
  customerOtpSend: async ({
    caller,
    language,
    payload,
  }: {
    readonly caller: SignedInCaller;
    readonly language: LanguageCode;
    readonly payload: CustomerOtpSendRequest;
  }) => {
    await sendCodes(services, caller, language, payload);
    return { success: true, expiresInSeconds: CODE_RULES.livesMs / 1000 } as const;
  },
  customerOtpVerify: async ({
    customerId,
    requester,
    payload,
    headers,
  }: {
    readonly customerId: string;
    readonly requester: string;
    readonly payload: CustomerOtpVerifyRequest;
    readonly headers: KeyHeaders;
  }) => {
    const before = await services.customers.look(customerId);
    const { decide, sideWrites } = confirmationOf(services, before, requester, payload);
    const idempotencyKey = idempotencyKeyOf("customerOtpVerify", headers, payload);
    return services.customers.change(customerId, { decide, idempotencyKey, sideWrites });
  },
});

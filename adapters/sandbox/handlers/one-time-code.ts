import { MESSAGE } from "@creditline/core/notices/messages.table";
import { validate } from "@creditline/core/validation/validate";
import type { Beside, Decide } from "../customers.ts";
import type { CustomerState } from "../customer-state.ts";
import type { CodeAnswer } from "../one-time-codes.ts";
import { arrivingAfter } from "../partners/arriving.ts";
import { mannerFor } from "../partners/asking.ts";
import type { Manner, Partner } from "../partners/partner.ts";
import type { AskingCall } from "../partners/partners-of-calls.table.ts";
import { isAbsent } from "../plain-fields.ts";
import { badField, refused } from "../refusals.ts";
import type { Services } from "../services.ts";

const WRONG_CODE = {
  wrong: "This code is not right. Check it, or ask for a new one.",
  expired: "This code is no longer valid. Ask for a new one.",
  none: "Ask for a new code: this one was used already, or none was sent.",
} as const satisfies Record<Exclude<CodeAnswer, "right">, string>;

type SentCode = string | number | null | undefined;

/** The code as it was sent. Throws BadRequest for what is none. */
function codeIn(sent: SentCode): string {
  if (isAbsent(sent)) throw badField("otp", "Enter the 6-digit code.", "INVALID_OTP");
  const otp = validate("otp", String(sent));
  if (!otp.ok) throw badField("otp", otp.errors[0]?.message ?? "Enter the 6-digit code.", "INVALID_OTP");
  return otp.value;
}

/**
 * Uses up the customer's code together with the decision that it is for: a request that comes twice, to two servers at
 * once even, uses it once, and both are answered alike. A wrong code is counted at once. `isNeeded` tells where one is
 * asked for; `phone` whose, where it is not the customer's own.
 */
export const withCode =
  (
    { codes, store }: Services,
    purpose: string,
    sent: SentCode,
    {
      isNeeded = () => true,
      phone,
    }: { readonly isNeeded?: (state: CustomerState) => boolean; readonly phone?: string } = {},
  ): Beside =>
  async (state, now) => {
    if (!isNeeded(state)) return {};
    const code = codeIn(sent);
    const to = phone ?? state.phone;
    const { answer, changes } = await codes.using(purpose, to, code, now);
    if (answer === "right") return changes;
    // Somebody else's try in between has it all decided again.
    if (changes.documents !== undefined) await store.commit(changes);
    throw refused("INVALID_OTP", WRONG_CODE[answer], "otp");
  };

/** Who brings a code to the customer's phone, and in which call. */
export interface CodeSender {
  readonly call: AskingCall;
  readonly partner: Partner;
  /** What is told where it cannot be sent; the specification's words unless said otherwise. */
  readonly failure?: { readonly errorCode: string; readonly errorMessage: string };
}

const NOT_SENT = { errorCode: "SMS_FAILED", errorMessage: MESSAGE.otpNotSent };

/**
 * Sends the customer a code together with the decision that calls for one: a request that comes again sends none.
 * `isNeeded` tells where one is sent; `decide` is the decision, where it may be refused: nothing is sent or used up then.
 * Throws Refused where the code cannot be sent.
 */
export function sendingCode(
  { codes, faults, partnersNow }: Services,
  purpose: string,
  { call, partner, failure = NOT_SENT }: CodeSender,
  {
    isNeeded = () => true,
    decide,
  }: {
    readonly isNeeded?: (state: CustomerState) => boolean;
    readonly decide?: Decide<unknown>;
  } = {},
): Beside {
  let taken: { readonly manner: Manner | null } | null = null;
  return async (state, now) => {
    if (!isNeeded(state)) return {};
    decide?.(state, now);
    taken ??= { manner: await faults.takePartner(call, partner.name) };
    const { result, afterSeconds } = partnersNow.hand(partner, mannerFor(state, partner.name, taken.manner));
    if (result === "FAILED") throw refused(failure.errorCode, failure.errorMessage);
    const { documents, messages } = await codes.sending(purpose, state.phone, now);
    return {
      ...(documents === undefined ? {} : { documents }),
      messages: arrivingAfter(messages, afterSeconds, now),
    };
  };
}

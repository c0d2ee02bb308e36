import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import { joinTexts, plural, t, type Text } from "@creditline/core/messages/message";
import { validate } from "@creditline/core/validation/rules.table";
import type { Decide, SideWrites } from "../../commands/customers.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { type CodePurpose, waitFirst } from "../../identity/codes/code-rules.ts";
import type { CodeAnswer, CodeUse } from "../../identity/codes/one-time-codes.ts";
import { messagesAfter, type Partner } from "../../partners/partner.ts";
import { badField, isAbsent, refused } from "../../model/refusals.ts";
import { VersionConflict } from "../../store/store.ts";
import type { Services } from "../services.ts";

/** From how many remaining tries on they are shown (assumed): before that, a wrong code is a typing error. */
const COUNTED_DOWN = 5;

/** The refusal of a code, by reason. */
const WRONG_CODE = {
  wrong: t("This OTP isn't right. Check it, or get a new one."),
  expired: t("This OTP has expired. Get a new one."),
  none: t("Get a new OTP: this one was already used, or none was sent."),
} as const satisfies Record<Exclude<CodeAnswer, "right">, Text>;

/** The refusal of a wrong code, with the remaining tries if they are few, and the waiting time if there are none. */
export function wrongCode({ answer, tries }: Exclude<CodeUse, { readonly answer: "right" }>): Text {
  if (tries.waitMs > 0) return waitFirst(tries.waitMs);
  if (tries.left > COUNTED_DOWN) return WRONG_CODE[answer];
  return joinTexts(
    [WRONG_CODE[answer], plural(tries.left, "{count} attempt left.", "{count} attempts left.")],
    " ",
  );
}

type SentCode = string | number | null | undefined;

/** The code from a request. Throws BadRequest if it is malformed. */
function codeIn(sent: SentCode, field: string): string {
  if (isAbsent(sent)) throw badField(field, t("Enter the 6-digit OTP."), "INVALID_OTP");
  const otp = validate("otp", String(sent));
  if (!otp.ok) throw badField(field, otp.errors[0]?.message ?? t("Enter the 6-digit OTP."), "INVALID_OTP");
  return otp.value;
}

/**
 * Uses up the customer's OTP together with the decision it authorises, so that a repeated request, even to two servers
 * at once, uses it once and gets the same answer. A wrong OTP is counted at once. `isNeeded` says whether one is
 * required; `to` where it was sent, if not to the customer's own phone; `about` what it has to authorise.
 */
export const withCode =
  (
    { codes, store }: Pick<Services, "codes" | "store">,
    purpose: CodePurpose,
    sent: SentCode,
    requester: string,
    {
      isNeeded = () => true,
      to,
      about,
      field = "otp",
      whyNotRight = () => null,
    }: {
      /** The error for an OTP that isn't right here but may be right for something else. */
      readonly whyNotRight?: (state: CustomerState) => Error | null;
      readonly isNeeded?: (state: CustomerState) => boolean;
      readonly to?: string;
      readonly about?: (state: CustomerState) => string;
      readonly field?: string;
    } = {},
  ): SideWrites =>
  async (state, now, _partners, isCurrent) => {
    if (!isNeeded(state)) return {};
    const code = codeIn(sent, field);
    const of = {
      purpose,
      to: to ?? state.phone,
      customerId: state.customerId,
      ...(about === undefined ? {} : { about: about(state) }),
    };
    const { changes, ...use } = await codes.using(of, code, requester, now);
    if (use.answer === "right") return changes;
    // Used up by a duplicate of this request that came at the same moment: the decision is repeated, and returns the
    // first answer.
    if ((await isCurrent?.()) === false) throw new VersionConflict("the customer has moved on");
    // If another attempt was made in between, everything is decided again.
    await store.commit(changes);
    const why = use.tries.waitMs === 0 ? whyNotRight(state) : null;
    throw why ?? refused("INVALID_OTP", wrongCode(use), field);
  };

/** Sends an OTP to the customer's phone. */
export interface CodeSender {
  readonly partner: Partner;
  /** The error if it can't be sent; the specification's words by default. */
  readonly failure?: OtpSendError;
}

/** The error for an OTP that can't be sent. */
export interface OtpSendError {
  readonly errorCode: RefusalCode;
  readonly message: Text;
}

const NOT_SENT: OtpSendError = { errorCode: "SMS_FAILED", message: MESSAGE.otpNotSent };

/**
 * Sends the customer a code together with the decision that requires it: a repeated request sends none. `isNeeded`
 * tells whether one is sent; `decide` is the decision, if it may be refused: nothing is sent then. Throws Refused if
 * the code cannot be sent.
 */
export function sendingCode(
  { codes, partnersNow }: Services,
  purpose: CodePurpose,
  requester: string,
  { partner, failure = NOT_SENT }: CodeSender,
  {
    isNeeded = () => true,
    about,
    decide,
  }: {
    readonly isNeeded?: (state: CustomerState) => boolean;
    readonly about?: (state: CustomerState) => string;
    readonly decide?: Decide<unknown>;
  } = {},
): SideWrites {
  return async (state, now, partners) => {
    if (!isNeeded(state)) return {};
    decide?.(state, now, partners);
    const answer = partners.ask(partner);
    const { result, afterSeconds } = answer;
    partnersNow.note(partner, answer);
    if (result === "FAILED") throw refused(failure.errorCode, failure.message);
    const of = {
      purpose,
      to: state.phone,
      customerId: state.customerId,
      language: state.language,
      ...(about === undefined ? {} : { about: about(state) }),
    };
    const { documents, messages } = await codes.sending(of, requester, now);
    return { documents, messages: messagesAfter(messages, afterSeconds, now) };
  };
}

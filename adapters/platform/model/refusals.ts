import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { type Personal, personalKindOf } from "@creditline/core/customer/personal-fields.table";
import { BANNERS } from "@creditline/core/mandate/banner";
import { isBankTransfer, isCheckout } from "@creditline/core/reference/channels.table";
import { ENGLISH, english, type Language, translateText } from "@creditline/core/messages/translate";
import { lookUp, t, type Text, verbatim } from "@creditline/core/messages/message";
import { HIDDEN, SHOWN_AS, shownPan } from "@creditline/core/validation/shown";
import { EMAIL_IN_TEXT, PAN_IN_TEXT } from "@creditline/core/validation/text";
import type { WrongCode } from "@creditline/core/validation/wrong-codes.table";
import {
  BadRequest,
  Conflict,
  type Failure,
  NotFound,
  Refused,
  TooLarge,
  TooManyTries,
  Unauthorized,
  WrongMediaType,
} from "../../contract/failures.ts";
import type { Partner } from "../partners/partner.ts";
import {
  BANK_TRANSFER,
  BUREAU,
  CHECKOUT,
  PAYMENT_GATEWAY,
  PAYMENTS_APP,
  STATEMENT_ANALYSIS,
  VOUCHERS,
} from "../partners/simulated/simulators.ts";
import type { DecisionStep } from "./decisions/outcome.ts";
import type { PaymentWay } from "./money/money-events.ts";
import { campaignSource, type MarketingSource } from "@creditline/core/reference/marketing-sources.table";
import type { ValidateField } from "@creditline/core/validation/fields.table";
import { validate } from "@creditline/core/validation/rules.table";

type Mask = (text: string) => string;
/** The mask of each kind of text; a kind without a mask is shown. */
type Masks = Readonly<Partial<Record<Personal, Mask>>>;

/** Masks a name by the first letter of each of its words. */
export const shownName: Mask = (name) => name.replaceAll(/(?<=[^\s.'-])[^\s.'-]/gu, HIDDEN);

/** Masks an e-mail address by its first character and its domain. */
export const shownEmail: Mask = (email) => email.replace(/^([^@]?)[^@]*(?=@)/u, `$1${HIDDEN.repeat(3)}`);

const hidden: Mask = (text) => HIDDEN.repeat(Math.min(text.length, 8));

/** What identifies a person: the city, the bank's branch and ids are shown, since events are traced by them. */
const PERSONAL: Masks = {
  ...SHOWN_AS,
  "first-name": shownName,
  "last-name": shownName,
  name: shownName,
  employer: shownName,
  "birth-date": hidden,
  "e-mail": shownEmail,
  address: hidden,
  pincode: hidden,
  place: hidden,
};

const EVERY_PAN = new RegExp(PAN_IN_TEXT, "g");
const EVERY_EMAIL = new RegExp(EMAIL_IN_TEXT, "g");

/** PAN and e-mail addresses inside of other texts. */
const shownText: Mask = (text) => text.replaceAll(EVERY_PAN, shownPan).replaceAll(EVERY_EMAIL, shownEmail);

const asItIs: Mask = (text) => text;

function maskedBy(masks: Masks, other: Mask, value: unknown): unknown {
  if (typeof value === "string") return other(value);
  if (Array.isArray(value)) return value.map((inner) => maskedBy(masks, other, inner));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const kind = personalKindOf(key);
      const mask = kind && masks[kind];
      const isText = typeof inner === "string" || typeof inner === "number";
      return [key, mask !== undefined && isText ? mask(String(inner)) : maskedBy(masks, other, inner)];
    }),
  );
}

/** Plain JSON with identifiers masked, by the names of its fields (ruling R30). */
export const masked = (value: unknown): unknown => maskedBy(SHOWN_AS, asItIs, value);

/** The same with names, birth dates, addresses and e-mail addresses masked as well: what happened, not to whom. */
export const maskedPerson = (value: unknown): unknown => maskedBy(PERSONAL, shownText, value);

/** The partner that decides on a step of the application. */
export const partnerOfStep = (step: DecisionStep): Partner =>
  step === "statements" ? STATEMENT_ANALYSIS : BUREAU;

/** The partner that delivers a channel's withdrawals: the bank, or the issuer of its code. */
export const partnerOfChannel = (channel: string): Partner =>
  isBankTransfer(channel) ? BANK_TRANSFER : isCheckout(channel) ? CHECKOUT : VOUCHERS;

/** The partner that takes a payment of each kind. */
export const partnerOfPayment = (way: PaymentWay): Partner =>
  way === "googlepay" ? PAYMENTS_APP : PAYMENT_GATEWAY;

/**
 * The messages of failures for a customer: the failures themselves carry them in English, for records and for
 * programs.
 */
const TOLD = new WeakMap<Failure, Text>();

/** A failure whose message is translated for the reader of its answer (ruling R70). */
function telling<One extends Failure>(text: Text, failure: One): One {
  TOLD.set(failure, text);
  return failure;
}

/** A failure's message in a language. In English the field's name precedes it, if there is one. */
export function failureIn(failure: Failure, language: Language): string {
  const told = TOLD.get(failure);
  return told === undefined || language === ENGLISH ? failure.errorMessage : translateText(told, language);
}

/**
 * The message for an invalid request that no screen of ours makes: the expected value is stated in English, for
 * programs.
 */
export const UNUSABLE = t("We couldn't process this request. Reload the page and try again.");

/**
 * 400 that names the field: `pan: Enter a valid PAN.` The expected value for a program is a string; a customer who
 * reads another language only gets the message that the request cannot be used.
 */
export const badField = (
  named: string | readonly string[],
  message: Text | string,
  errorCode: RefusalCode | WrongCode = "INVALID_FIELD",
): BadRequest => {
  const fields = [named].flat();
  const [field] = fields;
  const errorMessage = `${fields.join(", ")}: ${english(message)}`;
  return telling(
    typeof message === "string" ? UNUSABLE : message,
    new BadRequest({ success: false, errorCode, errorMessage, field }),
  );
};

/** 400 with a message of its own, for a field that the message may name among others. */
export const badRequest = (errorCode: RefusalCode | WrongCode, field: string, message: Text): BadRequest =>
  telling(message, new BadRequest({ success: false, errorCode, errorMessage: english(message), field }));

const unauthorized = (errorCode: RefusalCode | "NOT_FOR_LINKS", message: Text): Unauthorized =>
  telling(message, new Unauthorized({ success: false, errorCode, errorMessage: english(message) }));

/** The error of a call without a valid token. */
export const SIGN_IN_FIRST = t("You're not signed in, or your session has ended. Sign in to continue.");

/** 401 without a valid token. */
export const notSignedIn = (): Unauthorized => unauthorized("UNAUTHORIZED", SIGN_IN_FIRST);

/** The reason for the end of a link's session: another device has taken over the link. */
export const LINK_TAKEN_OVER = "LINK_TAKEN_OVER";

/** The message for a device whose link was opened on another one. */
export const OPENED_ON_ANOTHER = t(
  "This link was opened on another device. Continue there, or open the link again here.",
);

/** 401 for a session of a link that was opened on another device since. */
export const linkMoved = (): Unauthorized => unauthorized(LINK_TAKEN_OVER, OPENED_ON_ANOTHER);

/** 477 for a link that another device has open. */
export const linkInUse = (): Refused =>
  refused(
    "LINK_IN_USE",
    t("This link is open on another device. Continue there, or choose to continue here."),
  );

/** 401 for the token of a link at a call that is not the link's. */
export const linkTokenRefused = (): Unauthorized =>
  unauthorized("NOT_FOR_LINKS", t("This link is for one step only. Sign in to do more."));

/** 401 for a refused sign-in, with OAuth's error as well. */
export function signInRefused(errorCode: RefusalCode, message: Text, error = "invalid_grant"): Unauthorized {
  const errorMessage = english(message);
  return telling(
    message,
    new Unauthorized({ success: false, errorCode, errorMessage, error, error_description: errorMessage }),
  );
}

export const notFound = (errorCode: RefusalCode, message: Text): NotFound =>
  telling(message, new NotFound({ success: false, errorCode, errorMessage: english(message) }));

/** 404 for an unknown customer, and for someone else's. */
export const noSuchCustomer = (): NotFound => notFound("NO_SUCH_CUSTOMER", t("Customer not found."));

/** Refuses a call about an unknown customer. */
export function requireKnown({ version }: { readonly version: number }): void {
  if (version === 0) throw noSuchCustomer();
}

/** 404 for an unknown transaction, and for someone else's. */
export const noSuchTransaction = (): NotFound =>
  notFound("NO_SUCH_TRANSACTION", t("{field}: not found.", { field: verbatim("transactionId") }));

/** 404 for an application that is not the customer's. */
export const noSuchApplication = (): NotFound =>
  notFound("NO_SUCH_APPLICATION", t("{field}: not found.", { field: verbatim("applicationId") }));

export const conflict = (errorCode: RefusalCode, message: Text): Conflict =>
  telling(message, new Conflict({ success: false, errorCode, errorMessage: english(message) }));

/** 477: a business rule refuses, with a message for the customer. */
export const refused = (errorCode: RefusalCode, message: Text, field?: string): Refused =>
  telling(
    message,
    new Refused({
      success: false,
      errorCode,
      errorMessage: english(message),
      ...inField(field),
    }),
  );

/** The error if an OTP has to be confirmed first. */
export const CODE_FIRST = t("Enter the OTP sent to your phone first.");

/** 477 for a signature before the key fact statement was read. */
export const keyFactsFirst = (field?: string): Refused =>
  refused("KEY_FACTS_FIRST", t("Read and accept the key fact statement first."), field);

/** 477 for a signature without a document. */
export const nothingToSign = (field?: string): Refused =>
  refused("NOTHING_TO_SIGN", t("There's nothing to sign right now."), field);

/** 477 for a withdrawal whose booked terms would differ from those that the customer has read. */
export const termsChanged = (): Refused =>
  refused(
    "TERMS_CHANGED",
    t("The cost of this withdrawal has changed since you saw it. Nothing was withdrawn. Review it again."),
  );

/**
 * 477 for a withdrawal that was replaced by another one, prepared in another tab or on another device, whose OTP was
 * sent.
 */
export const newerWithdrawalPrepared = (): Refused =>
  refused(
    "PREPARED_ELSEWHERE",
    t(
      "You opened this withdrawal in another tab. Continue there, or start again here. Nothing was withdrawn.",
    ),
  );

/** 477 for an action that a disabled account does not allow (spec 2 §4). */
export const accountDisabled = (): Refused => refused("ACCOUNT_DISABLED", lookUp(BANNERS.REJECTED.message));

/** 477 for a captcha that has to be solved first (ruling R46), with the challenge. */
export const captchaFirst = (errorCode: RefusalCode, message: Text, challenge: string): Refused =>
  telling(
    message,
    new Refused({ success: false, errorCode, errorMessage: english(message), field: "token", challenge }),
  );

/** 477 for an action that a locked account does not allow (ruling R56). */
export const accountLocked = (): Refused =>
  refused(
    "ACCOUNT_LOCKED",
    t("Your account is locked. You can still view it and repay. Contact support to unlock it."),
  );

const inField = (field: string | undefined) => (field === undefined ? {} : { field });

export const tooLarge = (message: Text, field?: string): TooLarge =>
  telling(
    message,
    new TooLarge({
      success: false,
      errorCode: "TOO_LARGE",
      errorMessage: english(message),
      ...inField(field),
    }),
  );

export const wrongMediaType = (message: Text, field?: string): WrongMediaType =>
  telling(
    message,
    new WrongMediaType({
      success: false,
      errorCode: "UNSUPPORTED_MEDIA_TYPE",
      errorMessage: english(message),
      ...inField(field),
    }),
  );

/** 429 until `retryAt`; both moments in milliseconds since 1970. */
export const tooManyTries = (
  errorCode: RefusalCode,
  message: Text,
  retryAt: number,
  now: number,
): TooManyTries =>
  telling(
    message,
    new TooManyTries({
      success: false,
      errorCode,
      errorMessage: english(message),
      retryAfterSeconds: Math.max(1, Math.ceil((retryAt - now) / 1000)),
    }),
  );

/** How long to wait after too many simultaneous requests, in milliseconds (assumed). */
const COME_AGAIN_MS = 2_000;

/** The refusal for sending or requesting too much at the same time. */
export const tooManyRequests = (): TooManyTries =>
  tooManyTries("TOO_MUCH_AT_ONCE", t("Too many requests at once. Try again in a moment."), COME_AGAIN_MS, 0);

/** The tag of the referrer's host in an event's metadata; null if there is none, or no prefix matches (spec 1 §9). */
export function tagOfReferrer(
  metadata: Readonly<Record<string, unknown>> | null | undefined,
  mapping: readonly MarketingSource[],
): string | null {
  const referrer = metadata?.["referrer"];
  if (typeof referrer !== "string") return null;
  const found = campaignSource(referrer, mapping);
  return found.status === "configured" ? found.tag : null;
}

/**
 * A field's value in its normal form, checked by a rule. Throws the refusal of an invalid field with the rule's own
 * message and code.
 */
export function checkedField(rule: ValidateField, field: string, text: string): string {
  const { ok, value, errors } = validate(rule, text);
  const [first] = errors;
  if (!ok) throw badField(field, first?.message ?? "cannot be used", first?.code);
  return value;
}

const NAME = /^\w{1,60}$/;
const CONTROL = /\p{Cc}/u;

/** A name such as NACH_PICKUP. Throws BadRequest for anything else. */
export function nameField(field: string, text: string): string {
  if (!NAME.test(text)) throw badField(field, "expected letters, digits and underscores, at most 60");
  return text;
}

/** A short text to be stored. Throws BadRequest if it is empty, too long, or has control characters. */
export function textField(field: string, text: string, longest = 100): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > longest || CONTROL.test(trimmed)) {
    throw badField(field, `expected a text of 1 to ${longest} characters`);
  }
  return trimmed;
}

/** Whether a field was omitted. */
export const isAbsent = (value: unknown): value is null | undefined | "" =>
  value === undefined || value === null || value === "";

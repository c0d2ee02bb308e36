import { CODE_DIGITS, PHONE_DIGITS } from "../reference/text-lengths.table.ts";
import { type Rule, type FieldRule, validateWith, fail, pass } from "./validation.ts";
import { isDigits } from "./text.ts";
import { t } from "../messages/message.ts";

/** The error for a malformed phone number. */
export const PHONE_SHAPE = t("Enter your 10-digit mobile number, without the country code.");

/** The error for a malformed OTP. */
export const CODE_SHAPE = t("Enter the 6-digit OTP.");

/** Phone and mobile: exactly ten digits, whatever the first one is (spec 1 §5, ruling R13). */
export const phoneRule: Rule = (field, text) =>
  text.length === PHONE_DIGITS && isDigits(text)
    ? pass(field, text)
    : fail(field, text, isDigits(text) ? "WRONG_LENGTH" : "DIGITS_ONLY", PHONE_SHAPE);

const INTERNATIONAL = /^\+[0-9]{1,2}[ -][0-9]{10}$/;

/** `+`, one or two digits, one space or hyphen, ten digits (spec 1 §5, ruling R13). The separator stays as typed. */
export const internationalPhoneRule: Rule = (field, text) =>
  text.length <= 14 && INTERNATIONAL.test(text)
    ? pass(field, text)
    : fail(field, text, "INVALID_FORMAT", t("Enter the country code and number, like +91 9876543210."));

/** One-time code: so many digits. Whether it is the right one is for the platform to say. */
const otpRule: Rule = (field, text) =>
  text.length === CODE_DIGITS && isDigits(text)
    ? pass(field, text)
    : fail(field, text, isDigits(text) ? "WRONG_LENGTH" : "DIGITS_ONLY", CODE_SHAPE);

/** The rules of the login fields (spec 1 §5): all that the first screens need. */
export const LOGIN_RULES = {
  phone: { required: t("Enter your 10-digit mobile number, without the country code."), rule: phoneRule },
  otp: { required: CODE_SHAPE, rule: otpRule },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** Validates only the login fields. */
export const validateLogin = validateWith(LOGIN_RULES);

import { t } from "../messages/message.ts";
import { CODE_SHAPE, otpRule, phoneRule } from "./phone.ts";
import { type FieldRule, validateWith } from "./validate-with.ts";

/** The rules of the login fields (spec 1 §5): all that the first screens need. */
export const LOGIN_RULES = {
  phone: { required: t("Enter your 10-digit phone number, without the country code."), rule: phoneRule },
  otp: { required: CODE_SHAPE, rule: otpRule },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** Validates only the login fields. */
export const validateLogin = validateWith(LOGIN_RULES);

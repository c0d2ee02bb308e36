import { say } from "../say/say.ts";
import { ASSUMED_LONGEST_TEXT } from "./rule.ts";
import type { Rule } from "./rule.ts";
import { isAlphanumeric } from "./text.ts";
import { fail, pass } from "./validation.ts";

/** What is said of a coupon code that is missing or wrong (spec 1 §5 "Other personal fields", exactly). */
export const COUPON_MESSAGE = say("Please enter valid coupon code");

/** Coupon or promo code: letters and digits, kept as typed (spec 1 §5 gives the message; the characters are assumed). */
export const couponRule: Rule = (field, text) =>
  text.length <= ASSUMED_LONGEST_TEXT && isAlphanumeric(text)
    ? pass(field, text)
    : fail(field, text, "INVALID_COUPON", COUPON_MESSAGE);

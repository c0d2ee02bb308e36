import { validate } from "@creditline/core/validation/validate";
import { isAbsent } from "../plain-fields.ts";
import { badField, refused } from "../refusals.ts";
import type { Services } from "../services.ts";

const WRONG_CODE = {
  wrong: "This code is not right. Check it, or ask for a new one.",
  expired: "This code is no longer valid. Ask for a new one.",
  none: "Ask for a new code: this one was used already, or none was sent.",
} as const;

/** Uses up a code that a partner had sent. Throws BadRequest, Refused, or TooManyTries. */
export async function useCode(
  { codes, clock }: Services,
  purpose: string,
  phone: string,
  sent: string | number | null | undefined,
): Promise<void> {
  if (isAbsent(sent)) throw badField("otp", "Enter the 6-digit code.", "INVALID_OTP");
  const otp = validate("otp", String(sent));
  if (!otp.ok) throw badField("otp", otp.errors[0]?.message ?? "Enter the 6-digit code.", "INVALID_OTP");
  const answer = await codes.use(purpose, phone, otp.value, await clock.now());
  if (answer !== "right") throw refused("INVALID_OTP", WRONG_CODE[answer], "otp");
}

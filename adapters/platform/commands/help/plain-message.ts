import { shownAadhaar } from "@creditline/core/validation/shown";
import { hasVerhoeffCheck } from "@creditline/core/validation/verhoeff";
import { badField } from "../../model/refusals.ts";

/** Everything that is not seen but line breaks: it would be read as an order somewhere. */
const UNSEEN = /[^\P{C}\n\u200c\u200d]/gu;

/** Twelve digits as people write an Aadhaar number: together, or in fours. */
const TWELVE_DIGITS = /(?<!\d)[2-9]\d{3}([ -]?)\d{4}\1\d{4}(?!\d)/gu;

/** Whoever tells support an Aadhaar number tells its last four digits: the whole is never kept (ruling R30). */
const withoutAadhaar = (text: string): string =>
  text.replaceAll(TWELVE_DIGITS, (written) => {
    const digits = written.replaceAll(/\D/gu, "");
    return hasVerhoeffCheck(digits) ? shownAadhaar(digits) : written;
  });

/** A message as it is kept: without what is not seen, and without an Aadhaar number. Throws BadRequest for an empty or a long one. */
export function plainMessage(text: string, longest: number): string {
  const plain = withoutAadhaar(text.normalize("NFC").replaceAll("\r\n", "\n").replaceAll(UNSEEN, "").trim());
  if (plain === "" || Array.from(plain).length > longest) {
    throw badField("text", `expected a message of 1 to ${longest} characters`);
  }
  return plain;
}

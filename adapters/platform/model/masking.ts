import { type Personal, personalKindOf } from "@creditline/core/customer/personal-fields.table";
import { EMAIL_IN_TEXT, PAN_IN_TEXT } from "@creditline/core/validation/in-text";
import { HIDDEN, SHOWN_AS, shownPan } from "@creditline/core/validation/shown";

type Mask = (text: string) => string;
/** How texts of a kind are masked; what has no mask here is shown. */
type Masks = Readonly<Partial<Record<Personal, Mask>>>;

/** A name by the first letter of each of its words. */
export const shownName: Mask = (name) => name.replaceAll(/(?<=[^\s.'-])[^\s.'-]/gu, HIDDEN);

/** An e-mail address by its first character and where it is kept. */
export const shownEmail: Mask = (email) => email.replace(/^([^@]?)[^@]*(?=@)/u, `$1${HIDDEN.repeat(3)}`);

const hidden: Mask = (text) => HIDDEN.repeat(Math.min(text.length, 8));

/** What tells who a person is: the city, the bank's branch and ids are shown, since what happened is followed by them. */
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

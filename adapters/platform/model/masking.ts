import {
  HIDDEN,
  shownAadhaar,
  shownAccountNumber,
  shownPan,
  shownPhone,
} from "@creditline/core/validation/shown";

type Mask = (text: string) => string;

const IDENTIFIERS: Readonly<Record<string, Mask>> = {
  aadhaar: shownAadhaar,
  pan: shownPan,
  panNumber: shownPan,
  phone: shownPhone,
  mobile: shownPhone,
  accountNo: shownAccountNumber,
  accountNumber: shownAccountNumber,
};

/** A name by the first letter of each of its words. */
export const shownName: Mask = (name) => name.replaceAll(/(?<=[^\s.'-])[^\s.'-]/gu, HIDDEN);

/** An e-mail address by its first character and where it is kept. */
export const shownEmail: Mask = (email) => email.replace(/^([^@]?)[^@]*(?=@)/u, `$1${HIDDEN.repeat(3)}`);

const hidden: Mask = (text) => HIDDEN.repeat(Math.min(text.length, 8));

/** What tells who a person is, without being an identifier. */
const PERSONAL: Readonly<Record<string, Mask>> = {
  ...IDENTIFIERS,
  name: shownName,
  fullName: shownName,
  firstName: shownName,
  middleName: shownName,
  lastName: shownName,
  displayName: shownName,
  motherName: shownName,
  fatherName: shownName,
  motherMaidenName: shownName,
  spouseName: shownName,
  fatherOrSpouseName: shownName,
  accountHolderName: shownName,
  /** Whose account it is at the bank, which may be somebody else's. */
  holder: shownName,
  dateOfBirth: hidden,
  dob: hidden,
  email: shownEmail,
  emailId: shownEmail,
  officeEmail: shownEmail,
  address: hidden,
  flat: hidden,
  apartment: hidden,
  street: hidden,
  area: hidden,
  locality: hidden,
  landmark: hidden,
  addressLine1: hidden,
  addressLine2: hidden,
  addressLine3: hidden,
  pincode: hidden,
  latitude: hidden,
  longitude: hidden,
};

/** PAN and e-mail addresses inside of other texts. */
const shownText: Mask = (text) =>
  text
    .replaceAll(/\b[A-Z]{5}\d{4}[A-Z]\b/g, shownPan)
    .replaceAll(/[\w.+-]{1,64}@[\w-]+\.[\w.-]+/g, shownEmail);

const asItIs: Mask = (text) => text;

function maskedBy(masks: Readonly<Record<string, Mask>>, other: Mask, value: unknown): unknown {
  if (typeof value === "string") return other(value);
  if (Array.isArray(value)) return value.map((inner) => maskedBy(masks, other, inner));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const mask = Object.hasOwn(masks, key) ? masks[key] : undefined;
      const isText = typeof inner === "string" || typeof inner === "number";
      return [key, mask !== undefined && isText ? mask(String(inner)) : maskedBy(masks, other, inner)];
    }),
  );
}

/** Plain JSON with identifiers masked, by the names of its fields (ruling R30). */
export const masked = (value: unknown): unknown => maskedBy(IDENTIFIERS, asItIs, value);

/** The same with names, birth dates, addresses and e-mail addresses masked as well: what happened, not to whom. */
export const maskedPerson = (value: unknown): unknown => maskedBy(PERSONAL, shownText, value);

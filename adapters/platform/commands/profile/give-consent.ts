import type { GeoLocation } from "@creditline/core/customer/identity";
import { isIsoDay } from "@creditline/core/calendar/civil-day";
import {
  AddressFields,
  type ConsentAnswers,
  type ConsentRequest,
  type ProfileAliases,
  type ProfileChanges,
  type ProfileField,
  type ProfileRequest,
  type SentAddress,
  WorkFields,
} from "@creditline/core/calls/entry/customer.shapes";
import type { Done } from "@creditline/core/calls/call";
import { isValidPosition } from "@creditline/core/session/geolocation";
import { missingFromAddress } from "@creditline/core/validation/completeness";
import { createEvent } from "../../model/customer/events.ts";
import type { ConsentName } from "../../model/onboarding/onboarding-state.ts";
import { contextOf, normalForm, type ProfileTexts, valueText } from "../../model/profile/pincode-area.ts";
import { badField } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";
import { addressLines, checkState, placeOfPincode } from "./profile-changes.ts";

const isAddressField = (name: string): name is keyof typeof AddressFields.fields =>
  Object.hasOwn(AddressFields.fields, name);

const ADDRESS_FIELDS = Object.keys(AddressFields.fields).filter(isAddressField);
const WORK_FIELDS = Object.keys(WorkFields.fields);

const includes = (names: readonly string[], name: string): boolean => names.includes(name);

/** A profile call's fields, split up: the profile's own fields, and the two addresses. */
export interface ProfileSent {
  readonly fields: ProfileChanges & ProfileAliases;
  readonly office: SentAddress | null;
  /** The field name under which the office's address came. */
  readonly officeName: string;
  /** Whether the customer said that the office is at the home address; null if they did not say. */
  readonly isOfficeAtHome: boolean | null;
  /** Whether the customer confirms that the work on record, with what is sent, is current. */
  readonly isWorkConfirmed: boolean;
  readonly homePlace: GeoLocation | null;
  readonly officePlace: GeoLocation | null;
  /** The permissions given with it, and the customer's position. */
  readonly permissions: readonly string[];
  readonly here: GeoLocation | null;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const withoutPlace = ({ geoLocation: _place, ...lines }: SentAddress) => lines;

function placeSent(
  address: Pick<SentAddress, "geoLocation"> | null | undefined,
  name: string,
): GeoLocation | null {
  const place = address?.geoLocation ?? null;
  if (place !== null && !isValidPosition(place)) {
    throw badField(`${name}geoLocation`, "expected a latitude of -90 to 90 and a longitude of -180 to 180");
  }
  return place;
}

/**
 * Splits a profile into its parts. On screens that ask for the office address, address fields sent with only work
 * fields belong to the office (assumed: the specification doesn't show what those screens send); `place` is where the
 * call came from.
 */
export function profileSent(
  request: ProfileRequest,
  { fromOfficeScreen, place }: { readonly fromOfficeScreen: boolean; readonly place: GeoLocation | null },
): ProfileSent {
  const { officeAddress, workDetails, homeDetails, appPermissions, geoLocation, ...flat } = request;
  const { address: workAddress, isWorkHomeAddressSame, isConfirmed, ...work } = workDetails ?? {};
  const { address: homeAddress, ...home } = homeDetails ?? {};
  const names = Object.entries(flat).flatMap(([name, value]) => (isGiven(value) ? [name] : []));
  const isOfficeForm =
    fromOfficeScreen &&
    !isGiven(officeAddress ?? workAddress) &&
    names.some((name) => includes(ADDRESS_FIELDS, name)) &&
    names.some((name) => includes(WORK_FIELDS, name)) &&
    names.every((name) => includes(ADDRESS_FIELDS, name) || includes(WORK_FIELDS, name));
  const only = (wanted: readonly string[]) =>
    Object.fromEntries(Object.entries(flat).filter(([name]) => includes(wanted, name)));
  const officeName = isGiven(officeAddress)
    ? "officeAddress"
    : isGiven(workAddress)
      ? "workDetails.address"
      : "";
  const office = officeAddress ?? workAddress ?? (isOfficeForm ? only(ADDRESS_FIELDS) : null);
  const fields = {
    ...withoutPlace(homeAddress ?? {}),
    ...home,
    ...work,
    ...(isOfficeForm ? only(WORK_FIELDS) : flat),
  };
  const permissions = appPermissions ?? [];
  // A position that accompanies a permission is the customer's, and not part of an address.
  const ofAddress = permissions.length === 0 ? place : null;
  const isHome =
    Object.keys(fields).some((name) => includes(ADDRESS_FIELDS, name)) ||
    (office === null && isWorkHomeAddressSame !== true);
  return {
    fields,
    office,
    officeName,
    isOfficeAtHome: isWorkHomeAddressSame ?? null,
    isWorkConfirmed: isConfirmed === true,
    homePlace: placeSent(homeAddress, "homeDetails.address.") ?? (isHome ? ofAddress : null),
    officePlace: placeSent(office, officeName === "" ? "" : `${officeName}.`) ?? (isHome ? null : ofAddress),
    permissions,
    here: permissions.length === 0 ? null : (placeSent({ geoLocation }, "") ?? place),
  };
}

/**
 * The whole home address as the office's, replacing every field of an earlier office. Throws BadRequest without a home
 * address.
 */
function homeAsOffice(home: ProfileTexts): ProfileTexts {
  if (missingFromAddress(home).length > 0) {
    throw badField(
      "workDetails.isWorkHomeAddressSame",
      "expected no: there is no home address on record yet",
    );
  }
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, home[field] ?? ""]));
}

/** The office address's changes, in normal form. Throws BadRequest that names the first invalid field. */
export function officeChanges(
  { office, officeName, isOfficeAtHome }: ProfileSent,
  onRecord: ProfileTexts,
  today: string,
  home: ProfileTexts,
): ProfileTexts | null {
  if (isOfficeAtHome === true) return homeAsOffice(home);
  if (office === null) return null;
  const nameOf = (field: string): string => (officeName === "" ? field : `${officeName}.${field}`);
  const given: Partial<Record<ProfileField, string>> = {};
  for (const field of ADDRESS_FIELDS) {
    const value = office[field];
    if (value !== undefined && value !== null) given[field] = valueText(value);
  }
  if (Object.keys(given).length === 0) {
    throw badField(officeName, "expected at least one field of the address, such as addressLine1");
  }
  const place = placeOfPincode(given, onRecord);
  const context = contextOf({ ...onRecord, ...place, ...given }, today);
  const changes: Partial<Record<ProfileField, string>> = {};
  for (const [name, text] of Object.entries(given)) {
    const field = name as ProfileField;
    changes[field] = normalForm(field, text, context, nameOf(field));
  }
  checkState(changes, onRecord, nameOf, today);
  return { ...place, ...addressLines(changes), ...changes };
}

const CONSENTS: Readonly<Record<keyof ConsentAnswers, readonly ConsentName[]>> = {
  consentGiven: ["address"],
  // One box on the submission screen accepts the terms and the privacy policy.
  termsAccepted: ["terms", "privacy"],
  privacyPolicyAccepted: ["privacy"],
  bureauConsent: ["bureau"],
  whatsAppOptIn: ["whatsApp"],
};

/** The request field that holds the date of each consent's text. */
const TEXTS_OF = {
  termsTextOf: "terms",
  privacyPolicyTextOf: "privacy",
  bureauConsentTextOf: "bureau",
} as const satisfies Partial<Record<keyof ConsentRequest, ConsentName>>;

/** The dates of the texts that were sent along. Throws BadRequest for an invalid date. */
function textsOf(sent: ConsentRequest): Partial<Record<ConsentName, string>> {
  const days: Partial<Record<ConsentName, string>> = {};
  for (const [field, name] of Object.entries(TEXTS_OF)) {
    const day = sent[field as keyof typeof TEXTS_OF];
    if (day === undefined || day === null || day === "") continue;
    if (!isIsoDay(day)) throw badField(field, "expected the day of the text as YYYY-MM-DD");
    days[name] = day;
  }
  return days;
}

const YES = new Set(["yes", "true", "y", "1"]);
const NO = new Set(["no", "false", "n", "0", ""]);

/** Records which consents were given and which were withdrawn. Throws BadRequest if none is named. */
export const giveConsent =
  (sent: ConsentRequest): Decide<Done> =>
  (_state, now) => {
    const consents: Partial<Record<ConsentName, boolean>> = {};
    for (const [field, names] of Object.entries(CONSENTS)) {
      const value = sent[field as keyof ConsentAnswers];
      if (value === undefined || value === null) continue;
      const text = valueText(value).trim().toLowerCase();
      if (!YES.has(text) && !NO.has(text)) throw badField(field, "expected yes or no");
      for (const name of names) consents[name] ??= YES.has(text);
    }
    if (Object.keys(consents).length === 0)
      throw badField("body", "expected a consent, such as termsAccepted");
    const texts = textsOf(sent);
    const given = Object.keys(texts).length === 0 ? { consents } : { consents, textsOf: texts };
    return { events: [createEvent(now, "consent.given", given)], reply: () => ({ success: true }) };
  };

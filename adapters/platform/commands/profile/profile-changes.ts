import { LONG_ADDRESS_LINE } from "@creditline/core/reference/text-lengths.table";
import { nameParts } from "@creditline/core/screens/people";
import { withoutUnknown } from "@creditline/core/validation/completeness";
import type { ProfileAliases, ProfileChanges, ProfileField } from "@creditline/core/calls/customer.shapes";
import { contextOf, normalForm, valueText } from "../../model/profile/profile-fields.ts";
import { badField } from "../../model/refusals.ts";
import type { ProfileTexts } from "../../model/profile/profile-texts.ts";
import { checkState, placeOfPincode } from "./check-place.ts";

const NAME_PARTS = ["firstName", "middleName", "lastName"] as const;

/** What profile fields are called as well (spec 1 §3: the record's names, and "Person fields used in forms"). */
const FIELD_OF = {
  dob: "dateOfBirth",
  panNumber: "pan",
  maritalstatus: "maritalStatus",
  salary: "monthlySalary",
  company: "companyName",
  jobTitle: "designation",
  firstCredit: "creditHistory",
  loanRequirementReason: "loanReason",
} as const satisfies Readonly<Record<keyof ProfileAliases, ProfileField>>;

const fieldOf = (name: string): ProfileField =>
  Object.hasOwn(FIELD_OF, name) ? FIELD_OF[name as keyof typeof FIELD_OF] : (name as ProfileField);

/** The address lines of an answer to "Where do you live?", which asks for flat, apartment and street. */
export function addressLines(texts: ProfileTexts): ProfileTexts {
  if (texts.flat === undefined || texts.addressLine1 !== undefined) return {};
  const rest = [texts.apartment, texts.street].filter((part) => part !== undefined && part !== "");
  return { addressLine1: texts.flat, addressLine2: rest.join(", ").slice(0, LONG_ADDRESS_LINE.longest) };
}

/**
 * What a profile call saves, in normal form. UNKNOWN to gender, credit card or loan is not saved (spec 1 §5).
 * Throws BadRequest that names the first field that is wrong, as it was sent, or the body where nothing is sent.
 */
export function profileChanges(
  sent: ProfileChanges & ProfileAliases,
  onRecord: ProfileTexts,
  today: string,
): ProfileTexts {
  const given: Partial<Record<ProfileField, string>> = {};
  const sentAs: Partial<Record<ProfileField, string>> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = fieldOf(name);
    const isGiven = value !== undefined && value !== null;
    // A field's own name is believed before another for it.
    if (isGiven && (name === field || given[field] === undefined)) {
      given[field] = valueText(value);
      sentAs[field] = name;
    }
  }
  if (Object.keys(given).length === 0) {
    throw badField("body", "expected at least one field of the profile, such as fullName or pan");
  }
  const known: ProfileTexts = withoutUnknown(given);
  const place = placeOfPincode(known, onRecord);
  const context = contextOf({ ...onRecord, ...place, ...known }, today);
  const changes: Partial<Record<ProfileField, string>> = {};
  for (const [key, text] of Object.entries(known)) {
    const field = key as ProfileField;
    // Parts that a full name of fewer words leaves empty are told by the full name.
    const emptyPart =
      text.trim() === "" && known.fullName !== undefined && NAME_PARTS.some((part) => part === field);
    if (!emptyPart) changes[field] = normalForm(field, text, context, sentAs[field]);
  }
  checkState(changes, onRecord, (field) => sentAs[field] ?? field, today);
  const parts = changes.fullName === undefined ? {} : nameParts(changes.fullName);
  return { ...place, ...parts, ...addressLines(changes), ...changes };
}

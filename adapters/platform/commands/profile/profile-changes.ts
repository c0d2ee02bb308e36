import { DAY_MS, indiaDay } from "@creditline/core/calendar/duration";
import { momentText } from "@creditline/core/calendar/civil-day";
import type {
  ProfileAliases,
  ProfileChanges,
  ProfileField,
} from "@creditline/core/calls/entry/customer.shapes";
import type { AddressChangeRequest } from "@creditline/core/calls/own-account/own-account.calls";
import type { Done } from "@creditline/core/calls/call";
import { LONG_ADDRESS_LINE } from "@creditline/core/reference/text-lengths.table";
import { t, verbatim } from "@creditline/core/messages/message";
import { STATUS_CODES, creditManagement } from "@creditline/core/status/code";
import { nameParts } from "@creditline/core/screens/define/form";
import { withoutUnknown } from "@creditline/core/validation/completeness";
import { isCityOfPincode } from "@creditline/core/validation/place-fields";
import { validate } from "@creditline/core/validation/rules.table";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { inCustomerLanguage, NOT_YOU, smsTo } from "../../model/customer/notices.ts";
import {
  contextOf,
  normalForm,
  pincodeArea,
  type ProfileTexts,
  valueText,
} from "../../model/profile/pincode-area.ts";
import { badField, refused } from "../../model/refusals.ts";
import { messagesAfter } from "../../partners/partner.ts";
import { EMAIL_CHANGES_A_DAY } from "../../model/onboarding/onboarding-state.ts";
import { E_MAIL } from "../../partners/simulated/simulators.ts";
import type { Decide } from "../customers.ts";

/**
 * Changes the customer's e-mail address, and notifies it and the phone (ruling R44; which e-mails the platform sends
 * is not stated). An address that can't receive e-mail is refused, the same address again sends nothing, and the
 * number of changes a day is limited, since the address may be a stranger's. It can't sign in before it is confirmed.
 * Throws Refused.
 */
export const changeEmail =
  (emailId: string): Decide<Done> =>
  (state, now, partners) => {
    const { emailId: onRecord, emailChangedAt } = state.onboarding;
    if (emailId === onRecord) return { events: [], reply: () => ({ success: true }) };
    const first = emailChangedAt.at(-EMAIL_CHANGES_A_DAY);
    if (first !== undefined && Date.parse(first) > now - DAY_MS) {
      throw refused(
        "TOO_MANY_CHANGES",
        t("You've made too many changes today. Try again tomorrow."),
        "emailId",
      );
    }
    const { result, afterSeconds } = partners.ask(E_MAIL);
    if (result === "FAILED") {
      throw refused("EMAIL_FAILED", t("We couldn't send an e-mail to this address. Check it."), "emailId");
    }
    const text = inCustomerLanguage(
      state,
      t("{email} is your e-mail address at creditline now. {notYou}", {
        email: verbatim(emailId),
        notYou: NOT_YOU,
      }),
    );
    const message = { at: momentText(now), kind: "email", text } as const;
    return {
      events: [createEvent(now, "email.changed", { emailId })],
      messages: [
        ...messagesAfter([{ phone: state.phone, message }], afterSeconds, now),
        smsTo(
          state,
          now,
          t("The e-mail address of your creditline account was changed. {notYou}", { notYou: NOT_YOU }),
        ),
      ],
      reply: () => ({ success: true }),
    };
  };

/** Whether the address belongs to the account: before there is a line it is a part of the application. */
export const isAddressOfLine = ({ application: { code } }: CustomerState): boolean =>
  creditManagement(code) || code === STATUS_CODES.LINE_CLOSED;

/**
 * Changes the postal address, as a whole, and notifies the phone. Signed documents, and the address that Aadhaar was
 * compared with, keep the old one. Throws BadRequest that names the first invalid field, Refused before there is a
 * line.
 */
export const changeAddress =
  ({ addressLine1, addressLine2, pincode, city, state: stateName }: AddressChangeRequest): Decide<Done> =>
  (state, now) => {
    if (!isAddressOfLine(state)) {
      throw refused("NO_LINE", t("You can change your address here once your credit line is open."));
    }
    const sent = { addressLine1, addressLine2: addressLine2 ?? "", pincode, city, state: stateName };
    const context = contextOf(sent, indiaDay(now));
    const changes = Object.fromEntries(
      Object.entries(sent).map(([field, text]) => [field, normalForm(field as ProfileField, text, context)]),
    );
    return {
      events: [createEvent(now, "address.changed", { changes })],
      messages: [
        smsTo(
          state,
          now,
          t("The address of your creditline account was changed. {notYou}", { notYou: NOT_YOU }),
        ),
      ],
      reply: () => ({ success: true }),
    };
  };

/**
 * The city and state of a pincode sent without a city, if they differ from those on record: a customer who has moved
 * can correct just the pincode (ruling R38). A city unknown to the lookup is asked again if the state differs. Empty
 * if the recorded one may stay.
 */
export function placeOfPincode(sent: ProfileTexts, onRecord: ProfileTexts): ProfileTexts {
  const pincode = sent.pincode?.trim() ?? "";
  const area = sent.city === undefined && validate("pincode", pincode, {}).ok ? pincodeArea(pincode) : null;
  if (area === null) return {};
  const { city, state } = onRecord;
  const isOtherState =
    sent.state === undefined && state !== undefined && !validate("pincode", pincode, { state }).ok;
  const isOtherCity = city !== undefined && (isOtherState || !isCityOfPincode(city, area.cities));
  return {
    ...(isOtherState ? { state: area.state } : {}),
    ...(isOtherCity ? { city: area.city ?? "" } : {}),
  };
}

/**
 * Refuses a state that does not match the pincode on record, if no pincode is sent (ruling R18). Throws BadRequest
 * that names the state as `sentAs` says.
 */
export function checkState(
  changes: ProfileTexts,
  onRecord: ProfileTexts,
  sentAs: (field: ProfileField) => string,
  today: string,
): void {
  const { pincode } = onRecord;
  if (changes.state === undefined || changes.pincode !== undefined || pincode === undefined) return;
  normalForm("pincode", pincode, contextOf({ ...onRecord, ...changes }, today), sentAs("state"));
}

const NAME_PARTS = ["firstName", "middleName", "lastName"] as const;

/** Alternative names of profile fields (spec 1 §3: the record's names, and "Person fields used in forms"). */
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

/** The address lines from the "Where do you live?" screen, which asks for flat, apartment and street. */
export function addressLines(texts: ProfileTexts): ProfileTexts {
  if (texts.flat === undefined || texts.addressLine1 !== undefined) return {};
  const rest = [texts.apartment, texts.street].filter((part) => part !== undefined && part !== "");
  return { addressLine1: texts.flat, addressLine2: rest.join(", ").slice(0, LONG_ADDRESS_LINE.longest) };
}

/**
 * The profile changes of a call, in normal form. UNKNOWN for gender, credit card or loan is not saved (spec 1 §5).
 * Throws BadRequest that names the first invalid field, as it was sent, or the body if nothing is sent.
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
    // A field's own name takes precedence over an alternative one.
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
    // A part that a shorter full name leaves empty follows from the full name.
    const emptyPart =
      text.trim() === "" && known.fullName !== undefined && NAME_PARTS.some((part) => part === field);
    if (!emptyPart) changes[field] = normalForm(field, text, context, sentAs[field]);
  }
  checkState(changes, onRecord, (field) => sentAs[field] ?? field, today);
  const parts = changes.fullName === undefined ? {} : nameParts(changes.fullName);
  return { ...place, ...parts, ...addressLines(changes), ...changes };
}

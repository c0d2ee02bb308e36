import { COMPLAINT_ABOUT } from "../../calls/own-account/own-account.table.ts";
import {
  CODE_DIGITS,
  LONGEST_COMPLAINT,
  LONGEST_RELATION,
  PHONE_DIGITS,
} from "../../reference/text-lengths.table.ts";
import { LOST_NUMBER_DAYS } from "../../reference/usual-times.table.ts";
import { t, verbatim, type Text } from "../../messages/message.ts";
import { LANGUAGES } from "../../reference/answers/languages.table.ts";
import { defineField, defineForm } from "../define/define-screen.ts";
import { ADDRESS_LINES, PLACE } from "../forms/address.form.ts";
import { CODE_FORM } from "../forms/login.form.ts";
import { digits } from "../define/form.ts";

const CODE = CODE_FORM.fields[0];

/** What a nominee is to the customer. */
export const RELATION = t("Relationship to you");

/** The code that proves who is asking, beside the one that proves what is new (rulings R44, R45). */
const CURRENT_CODE = defineField({
  name: "currentOtp",
  label: t("OTP sent to your current number"),
  kind: "code",
  rule: "otp",
  required: true,
  missing: t("Enter the 6-digit OTP."),
  hint: t("Six digits."),
  autocomplete: "off",
  inputMode: "numeric",
  ...digits(CODE_DIGITS),
});

/** Another number to sign in with. */
export const NEW_PHONE_FORM = defineForm({
  name: "newPhone",
  fields: [
    {
      name: "newPhone",
      label: t("Your new mobile number"),
      kind: "text",
      rule: "mobile",
      required: true,
      hint: t("We'll send it an OTP."),
      autocomplete: "tel-national",
      inputMode: "tel",
      ...digits(PHONE_DIGITS),
    },
    {
      name: "isLost",
      label: t("I no longer have my current number"),
      kind: "check",
      rule: null,
      required: false,
      hint: { 3: t("For your safety, the change then takes three days.") }[LOST_NUMBER_DAYS],
    },
  ],
});

/** The codes of a change of the phone. */
export const PHONE_CODES_FORM = defineForm({
  name: "phoneCodes",
  fields: [
    {
      ...CODE,
      label: t("OTP sent to your new number"),
      missing: t("Enter the 6-digit OTP."),
    },
    CURRENT_CODE,
  ],
});

export const EMAIL_FORM = defineForm({
  name: "newEmail",
  fields: [
    {
      name: "newEmail",
      label: t("Your e-mail"),
      kind: "text",
      rule: "officeEmail",
      required: true,
      missing: t("Enter an e-mail address like asha@company.co.in."),
      hint: t("For documents and replies. You can sign in with it once it's confirmed."),
      autocomplete: "email",
      inputMode: "email",
    },
  ],
});

/** The codes that confirm an address. */
export const EMAIL_CODES_FORM = defineForm({
  name: "emailCodes",
  fields: [
    {
      ...CODE,
      label: t("OTP sent to your e-mail"),
      hint: t("Six digits."),
      missing: t("Enter the 6-digit OTP."),
      autocomplete: "off",
    },
    {
      ...CURRENT_CODE,
      label: t("OTP sent to your current number"),
      hint: t("Six digits."),
      missing: t("Enter the 6-digit OTP."),
      autocomplete: "one-time-code",
    },
  ],
});

/** A label that is understood in every language. */
export const LANGUAGE_NAMES = verbatim(LANGUAGES.map(({ name }) => name).join(" · "));

export const LANGUAGE_FORM = defineForm({
  name: "language",
  fields: [
    {
      name: "language",
      label: LANGUAGE_NAMES,
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: LANGUAGES.map(({ code, name }) => ({ value: code, label: verbatim(name) })),
    },
  ],
});
/** Where the customer lives now: letters go there. */
export const ADDRESS_FORM = defineForm({ name: "newAddress", fields: [...ADDRESS_LINES, ...PLACE] });

/** The code that confirms it. */
export const ADDRESS_CODE_FORM = defineForm({ name: "addressCode", fields: CODE_FORM.fields });

/** One of the sessions that continue; which there are is known with the account. */
export const SESSION_FORM = defineForm({
  name: "session",
  fields: [
    {
      name: "session",
      label: t("End session"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
    },
  ],
});

/** One of the papers; which there are is known with the account. */
export const PAPER_FORM = defineForm({
  name: "paper",
  fields: [
    {
      name: "paper",
      label: t("Your documents"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
    },
  ],
});

/** What a complaint is about, in words. */
export const ABOUT: Readonly<Record<(typeof COMPLAINT_ABOUT)[number], Text>> = {
  CHARGES: t("Interest and charges"),
  REPAYMENT: t("Repayments or a debit"),
  MONEY: t("Money I haven't received"),
  DATA: t("My data or a consent"),
  CONDUCT: t("How an agent treated me"),
  OTHER: t("Something else"),
};

const ABOUTS = COMPLAINT_ABOUT.map((value) => ({ value, label: ABOUT[value] }));

export const COMPLAINT_FORM = defineForm({
  name: "complaint",
  fields: [
    {
      name: "about",
      label: t("About"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: ABOUTS,
    },
    {
      name: "complaint",
      label: t("What happened, and what do you want?"),
      kind: "lines",
      rule: null,
      required: true,
      missing: t("Fill this in."),
      hint: t("Up to {longest} characters. Leave out OTPs, passwords and your Aadhaar number.", {
        longest: LONGEST_COMPLAINT,
      }),
      autocomplete: "off",
      maxLength: LONGEST_COMPLAINT,
    },
  ],
});

/** Who uses the customer's data rights after death or in incapacity. */
export const NOMINEE_FORM = defineForm({
  name: "nominee",
  fields: [
    {
      name: "nomineeName",
      label: t("Name"),
      kind: "text",
      rule: "fullName",
      required: true,
      missing: t("Fill this in."),
      filter: "name",
      autocomplete: "off",
    },
    {
      name: "nomineeRelation",
      label: RELATION,
      kind: "text",
      rule: null,
      required: true,
      missing: t("Fill this in."),
      autocomplete: "off",
      maxLength: LONGEST_RELATION,
    },
    {
      name: "nomineePhone",
      label: t("Mobile number"),
      kind: "text",
      rule: "mobile",
      required: true,
      autocomplete: "off",
      inputMode: "tel",
      ...digits(PHONE_DIGITS),
    },
  ],
});

/** A confirmation, so that no one requests this by accident. */
export const DELETION_FORM = defineForm({
  name: "deletion",
  fields: [
    {
      name: "isSure",
      label: t("Delete what the law allows"),
      kind: "check",
      rule: null,
      required: true,
      missing: t("Tick the box to continue."),
    },
  ],
});

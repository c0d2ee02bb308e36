import { RESIDENCE_TYPES } from "../../reference/answers/personal.table.ts";
import { CITIES } from "../../reference/places/cities.table.ts";
import { STATES } from "../../reference/places/states.table.ts";
import { ADDRESS_LINE, LONG_ADDRESS_LINE } from "../../reference/text-lengths.table.ts";
import { t, verbatim } from "../../messages/message.ts";
import { PINCODE_LENGTH } from "../../validation/place-fields.ts";
import { defineFields, defineForm } from "../define/define-screen.ts";
import { type FieldOption, digits } from "../define/form.ts";

const suggested = (name: string): FieldOption => ({ value: name, label: verbatim(name) });

const LISTED_CITIES = CITIES.map(({ name }) => suggested(name));

/** A pincode with the city and the state that it fills in. */
export const PLACE = defineFields([
  {
    name: "pincode",
    label: t("Pincode"),
    kind: "text",
    rule: "pincode",
    required: true,
    hint: t("We'll fill in the city and state."),
    autocomplete: "postal-code",
    inputMode: "numeric",
    ...digits(PINCODE_LENGTH),
    context: { state: "state" },
  },
  {
    name: "city",
    label: t("City"),
    kind: "text",
    rule: "city",
    required: true,
    autocomplete: "address-level2",
    suggestions: LISTED_CITIES,
  },
  {
    name: "state",
    label: t("State or union territory"),
    kind: "select",
    rule: "state",
    required: true,
    autocomplete: "address-level1",
    options: STATES.map((state) => ({ value: state.name, label: verbatim(state.name) })),
  },
]);

/** What a home is to the customer, and for how long; asked here and by the credit bureau. */
export const ABOUT_THE_HOME = defineFields([
  {
    name: "residenceType",
    label: t("Your home is"),
    kind: "choice",
    rule: "residenceType",
    required: true,
    options: RESIDENCE_TYPES.map(({ value, label }) => ({ value, label })),
  },
  {
    name: "yearsInResidence",
    label: t("Years in this home"),
    kind: "text",
    rule: "yearsInResidence",
    required: true,
    hint: t("Whole years, 0 if you've just moved in."),
    inputMode: "numeric",
    maxLength: 2,
    mask: "##",
    // Of the two that do not go together, this one says so: one mistake, one message.
    context: { yearsInCity: "yearsInCity" },
  },
  {
    name: "yearsInCity",
    label: t("Years in this city"),
    kind: "text",
    rule: "yearsInCity",
    required: true,
    inputMode: "numeric",
    maxLength: 2,
    mask: "##",
  },
]);

/** "Where do you live?" (spec 1 §2): asked alone where the lender needs the address (AIP_ADDRESS_REQD). */
export const WHERE_YOU_LIVE_FORM = defineForm({
  name: "whereYouLive",
  fields: [
    {
      name: "flat",
      label: t("Flat or house number"),
      kind: "text",
      rule: "flat",
      required: true,
      autocomplete: "address-line1",
      maxLength: ADDRESS_LINE.longest,
    },
    {
      name: "apartment",
      label: t("Apartment or building"),
      kind: "text",
      rule: "apartment",
      required: true,
      autocomplete: "address-line2",
      maxLength: ADDRESS_LINE.longest,
    },
    {
      name: "street",
      label: t("Street and area"),
      kind: "text",
      rule: "street",
      required: true,
      autocomplete: "address-line3",
      maxLength: ADDRESS_LINE.longest,
    },
    {
      name: "landmark",
      label: t("Landmark (optional)"),
      kind: "text",
      rule: "landmark",
      required: false,
      maxLength: LONG_ADDRESS_LINE.longest,
    },
    ...PLACE,
  ],
});

/** An address in the record's two lines (spec 1 §3). */
export const ADDRESS_LINES = defineFields([
  {
    name: "addressLine1",
    label: t("Address line 1"),
    kind: "text",
    rule: "addressLine1",
    required: true,
    hint: t("Flat, building and street"),
    autocomplete: "address-line1",
    maxLength: ADDRESS_LINE.longest,
  },
  {
    name: "addressLine2",
    label: t("Address line 2 (optional)"),
    kind: "text",
    rule: "addressLine2",
    required: false,
    autocomplete: "address-line2",
    maxLength: LONG_ADDRESS_LINE.longest,
  },
]);

/** Residence details (spec 1 §2, §5): complete with line 1, city, state, pincode and residence type. */
export const RESIDENCE_DETAILS_FORM = defineForm({
  name: "residenceDetails",
  fields: [...ADDRESS_LINES, ...PLACE, ...ABOUT_THE_HOME],
});

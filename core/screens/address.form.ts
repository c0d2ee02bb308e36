import { STATES } from "../reference/states.table.ts";
import { RESIDENCE_TYPES } from "../reference/residence-types.table.ts";
import { CITIES } from "../reference/cities.table.ts";
import type { Field, FieldOption, Form } from "./form.ts";

const suggested = (name: string): FieldOption => ({ value: name, label: name });

const LISTED_CITIES = CITIES.map(({ name }) => suggested(name));

/** An address form that knows what the lookup gives for its pincode: those cities come first, and no other is right. */
export const withCities = (form: Form, pincodeCities: readonly string[]): Form =>
  pincodeCities.length === 0
    ? form
    : {
        ...form,
        fields: form.fields.map((field) =>
          field.name === "city"
            ? { ...field, suggestions: pincodeCities.map(suggested), given: { pincodeCities } }
            : field,
        ),
      };

const PLACE: readonly Field[] = [
  {
    name: "pincode",
    label: "Pincode",
    kind: "text",
    rule: "pincode",
    required: true,
    hint: "Six digits. We fill in the city and the state.",
    autocomplete: "postal-code",
    inputMode: "numeric",
    maxLength: 6,
    mask: "######",
    context: { state: "state" },
  },
  {
    name: "city",
    label: "City",
    kind: "text",
    rule: "city",
    required: true,
    hint: "Choose one, or type its name.",
    autocomplete: "address-level2",
    suggestions: LISTED_CITIES,
  },
  {
    name: "state",
    label: "State or union territory",
    kind: "select",
    rule: "state",
    required: true,
    autocomplete: "address-level1",
    options: STATES.map((state) => ({ value: state.name, label: state.name })),
  },
];

/** What a home is to the customer, and for how long; asked here and by the credit bureau. */
export const ABOUT_THE_HOME: readonly Field[] = [
  {
    name: "residenceType",
    label: "Your home is",
    kind: "choice",
    rule: "residenceType",
    required: true,
    options: RESIDENCE_TYPES.map(({ value, label }) => ({ value, label })),
  },
  {
    name: "yearsInResidence",
    label: "Years in this home",
    kind: "text",
    rule: "yearsInResidence",
    required: true,
    hint: "Whole years, 0 if you have just moved in.",
    inputMode: "numeric",
    maxLength: 2,
    mask: "##",
    context: { yearsInCity: "yearsInCity" },
  },
  {
    name: "yearsInCity",
    label: "Years in this city",
    kind: "text",
    rule: "yearsInCity",
    required: true,
    hint: "Whole years.",
    inputMode: "numeric",
    maxLength: 2,
    mask: "##",
    context: { yearsInResidence: "yearsInResidence" },
  },
];

/** "Where do you live?" (spec 1 §2): asked alone where the lender needs the address (AIP_ADDRESS_REQD). */
export const WHERE_YOU_LIVE_FORM: Form = {
  name: "whereYouLive",
  fields: [
    {
      name: "flat",
      label: "Flat or house number",
      kind: "text",
      rule: "flat",
      required: true,
      hint: "3 to 40 characters, like Flat 12.",
      autocomplete: "address-line1",
      maxLength: 40,
    },
    {
      name: "apartment",
      label: "Apartment or building",
      kind: "text",
      rule: "apartment",
      required: true,
      autocomplete: "address-line2",
      maxLength: 40,
    },
    {
      name: "street",
      label: "Street and area",
      kind: "text",
      rule: "street",
      required: true,
      autocomplete: "address-line3",
      maxLength: 40,
    },
    {
      name: "landmark",
      label: "Landmark (optional)",
      kind: "text",
      rule: "landmark",
      required: false,
      hint: "Something close by that is easy to find.",
      maxLength: 80,
    },
    ...PLACE,
  ],
};

/** Residence details (spec 1 §2, §5): complete with line 1, city, state, pincode and residence type. */
export const RESIDENCE_DETAILS_FORM: Form = {
  name: "residenceDetails",
  fields: [
    {
      name: "addressLine1",
      label: "Address line 1",
      kind: "text",
      rule: "addressLine1",
      required: true,
      hint: "Flat, building, street: 3 to 40 characters.",
      autocomplete: "address-line1",
      maxLength: 40,
    },
    {
      name: "addressLine2",
      label: "Address line 2 (optional)",
      kind: "text",
      rule: "addressLine2",
      required: false,
      hint: "Area or landmark.",
      autocomplete: "address-line2",
      maxLength: 80,
    },
    ...PLACE,
    ...ABOUT_THE_HOME,
  ],
};

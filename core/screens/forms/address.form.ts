import { RESIDENCE_TYPES } from "../../reference/answers/personal.table.ts";
import { CITIES } from "../../reference/places/cities.table.ts";
import { STATES } from "../../reference/places/states.table.ts";
import { ADDRESS_LINE, LONG_ADDRESS_LINE } from "../../reference/text-lengths.table.ts";
import { t, type Text, verbatim } from "../../messages/message.ts";
import { isCityOfPincode, PINCODE_LENGTH } from "../../validation/place-fields.ts";
import { defineFields, defineForm } from "../define/define-screen.ts";
import { digits, type FieldOption } from "../define/form.ts";
import type { Address } from "../../customer/identity.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";

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
    // Of two contradicting fields only this one shows the error.
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

const [KIND_OF_HOME, YEARS_IN_HOME, YEARS_IN_CITY] = ABOUT_THE_HOME;

/**
 * Residence details (spec 1 §2, §5): complete with line 1, city, state, pincode and residence type. How long somebody has
 * lived there may be left out: the credit bureau's own page asks for it where it is needed.
 */
export const RESIDENCE_DETAILS_FORM = defineForm({
  name: "residenceDetails",
  fields: [
    ...ADDRESS_LINES,
    ...PLACE,
    KIND_OF_HOME,
    {
      ...YEARS_IN_HOME,
      label: t("{question} (optional)", { question: YEARS_IN_HOME.label }),
      required: false,
    },
    {
      ...YEARS_IN_CITY,
      label: t("{question} (optional)", { question: YEARS_IN_CITY.label }),
      required: false,
    },
  ],
});

/** What the lookup gave for a pincode. */
export interface FoundPlace {
  readonly pincode: string;
  readonly cities: readonly string[];
}

export interface PincodeMemory {
  /** The last pincode that was asked about, so that none is asked about twice. */
  readonly lookedUp: string | null;
  readonly found: FoundPlace | null;
}
export interface PincodeValues {
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
}
type Here = ActionContext<PincodeMemory, PincodeValues, "pincode">;

/** What the lookup gave for the pincode that is in the form now; none before it answered, or where it knows none. */
const citiesIn = (found: FoundPlace | null, { pincode }: PincodeValues): readonly string[] =>
  found !== null && found.pincode === pincode ? found.cities : [];

const ask = ({ call, remember }: Here, pincode: string): Steps =>
  pincode.length === PINCODE_LENGTH ? [remember({ lookedUp: pincode }), call("pincode")] : NOTHING;

/** An address as one line. */
export const inOneLine = ({ addressLine1, addressLine2, city, state, pincode }: Address): Text =>
  verbatim([addressLine1, addressLine2, city, state, pincode].filter(Boolean).join(", "));

/**
 * Looks a pincode up as soon as it has six digits, and never otherwise (spec 1 §5 "Address"). The answer fills in the
 * city and the state; the customer may correct both. For screens whose form has all three.
 */
export const pincodeLookup = {
  memory: { lookedUp: initiallyNull<string>(), found: initiallyNull<FoundPlace>() },
  changed: (ctx: Here, pincode: string): Steps =>
    ctx.memory.lookedUp === pincode ? NOTHING : ask(ctx, pincode),
  /** Looks up a known pincode, unless the result of another screen is about it. */
  entered(ctx: Here, found = ctx.memory.found): Steps {
    const { remember, typed } = ctx;
    if (citiesIn(found, typed).length === 0) return ask(ctx, typed.pincode);
    return found === ctx.memory.found ? NOTHING : remember({ found });
  },
  /** The pincode's cities are listed first, and no other is accepted. */
  asking(ctx: ScreenContext<PincodeMemory, PincodeValues>) {
    const pincodeCities = citiesIn(ctx.memory.found, ctx.values);
    return pincodeCities.length === 0
      ? {}
      : { city: { suggestions: pincodeCities.map(suggested), given: { pincodeCities } } };
  },
  /** Before a login there is no lookup (ruling R33), so no hint about it is shown. */
  unasked: ({ record }: Pick<ScreenContext, "record">) =>
    record === null ? { pincode: { hint: t("Six digits.") } } : {},
  flow: {
    call: "pincode",
    during: "pincode-lookup",
    loader: null,
    beforeLogin: null,
    payload: ({ values }: Here) => ({ pincode: values.pincode }),
    next({ typed, values, fill, remember }: Here, reply: ReplyOf<"pincode">): Steps {
      // A slow answer for a pincode that has been changed since means nothing any more.
      if (typed.pincode !== values.pincode) return NOTHING;
      const { city, cities = [], state } = reply;
      // A city that fits stays as it was typed.
      const isKept = typed.city !== "" && cities.length > 0 && isCityOfPincode(typed.city, cities);
      return [
        fill({ city: isKept || !city ? undefined : city, state: state || undefined }),
        remember({ found: { pincode: values.pincode, cities } }),
      ];
    },
  },
} as const;

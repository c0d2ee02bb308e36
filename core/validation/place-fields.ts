import { CITIES, type City } from "../reference/places/cities.table.ts";
import { type State, STATES } from "../reference/places/states.table.ts";
import { ADDRESS_LINE, LONG_ADDRESS_LINE } from "../reference/text-lengths.table.ts";
import { joinTexts, t, verbatim, messageKey, type Text } from "../messages/message.ts";
import { hasNonLatinLetters, IN_ENGLISH } from "./letters.ts";
import type { ValidateField } from "./fields.table.ts";
import { byName, optionKey } from "./option-key.ts";
import { ASSUMED_LONGEST_TEXT, type Rule, TOO_LONG, fail, pass, type Validation } from "./validation.ts";
import { hasOnly, isDigits } from "./text.ts";

/** The state or territory that a text names, by name, code or other name, in any letter case. */
export const findState: (text: string) => State | undefined = byName(
  STATES.flatMap((state: State) =>
    [state.name, state.code, state.name.replace(" and ", " "), ...(state.aliases ?? [])].map(
      (name) => [name, state] as const,
    ),
  ),
);

/** The known city that a text names, by name or other name, in any letter case. */
export const findCity: (text: string) => City | undefined = byName(
  CITIES.flatMap((city: City) => [city.name, ...(city.aliases ?? [])].map((name) => [name, city] as const)),
);

/** Whether a pincode's leading two digits lie in one of a state's ranges (ruling R18). Six digits in. */
export function pincodeLiesIn(pincode: string, state: State): boolean {
  const leading = Number(pincode.slice(0, 2));
  return state.pincodes.some(([first, last]) => leading >= first && leading <= last);
}

/** A city under whichever of its names, in any letter case: Bengaluru is Bangalore. */
const keyOf = (city: string): string => optionKey(findCity(city)?.name ?? city);

/**
 * Whether a city is one that the lookup gives for a pincode: its town, its district, or a listed city that stands for
 * it (ruling R38). For a pincode that the lookup does not know, every city is accepted.
 */
export const isCityOfPincode = (city: string, ofPincode: readonly string[]): boolean =>
  ofPincode.length === 0 || ofPincode.some((name) => keyOf(name) === keyOf(city));

/** Characters of a pincode (spec 1 §9). */
export const PINCODE_LENGTH = 6;

/** The stated message for a lookup with a wrong length, even if the pincode is not empty (spec 1 §8 "Pincode"). */
export const PINCODE_LOOKUP_REFUSED = messageKey("Pincode cannot be empty");

/** Why a pincode is not looked up, or null: the lookup runs only for exactly six characters (spec 1 §5). */
export const pincodeLookupError = (pincode: string): typeof PINCODE_LOOKUP_REFUSED | null =>
  pincode.length === PINCODE_LENGTH ? null : PINCODE_LOOKUP_REFUSED;

const CURLY_APOSTROPHES = /[\u2018\u2019]/;

function hasThreeInARow(text: string): boolean {
  for (let i = 2; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === text.charCodeAt(i - 1) && code === text.charCodeAt(i - 2)) return true;
  }
  return false;
}

const PLAIN_LINE = t("Use only letters, digits, spaces and . / , - here.");

/**
 * A line of an address: letters, digits, space and `. / , -`; no curly apostrophe; not the same character three times
 * in a row, digits included and letter case distinguished (spec 1 §5 "Address", ruling R14). So flat "12" is too short
 * and "1111" repeats itself: that is the rule as stated.
 */
const lineRule =
  ({ shortest, longest }: { readonly shortest: number; readonly longest: number }): Rule =>
  (field, text) => {
    if (text.length < shortest)
      return fail(field, text, "TOO_SHORT", t("Enter at least {shortest} characters.", { shortest }));
    if (text.length > longest)
      return fail(
        field,
        text,
        "TOO_LONG",
        // Both errors are checked in one pass.
        hasOnly(text, true, " ./,-") || hasNonLatinLetters(text)
          ? t("Use at most {longest} characters.", { longest })
          : joinTexts([t("Use at most {longest} characters.", { longest }), PLAIN_LINE], " "),
      );
    if (CURLY_APOSTROPHES.test(text)) return fail(field, text, "CURLY_APOSTROPHE", PLAIN_LINE);
    if (!hasOnly(text, true, " ./,-"))
      return fail(field, text, "INVALID_CHARACTERS", hasNonLatinLetters(text) ? IN_ENGLISH : PLAIN_LINE);
    if (hasThreeInARow(text))
      return fail(field, text, "REPEATED_CHARACTER", t("Don't repeat a character three times in a row."));
    return pass(field, text);
  };

/** Flat, apartment, street, line 1. */
export const addressLineRule = lineRule(ADDRESS_LINE);

/** Landmark, line 2, both optional. */
export const longAddressLineRule = lineRule(LONG_ADDRESS_LINE);

/**
 * Pincode: exactly six digits, and its leading two must lie in the chosen state's ranges (spec 1 §5, ruling R18). No
 * state has one that begins with 0.
 *
 * `context.state` decides where it is known; without it, `context.city` does where the city is a known one, through its
 * state. A city's name can occur in several states, so a chosen state takes precedence. A state or city that is empty
 * or unknown is left to its own field.
 */
export const pincodeRule: Rule = (field, text, context) => {
  if (text.length !== PINCODE_LENGTH || !isDigits(text))
    return fail(
      field,
      text,
      isDigits(text) ? "WRONG_LENGTH" : "DIGITS_ONLY",
      t("Enter a valid 6-digit pincode."),
    );
  if (text.startsWith("0"))
    return fail(field, text, "PINCODE_FIRST_DIGIT", t("Enter a valid 6-digit pincode."));
  const state = context.state === undefined ? undefined : findState(context.state);
  if (state !== undefined)
    return pincodeLiesIn(text, state)
      ? pass(field, text)
      : fail(
          field,
          text,
          "PINCODE_NOT_IN_STATE",
          t("The pincode isn't in {place}. Correct one of them.", { place: verbatim(state.name) }),
        );
  const city = context.city === undefined ? undefined : findCity(context.city);
  const cityState = city === undefined ? undefined : findState(city.state);
  if (city !== undefined && cityState !== undefined && !pincodeLiesIn(text, cityState))
    return fail(
      field,
      text,
      "PINCODE_NOT_IN_CITY",
      t("The pincode isn't in {place}. Correct one of them.", { place: verbatim(city.name) }),
    );
  return pass(field, text);
};

/** State or territory: one of the 37, by name, usual other name or code; normal form the name (spec 1 §3, §5). */
export const stateRule: Rule = (field, text) => {
  const state = findState(text);
  return state === undefined ? fail(field, text, "NOT_AN_OPTION", t("Choose one.")) : pass(field, state.name);
};

const A_LETTER = /[A-Za-z]/;

/**
 * City of an address: any place name (spec 1 §5 says only that it is required). Letters, digits, spaces and the
 * punctuation of India Post's place names; assumed. Where the lookup knows the pincode, a city of it (ruling R38).
 */
export const cityRule: Rule = (field, text, { pincodeCities = [] }) => {
  if (text.length > ASSUMED_LONGEST_TEXT) return fail(field, text, "TOO_LONG", TOO_LONG);
  if (!hasOnly(text, true, " .,-/&()'") || !A_LETTER.test(text))
    return fail(
      field,
      text,
      "INVALID_CHARACTERS",
      hasNonLatinLetters(text) ? IN_ENGLISH : t("Use only letters and spaces."),
    );
  if (!isCityOfPincode(text, pincodeCities))
    return fail(
      field,
      text,
      "CITY_NOT_OF_PINCODE",
      t("Enter the city of this pincode, {cities}, or correct the pincode.", {
        cities: verbatim(pincodeCities.join(" or ")),
      }),
    );
  return pass(field, text);
};

const NAMED_CITIES = CITIES.filter(({ status }) => status === "stated").map(({ name }) => name);

function servedInstead(names: readonly string[]): Text {
  if (names.length === 0) return t("We don't serve any city right now.");
  const cities = verbatim(names.slice(0, 3).join(", "));
  return t("Choose one of the cities served, like {cities}.", { cities });
}

const notServed = (field: ValidateField, text: string, cities: readonly string[]): Validation =>
  fail(field, text, "CITY_NOT_SERVED", servedInstead(cities));

/**
 * The city a customer lives in now: only served cities (spec 1 §5, ruling R22). Normal form the name on the list.
 * `context.cities` replaces the general list; a usual other name (Bengaluru) finds its city there too.
 */
export const currentCityRule: Rule = (field, text, context) => {
  const city = findCity(text);
  if (context.cities === undefined)
    return city === undefined ? notServed(field, text, NAMED_CITIES) : pass(field, city.name);
  if (text.length > ASSUMED_LONGEST_TEXT) return notServed(field, text, context.cities);
  const key = optionKey(city?.name ?? text);
  const served = context.cities.find((name) => optionKey(findCity(name)?.name ?? name) === key);
  return served === undefined || key === "" ? notServed(field, text, context.cities) : pass(field, served);
};

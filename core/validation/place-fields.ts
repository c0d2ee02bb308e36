import { CITIES } from "../reference/places/cities.table.ts";
import { ADDRESS_LINE, LONG_ADDRESS_LINE } from "../reference/text-lengths.table.ts";
import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { hasOtherLetters, IN_ENGLISH } from "./english-letters.ts";
import type { ValidateField } from "./fields.table.ts";
import { optionKey } from "./option-key.ts";
import { PINCODE_LENGTH } from "./pincode-lookup.ts";
import { findCity, findState, isCityOfPincode, pincodeLiesIn } from "./place.ts";
import { ASSUMED_LONGEST_TEXT, type Rule, TOO_LONG } from "./rule.ts";
import { hasOnly, isDigits } from "./text.ts";
import { fail, pass, type Validation } from "./validation.ts";

const CURLY_APOSTROPHES = /[\u2018\u2019]/;

function hasThreeInARow(text: string): boolean {
  for (let i = 2; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === text.charCodeAt(i - 1) && code === text.charCodeAt(i - 2)) return true;
  }
  return false;
}

/**
 * A line of an address: letters, digits, space and `. / , -`; no curly apostrophe; not the same character three times
 * in a row, digits included and letter case told apart (spec 1 §5 "Address", ruling R14). So flat "12" is too short
 * and "1111" repeats itself: that is the rule as stated.
 */
const lineRule =
  ({ shortest, longest }: { readonly shortest: number; readonly longest: number }): Rule =>
  (field, text) => {
    if (text.length < shortest)
      return fail(field, text, "TOO_SHORT", say("Enter at least {shortest} characters.", { shortest }));
    if (text.length > longest)
      return fail(field, text, "TOO_LONG", say("Use at most {longest} characters.", { longest }));
    if (CURLY_APOSTROPHES.test(text))
      return fail(field, text, "CURLY_APOSTROPHE", say("Leave out the curly apostrophe."));
    if (!hasOnly(text, true, " ./,-"))
      return fail(
        field,
        text,
        "INVALID_CHARACTERS",
        hasOtherLetters(text) ? IN_ENGLISH : say("Use only letters, digits, spaces and . / , - here."),
      );
    if (hasThreeInARow(text))
      return fail(field, text, "REPEATED_CHARACTER", say("Don't repeat a character three times in a row."));
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
 * `context.state` decides where it is known; without it, `context.city` does where the city is a known one, through
 * its state. The name of a city can occur in several states, so the state, once chosen, has the last word. A state
 * or city that is empty or unknown is left to its own field.
 */
export const pincodeRule: Rule = (field, text, context) => {
  if (text.length !== PINCODE_LENGTH || !isDigits(text))
    return fail(
      field,
      text,
      isDigits(text) ? "WRONG_LENGTH" : "DIGITS_ONLY",
      say("Enter the 6 digits of the pincode."),
    );
  if (text.startsWith("0"))
    return fail(field, text, "PINCODE_FIRST_DIGIT", say("Enter a valid pincode, starting with 1 to 9."));
  const state = context.state === undefined ? undefined : findState(context.state);
  if (state !== undefined)
    return pincodeLiesIn(text, state)
      ? pass(field, text)
      : fail(
          field,
          text,
          "PINCODE_NOT_IN_STATE",
          say("Enter a pincode of {state}, or choose another state.", { state: verbatim(state.name) }),
        );
  const city = context.city === undefined ? undefined : findCity(context.city);
  const cityState = city === undefined ? undefined : findState(city.state);
  if (city !== undefined && cityState !== undefined && !pincodeLiesIn(text, cityState))
    return fail(
      field,
      text,
      "PINCODE_NOT_IN_CITY",
      say("Enter a pincode of {city}, or choose another city.", { city: verbatim(city.name) }),
    );
  return pass(field, text);
};

/** State or territory: one of the 37, by name, usual other name or code; normal form the name (spec 1 §3, §5). */
export const stateRule: Rule = (field, text) => {
  const state = findState(text);
  return state === undefined
    ? fail(field, text, "NOT_AN_OPTION", say("Choose a state or territory of India."))
    : pass(field, state.name);
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
      hasOtherLetters(text) ? IN_ENGLISH : say("Enter the name of the city in letters from A to Z."),
    );
  if (!isCityOfPincode(text, pincodeCities))
    return fail(
      field,
      text,
      "CITY_NOT_OF_PINCODE",
      say("Enter the city of this pincode, {cities}, or correct the pincode.", {
        cities: verbatim(pincodeCities.join(" or ")),
      }),
    );
  return pass(field, text);
};

const NAMED_CITIES = CITIES.filter(({ status }) => status === "stated").map(({ name }) => name);

function servedInstead(names: readonly string[], isAssumed: boolean): Text {
  if (names.length === 0) return say("No city is served right now.");
  const cities = verbatim(names.slice(0, 3).join(", "));
  return isAssumed
    ? say("Choose one of the cities served, like {cities}.", { cities })
    : say("Choose one of the cities served, like {cities}.", { cities });
}

const notServed = (
  field: ValidateField,
  text: string,
  cities: readonly string[],
  isAssumed = false,
): Validation => fail(field, text, "CITY_NOT_SERVED", servedInstead(cities, isAssumed));

/**
 * The city a customer lives in now: only served cities (spec 1 §5, ruling R22). Normal form the name on the list.
 * `context.cities` replaces the general list; a usual other name (Bengaluru) finds its city there too.
 */
export const currentCityRule: Rule = (field, text, context) => {
  const city = findCity(text);
  if (context.cities === undefined)
    return city === undefined ? notServed(field, text, NAMED_CITIES, true) : pass(field, city.name);
  if (text.length > ASSUMED_LONGEST_TEXT) return notServed(field, text, context.cities);
  const key = optionKey(city?.name ?? text);
  const served = context.cities.find((name) => optionKey(findCity(name)?.name ?? name) === key);
  return served === undefined || key === "" ? notServed(field, text, context.cities) : pass(field, served);
};

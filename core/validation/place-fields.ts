import { PINCODE_LENGTH } from "./pincode-lookup.ts";
import { CITIES } from "../reference/cities.table.ts";
import type { ValidateField } from "./fields.table.ts";
import { hasOtherLetters, IN_ENGLISH } from "./english-letters.ts";
import { optionKey } from "./option-key.ts";
import { isCityOfPincode } from "./pincode-city.ts";
import { findCity, findState, pincodeLiesIn } from "./place.ts";
import { ASSUMED_LONGEST_TEXT, TOO_LONG } from "./rule.ts";
import type { Rule } from "./rule.ts";
import { hasOnly, isDigits } from "./text.ts";
import { fail, pass } from "./validation.ts";
import type { Validation } from "./validation.ts";
import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";

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

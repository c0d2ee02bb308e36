import { isCityOfPincode } from "../validation/pincode-city.ts";
import { screenHere } from "./places.ts";
import type { Flow, Outcome } from "./logic.ts";
import { formOf, withFacts, withForm } from "./state.ts";
import type { JourneyState } from "./state.ts";

const PINCODE_LENGTH = 6;

/**
 * Looks a pincode up as soon as it has six digits, and never otherwise (spec 1 §5 "Address"). The answer
 * fills in the city and the state; the customer may correct both.
 */
export function lookUpPincode(state: JourneyState, field: string, value: string): Outcome {
  const wanted = field === "pincode" && value.length === PINCODE_LENGTH && state.facts.pincode !== value;
  return wanted
    ? { state: withFacts(state, { pincode: value }), next: [{ kind: "call", flow: "pincode" }] }
    : { state };
}

/** On arrival: a pincode that is known from before is looked up, also where it was looked up elsewhere. */
export function lookUpKnownPincode(state: JourneyState): Outcome {
  const { pincode = "" } = formOf(state, screenHere(state)).values;
  return citiesOfPincode(state).length > 0
    ? { state }
    : lookUpPincode(withFacts(state, { pincode: null }), "pincode", pincode);
}

/** What the lookup gave for the pincode that stands in the form now; none before it answered, or where it knows none. */
export function citiesOfPincode(state: JourneyState): readonly string[] {
  const found = state.facts.pincodeCities;
  const { pincode } = formOf(state, screenHere(state)).values;
  return found !== null && found.pincode === pincode ? found.cities : [];
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];

interface PincodeBody {
  readonly cities?: unknown;
  readonly pincode?: unknown;
  readonly city?: unknown;
  readonly state?: unknown;
}

/** The lookup's call, for the screens whose form has a pincode, a city and a state. */
export const pincodeFlow: Flow = {
  call: "pincode",
  undertaking: "pincode-lookup",
  loader: null,
  beforeLogin: null,
  payload: (_state, values) => ({ pincode: values["pincode"] }),
  succeeded: (state, body, _moment, values) => {
    const screen = screenHere(state);
    const form = formOf(state, screen);
    // A slow answer for a pincode that has been changed since means nothing any more.
    if (form.values["pincode"] !== values["pincode"]) return { state };
    const found = body as PincodeBody;
    const { city = "" } = form.values;
    const cities = textsIn(found.cities);
    // A city that fits stays as it was typed.
    const stands = city !== "" && cities.length > 0 && isCityOfPincode(city, cities);
    const filled = {
      ...form.values,
      ...(typeof found.city === "string" && found.city !== "" && !stands ? { city: found.city } : {}),
      ...(typeof found.state === "string" ? { state: found.state } : {}),
    };
    const known = withFacts(state, {
      pincodeCities: { pincode: values["pincode"] ?? "", cities },
    });
    const errors = form.errors.filter(({ field }) => field !== "city" && field !== "state");
    return { state: withForm(known, screen, { values: filled, errors }) };
  },
};

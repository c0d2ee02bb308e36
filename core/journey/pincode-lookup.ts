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

/** On arrival: a pincode that is known from before is looked up where the city is not known yet. */
export function lookUpKnownPincode(state: JourneyState): Outcome {
  const { pincode = "", city = "" } = formOf(state, screenHere(state)).values;
  // Asked again also after it was asked elsewhere: this screen's city is still empty.
  return city === "" ? lookUpPincode(withFacts(state, { pincode: null }), "pincode", pincode) : { state };
}

interface PincodeBody {
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
    const filled = {
      ...form.values,
      ...(typeof found.city === "string" && found.city !== "" ? { city: found.city } : {}),
      ...(typeof found.state === "string" ? { state: found.state } : {}),
    };
    const errors = form.errors.filter(({ field }) => field !== "city" && field !== "state");
    return { state: withForm(state, screen, { values: filled, errors }) };
  },
};

import type { Address } from "../../customer/identity.ts";
import { t, type Text, verbatim } from "../../messages/message.ts";
import { isCityOfPincode, PINCODE_LENGTH } from "../../validation/place-fields.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import type { FieldOption } from "../define/form.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";

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

const suggested = (name: string): FieldOption => ({ value: name, label: verbatim(name) });

/**
 * Looks a pincode up as soon as it has six digits, and never otherwise (spec 1 §5 "Address"). The answer fills in the
 * city and the state; the customer may correct both. For screens whose form has all three.
 */
export const pincodeLookup = {
  memory: { lookedUp: initiallyNull<string>(), found: initiallyNull<FoundPlace>() },
  changed: (now: Here, pincode: string): Steps =>
    now.memory.lookedUp === pincode ? NOTHING : ask(now, pincode),
  /** A pincode that is known from before is looked up, unless what was found elsewhere is about it. */
  entered(now: Here, found = now.memory.found): Steps {
    const { remember, typed } = now;
    if (citiesIn(found, typed).length === 0) return ask(now, typed.pincode);
    return found === now.memory.found ? NOTHING : remember({ found });
  },
  /** The cities of the pincode come first, and no other is right. */
  asking(sight: ScreenContext<PincodeMemory, PincodeValues>) {
    const pincodeCities = citiesIn(sight.memory.found, sight.values);
    return pincodeCities.length === 0
      ? {}
      : { city: { suggestions: pincodeCities.map(suggested), given: { pincodeCities } } };
  },
  /** Before a login no one is asked about a pincode (ruling R33): nothing is promised of it then. */
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
      const stands = typed.city !== "" && cities.length > 0 && isCityOfPincode(typed.city, cities);
      return [
        fill({ city: stands || !city ? undefined : city, state: state || undefined }),
        remember({ found: { pincode: values.pincode, cities } }),
      ];
    },
  },
} as const;

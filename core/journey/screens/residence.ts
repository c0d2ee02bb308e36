import { RESIDENCE_DETAILS_FORM, WHERE_YOU_LIVE_FORM, withCities } from "../../screens/address.form.ts";
import type { FormValues } from "../../screens/form.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { present } from "../people.ts";
import { citiesOfPincode, lookUpKnownPincode, lookUpPincode, pincodeFlow } from "../pincode-lookup.ts";
import type { JourneyState } from "../state.ts";

function knownPlace(state: JourneyState): FormValues {
  const address = state.record?.homeDetails?.address;
  return present({ pincode: address?.pincode, city: address?.city, state: address?.state });
}

const saveDetails: Flow = {
  call: "profile",
  undertaking: "save-details",
  doing: "saving your address",
  loader: "submitting",
  beforeLogin: "financialDetails",
  payload: (_state, values) => values,
  succeeded: (state) => ({ state, next: [{ kind: "refresh", requested: "financialDetails" }] }),
};

/** Residence details: the second step of the qualification (spec 1 §4 "Qualification flow"). */
export const residenceDetails: ScreenLogic = {
  title: () => "Your home",
  progress: { step: 2, of: 4, label: "where you live" },
  side: {
    why: "Lenders lend in some cities only, and send papers to your home.",
    next: "Your work and income, then your consent.",
  },
  blocks: () => [
    { kind: "text", text: "Some lenders lend only in some cities, so we ask where you live now." },
  ],
  form: (state) => withCities(RESIDENCE_DETAILS_FORM, citiesOfPincode(state)),
  actions: () => [{ name: "save", label: "Save and go on to work", kind: "main", checks: "form" }],
  known: (state) => {
    const home = state.record?.homeDetails;
    return {
      ...knownPlace(state),
      ...present({
        addressLine1: home?.address?.addressLine1,
        addressLine2: home?.address?.addressLine2,
        residenceType: home?.residenceType,
        yearsInResidence: home?.currentAddressDuration,
        yearsInCity: home?.currentCityDuration,
      }),
    };
  },
  does: { save: (state) => ({ state, next: [{ kind: "call", flow: "save" }] }) },
  flows: { save: saveDetails, pincode: pincodeFlow },
  entered: lookUpKnownPincode,
  changed: lookUpPincode,
};

const saveAddress: Flow = {
  call: "profile",
  undertaking: "save-details",
  doing: "saving your address",
  loader: "submitting",
  payload: (_state, values) => values,
  succeeded: (state) => ({ state, next: [{ kind: "refresh" }] }),
};

/** "Where do you live?": asked when the lender needs the address before it can decide (landing rule 1). */
export const residenceAddress: ScreenLogic = {
  title: () => "Where do you live?",
  blocks: () => [{ kind: "text", text: "The lender needs your full address before it can decide." }],
  form: (state) => withCities(WHERE_YOU_LIVE_FORM, citiesOfPincode(state)),
  actions: () => [{ name: "save", label: "Send my address", kind: "main", checks: "form" }],
  known: knownPlace,
  does: { save: (state) => ({ state, next: [{ kind: "call", flow: "save" }] }) },
  flows: { save: saveAddress, pincode: pincodeFlow },
  entered: lookUpKnownPincode,
  changed: lookUpPincode,
};

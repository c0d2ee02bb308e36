import { progressAt } from "../../onboarding/progress.ts";
import { say } from "../../say/say.ts";
import { RESIDENCE_DETAILS_FORM } from "../forms/address.form.ts";
import { knownHome, saveHomeFlow } from "../behaviours/decision-wait.ts";
import { pincodeLookup } from "../behaviours/pincode-lookup.ts";
import { defineScreen, main } from "../define/define-screen.ts";
import { refresh } from "../define/steps.ts";
import { quickProfile } from "./quick-profile.ts";

/** The second step of the qualification (spec 1 §2 "Residence details, work and income details", §4 "Qualification flow"). */
export const residenceDetails = defineScreen({
  name: "residenceDetails",
  progress: progressAt("home"),
  side: {
    why: say("Some lenders lend only in some cities. Your documents go to this address."),
    next: say("Your work and income, then your consent."),
  },
  memory: pincodeLookup.memory,
  parts: {
    home: {
      title: say("Your home"),
      blocks: [
        {
          kind: "text",
          text: say("Some lenders lend only in some cities. Your documents go to this address."),
        },
      ],
      form: RESIDENCE_DETAILS_FORM,
      asking: (sight) => ({ ...pincodeLookup.asking(sight), ...pincodeLookup.unasked(sight) }),
      actions: { save: main(say("Save and continue")) },
    },
  },
  known: ({ record, on }) => ({
    // Before a login the pincode is known from what was typed in the quick profile alone.
    ...(record === null ? { pincode: on(quickProfile).values.pincode } : knownHome({ record })),
    addressLine1: record?.homeDetails?.address?.addressLine1,
    addressLine2: record?.homeDetails?.address?.addressLine2,
    residenceType: record?.homeDetails?.residenceType,
    yearsInResidence: record?.homeDetails?.currentAddressDuration,
    yearsInCity: record?.homeDetails?.currentCityDuration,
  }),
  actions: { save: "save" },
  flows: {
    save: {
      ...saveHomeFlow,
      beforeLogin: "financialDetails",
      payload: ({ values }) => values,
      next: refresh("financialDetails"),
    },
    pincode: pincodeLookup.flow,
  },
  entered: (now) => pincodeLookup.entered(now),
  changed: { pincode: pincodeLookup.changed },
});

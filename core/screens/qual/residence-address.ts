import { say } from "../../say/say.ts";
import { WHERE_YOU_LIVE_FORM } from "../address.form.ts";
import { homeSaving, placeOfHome } from "../behaviours/home-saving.ts";
import { pincodeLookup } from "../behaviours/pincode-lookup.ts";
import { defineScreen, main } from "../define-screen.ts";
import { refresh } from "../steps.ts";
import { residenceDetails } from "./residence-details.ts";

/** Asked when the lender needs the address before it can decide (spec 1 §2 "Where do you live?"; landing rule 1). */
export const residenceAddress = defineScreen({
  name: "residenceAddress",
  side: {
    why: say("Some lenders lend in some places only, and your papers go to this address."),
    next: say("The lender decides. Nothing is borrowed by it."),
  },
  memory: pincodeLookup.memory,
  parts: {
    home: {
      title: say("Where do you live?"),
      blocks: [{ kind: "text", text: say("The lender needs your full address before it can decide.") }],
      form: WHERE_YOU_LIVE_FORM,
      asking: pincodeLookup.asking,
      actions: { save: main(say("Send my address")) },
    },
  },
  known: placeOfHome,
  actions: { save: "save" },
  flows: {
    save: {
      ...homeSaving,
      payload: ({ values }) => values,
      next: refresh(),
    },
    pincode: pincodeLookup.flow,
  },
  entered: (now) => pincodeLookup.entered(now, now.on(residenceDetails).memory.found),
  changed: { pincode: pincodeLookup.changed },
});

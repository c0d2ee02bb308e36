import { say } from "../../say/say.ts";
import { WHERE_YOU_LIVE_FORM } from "../address.form.ts";
import { saveHomeFlow } from "../behaviours/save-home.ts";
import { pincodeLookup } from "../behaviours/pincode-lookup.ts";
import { defineScreen, link, main } from "../define-screen.ts";
import { present } from "../people.ts";
import { NOTHING, refresh } from "../steps.ts";
import { addressAsTyped, addressRows, notAsked, shownAddress } from "./known-address.ts";
import { residenceDetails } from "./residence-details.ts";

const NEEDED = say("The lender needs your full address to decide.");

/**
 * Asked when the lender needs the address before it can decide (spec 1 §2 "Where do you live?"; landing rule 1). What is known
 * of it is shown and sent as it is; the rest is asked.
 */
export const residenceAddress = defineScreen({
  name: "residenceAddress",
  side: {
    why: say("Some lenders lend only in some cities. Your documents go to this address."),
    next: say("Next, the lender decides."),
  },
  memory: { ...pincodeLookup.memory, changing: false as boolean },
  kept: ["changing"],
  parts: {
    home: {
      title: say("Where do you live?"),
      blocks(sight) {
        const rows = addressRows(shownAddress(sight));
        return rows.length === 0
          ? [{ kind: "text", text: NEEDED }]
          : [
              {
                kind: "card",
                title: say("Your answers"),
                text: NEEDED,
                rows,
                actions: ["change"],
              },
            ];
      },
      form: WHERE_YOU_LIVE_FORM,
      asking: (sight) => ({ ...pincodeLookup.asking(sight), ...notAsked(shownAddress(sight)) }),
      actions: (sight) => ({
        save: main(say("Send my address")),
        ...(addressRows(shownAddress(sight)).length === 0 ? {} : { change: link(say("Change address")) }),
      }),
    },
  },
  known: addressAsTyped,
  actions: {
    save: "save",
    change: (now) => [now.fill(present(addressAsTyped(now))), now.remember({ changing: true })],
  },
  flows: {
    save: {
      ...saveHomeFlow,
      payload(now) {
        const { pincode, city, state, ...asked } = now.values;
        const { lines, place } = shownAddress(now);
        return { ...(lines ?? asked), ...(place ?? { pincode, city, state }) };
      },
      // What is refused may be a part that is shown alone.
      refused: ({ remember }, { status = 500 }) => (status < 500 ? remember({ changing: true }) : NOTHING),
      next: ({ remember }) => [remember({ changing: false }), refresh()],
    },
    pincode: pincodeLookup.flow,
  },
  entered: (now) => pincodeLookup.entered(now, now.on(residenceDetails).memory.found),
  changed: { pincode: pincodeLookup.changed },
});

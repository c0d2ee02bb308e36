import { minutesFor } from "../../../reference/usual-times.table.ts";
import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";
import type { FieldOption } from "../../form.ts";

const NONE_YET: readonly FieldOption[] = [];

/** What an agent is to come for, where to, and when (spec 1 §7 "Lookup, appointments, offers"). Purposes and places are ours. */
export const APPOINTMENT_FORM = defineForm({
  name: "appointment",
  fields: [
    {
      name: "purpose",
      label: say("What is the visit for?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose what the visit is for."),
      options: [
        { value: "NACH_PICKUP", label: say("Auto-pay form") },
        { value: "DOCUMENT_SIGNING", label: say("Signing my agreement") },
      ],
    },
    {
      name: "visitPlace",
      label: say("Where should we visit you?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose your home or your office."),
      options: [
        { value: "HOME_VISIT", label: say("Home") },
        { value: "OFFICE_VISIT", label: say("Office") },
      ],
    },
    {
      name: "slot",
      label: say("When should we visit you?"),
      kind: "slot",
      rule: null,
      required: true,
      missing: say("Choose a day and a time."),
      hint: say("A visit takes about {time}.", { time: minutesFor("visit") }),
      options: NONE_YET,
    },
  ],
});

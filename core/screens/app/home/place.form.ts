import { lasting } from "../../../say/lasting.ts";
import { say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { GEOLOCATION_TIMEOUT_MS, type NoPlace } from "../../../session/geolocation.ts";
import { placeAnswer } from "../../../session/place-answer.ts";
import type { Block } from "../../blocks/block.ts";
import { defineForm } from "../../define-form.ts";

/** Where the customer is, as their device says it. */
export const PLACE_FORM = defineForm({
  name: "place",
  fields: [
    {
      name: "place",
      label: say("Where you are now"),
      kind: "place",
      rule: null,
      required: true,
      missing: say("First let your device say where you are."),
      hint: say("Your device asks you whether it may tell us. Nothing is shared before you say so."),
    },
  ],
});

/** What is said where no place came: a refusal holds the customer up, everything else does not (spec 1 §8). */
const WITHOUT: Readonly<Record<NoPlace, Text>> = {
  denied: say(
    "Your device was told not to say where you are. Allow the location for this page in its settings, then look again.",
  ),
  "timed-out": say(
    "Your device did not find you in {time}. You allowed it, and that is enough: share it as it is, or try again.",
    { time: lasting(GEOLOCATION_TIMEOUT_MS / 1000) },
  ),
  unavailable: say(
    "Your device cannot tell where you are. You allowed it, and that is enough: share it as it is, or try again.",
  ),
};

/** Why it is asked, before anything is; and what came of asking. */
export function placeBlocks(answer: string): readonly Block<Words, never, never>[] {
  const found = placeAnswer(answer);
  return [
    {
      kind: "lead",
      text: say("Your lender has to know that you are in India when you open your line."),
    },
    {
      kind: "list",
      region: "beside",
      title: say("What happens with it"),
      items: [
        say("Nothing is looked up before you press the button."),
        say(
          "As long as your browser allows it to this page, your place goes along with what you send us. You can take that back in the browser at any time.",
        ),
        say("Your lender and we keep the place with your application. Nobody else sees it."),
        say("Your contacts, messages and pictures are not touched."),
      ],
    },
    ...(typeof found === "string"
      ? ([{ kind: "status", tone: found === "denied" ? "warning" : "info", text: WITHOUT[found] }] as const)
      : []),
  ];
}

/** What is wrong with an answer; null where it can be shared. */
export function wrongPlace(answer: string): { readonly code: string; readonly message: Text } | null {
  const found = placeAnswer(answer);
  if (found === "denied")
    return {
      code: "PLACE_DENIED",
      message: say("Your device has not said where you are. Allow it first, then look again."),
    };
  return found === null
    ? { code: "PLACE", message: say("Enter a latitude and a longitude, such as 12.97, 77.59.") }
    : null;
}

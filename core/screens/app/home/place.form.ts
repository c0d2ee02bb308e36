import { lasting } from "../../../say/lasting.ts";
import { say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { GEOLOCATION_TIMEOUT_MS, type NoPlace } from "../../../session/geolocation.ts";
import { placeAnswer } from "../../../session/place-answer.ts";
import type { Block } from "../../blocks/block.ts";
import { defineForm } from "../../define/define-form.ts";

/** Where the customer is, as their device says it. */
export const PLACE_FORM = defineForm({
  name: "place",
  fields: [
    {
      name: "place",
      label: say("Your location"),
      kind: "place",
      rule: null,
      required: true,
      missing: say("Allow your location first."),
      hint: say("Your device will ask for permission first."),
    },
  ],
});

/** What is said where no place came: a refusal holds the customer up, everything else does not (spec 1 §8). */
const WITHOUT: Readonly<Record<NoPlace, Text>> = {
  denied: say("Location is blocked. Allow it for this page in your settings, then try again."),
  "timed-out": say("We couldn't find your location in {time}. You can continue without it, or try again.", {
    time: lasting(GEOLOCATION_TIMEOUT_MS / 1000),
  }),
  unavailable: say("Your device can't find your location. You can continue without it, or try again."),
};

/** Why it is asked, before anything is; and what came of asking. */
export function placeBlocks(answer: string): readonly Block<Words, never, never>[] {
  const found = placeAnswer(answer);
  return [
    {
      kind: "lead",
      text: say("You must be in India to open your line."),
    },
    {
      kind: "list",
      region: "beside",
      title: say("How it's used"),
      items: [
        say("We don't check it until you press the button."),
        say(
          "While your browser allows it, your location is sent with your details. You can turn it off in the browser.",
        ),
        say("Only your lender and we keep it with your application."),
        say("We don't access your contacts, messages or photos."),
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
      message: say("Location not available. Allow it first, then try again."),
    };
  return found === null
    ? { code: "PLACE", message: say("Enter a latitude and a longitude, such as 12.97, 77.59.") }
    : null;
}

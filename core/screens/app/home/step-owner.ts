import type { OnboardingStep } from "../../../onboarding/step.ts";
import { lasting } from "../../../say/lasting.ts";
import { atMoment, say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import { PARTY_NAMES } from "../../behaviours/waiting-for-block.ts";

/** Who has a step, since when, and how long that usually takes (ruling R49); nothing where it is the customer's. */
export function stepOwner({
  id,
  turn,
  since,
  usuallyMs,
}: Pick<OnboardingStep, "id" | "turn" | "since" | "usuallyMs">): readonly Text[] {
  if (turn === "you" || turn === "nobody") return [];
  const from = Date.parse(since ?? "");
  return [
    id === "signing" && turn === "a partner"
      ? say("With the e-sign service")
      : say("With {party}", { party: PARTY_NAMES[turn] }),
    ...(Number.isNaN(from) ? [] : [say("Since {moment}.", { moment: atMoment(from) })]),
    ...(usuallyMs === null ? [] : [say("Usually takes about {time}.", { time: lasting(usuallyMs / 1000) })]),
  ];
}

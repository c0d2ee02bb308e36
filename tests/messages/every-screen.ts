import type { CustomerRecord } from "@creditline/core/customer/record";
import type { JourneyState } from "@creditline/core/journey/state";
import type { View } from "@creditline/core/journey/view";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { MORNING, recordAt, signIn } from "../core/journey/harness.ts";
import { textsAt } from "../journeys/told.ts";

/** What every screen of the catalogue shows to the customer of a record who has just signed in, with the screen's route. */
export function everyScreen(
  record: CustomerRecord,
): readonly { readonly route: string; readonly view: View | null }[] {
  const { state } = signIn(recordAt("30000.10000"));
  return Object.keys(ALL_SCREENS).map((route) => {
    const there = {
      ...state,
      record,
      place: { route, params: {}, query: {} },
      memory: {},
      address: { text: screenNamed(route)?.path ?? "/", answered: true },
    } as JourneyState;
    return { route, view: textsAt(there, MORNING) };
  });
}

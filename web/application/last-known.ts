import type { TextStorage } from "@creditline/adapters/ports/storage";
import { currentContext } from "@creditline/core/journey/current-place";
import type { JourneyState } from "@creditline/core/journey/state";
import type { Due } from "@creditline/core/screens/cm/due";
import { type LastKnown, lastKnownFrom, lastKnownOf } from "@creditline/core/screens/cm/last-known";
import { customerOfToken } from "@creditline/core/session/token-decode";
import { application } from "./application.ts";
import { storageOf } from "./storages.ts";

const KEY = "last-known";

/** What the home of the line was told is due, as long as that screen remembers it. */
const dueIn = ({ memory }: JourneyState): Due | null =>
  (memory["cm-home"] as { readonly due?: Due | null } | undefined)?.due ?? null;

/** Keeps what the home of the line tells, each time it is told anew; forgets it with the session (ruling R48). */
function watch(kept: TextStorage): void {
  let before: Pick<JourneyState, "record" | "memory"> | null = null;
  const look = (): void => {
    const state = application().getState();
    if (state.session.accessToken === null) return kept.remove(KEY);
    if (before?.record === state.record && before?.memory === state.memory) return;
    before = state;
    const known = lastKnownOf(state.record, dueIn(state), Date.now());
    if (known !== null && state.network !== "offline" && currentContext(state).keepsLine)
      kept.set(KEY, JSON.stringify(known));
  };
  look();
  application().subscribe(look);
}

let place: TextStorage | null = null;

/** What this device keeps of the line of whoever is signed in; null for nothing. Begins to keep it when it is first asked. */
export function lastKnown({ session }: JourneyState): LastKnown | null {
  if (place === null) watch((place = storageOf("localStorage")));
  const known = lastKnownFrom(place.get(KEY));
  return known !== null && customerOfToken(session.accessToken ?? "") === known.customerId ? known : null;
}

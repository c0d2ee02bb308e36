import type { FoundCall } from "@creditline/core/calls/call";
import type { CallName } from "@creditline/core/calls/calls";
import { findCall } from "@creditline/core/calls/find-call";
import type { Screens } from "@creditline/core/screens/define/screens";
import { loadAnew, NEVER } from "../load-anew.ts";

/** Fetches what reads the answers of what some screens call, before anybody waits for one. */
export function fetchShapesOf(screens: Screens): void {
  for (const { flows = {} } of Object.values(screens)) {
    for (const { call } of Object.values(flows)) {
      void findCall(call)
        .then(({ load }) => load())
        .catch(() => {});
    }
  }
}

/** A call as core finds it. Where an answer has come and what reads it does not, the page is loaded anew. */
export async function findCallHere(name: CallName): Promise<FoundCall> {
  const { at, load } = await findCall(name);
  return {
    at,
    load: () =>
      load().catch((error: unknown) => {
        if (loadAnew("shapes")) return NEVER;
        throw error;
      }),
  };
}

import type { FoundCall } from "@creditline/core/calls/call";
import type { CallName } from "@creditline/core/calls/calls";
import { findCall } from "@creditline/core/calls/find-call";
import type { Screens } from "@creditline/core/screens/define/define-screen";
import { loadAnew, NEVER } from "../load-anew.ts";

/**
 * The document that the page names, as in `<meta name="language" content="/hi-IN.json">`, for who named it to look at; null
 * where the page names none: what the build has holds, and nothing is fetched.
 */
export function namedByThePage(name: string): Promise<unknown> | null {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  return named && fetch(named.content).then((answer) => answer.json());
}

/**
 * Takes the lenders whose configuration the page names, so that a screen tells and reckons what the platform charges. Null
 * where the page names none: the built-in ones hold, and nothing is fetched. What is no list of lenders is done without.
 */
export const lendersOfThePage = () =>
  namedByThePage("lenders")?.then(async (lenders) =>
    (await import("./take-lenders.ts")).takeLenders(lenders),
  );

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

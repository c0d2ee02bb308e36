import type { FoundCall } from "@creditline/core/calls/call";
import type { CallName } from "@creditline/core/calls/calls";
import { findCall } from "@creditline/core/calls/find-call";
import type { Screens } from "@creditline/core/screens/define/define-screen";
import { NEVER, reloadPage } from "../later.tsx";

/**
 * The document that the page names, as in `<meta name="language" content="/hi-IN.json">`, to be validated by the
 * caller; null if the page names none: then the build's own one is used and nothing is fetched.
 */
export function namedByThePage(name: string): Promise<unknown> | null {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  return named && fetch(named.content).then((answer) => answer.json());
}

/**
 * The lenders whose configuration the page names, so that screens calculate what the platform charges. Null if the
 * page names none: then the built-in ones are used. An invalid list is ignored.
 */
export const lendersOfThePage = () =>
  namedByThePage("lenders")?.then(async (lenders) =>
    (await import("./take-lenders.ts")).takeLenders(lenders),
  );

/** Preloads the code that decodes the replies of some screens' calls. */
export function fetchShapesOf(screens: Screens): void {
  for (const { flows = {} } of Object.values(screens)) {
    for (const { call } of Object.values(flows)) {
      void findCall(call)
        .then(({ load }) => load())
        .catch(() => {});
    }
  }
}

/** Finds a call for core. If an answer has arrived but its decoder fails to load, the page is reloaded. */
export async function findCallHere(name: CallName): Promise<FoundCall> {
  const { at, load } = await findCall(name);
  return {
    at,
    load: () =>
      load().catch((error: unknown) => {
        if (reloadPage("shapes")) return NEVER;
        throw error;
      }),
  };
}

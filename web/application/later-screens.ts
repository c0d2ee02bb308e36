import type { Driver } from "@creditline/adapters/driver/driver";
import type { Logics } from "@creditline/core/journey/logic";
import { type ScreenName, screenOf } from "@creditline/core/screens/catalogue";
import { isDocument } from "@creditline/core/screens/documents.routes.table";

interface LaterScreens {
  readonly holds: (route: ScreenName) => boolean;
  readonly load: () => Promise<Logics>;
}

export const loadQualification = async (): Promise<Logics> =>
  (await import("@creditline/core/journey/qualification-logics")).QUALIFICATION_LOGICS;

/** Screens that nobody signs in for and that few open: each group is fetched when one of it is shown. */
const LATER: readonly LaterScreens[] = [
  {
    // They are long, and most customers read one.
    holds: isDocument,
    load: async () => (await import("@creditline/core/journey/document-logics")).DOCUMENT_LOGICS,
  },
  // The payments app asks before it knows who somebody is; elsewhere these come beside the customer's record.
  { holds: (route) => screenOf(route).area === "gq", load: loadQualification },
];

/** Whether a screen is fetched when it is shown: until it is there, it is loading and not missing. */
export const comesLater = (route: ScreenName): boolean => LATER.some(({ holds }) => holds(route));

/** Fetches the logic of such a screen when it is shown, and lets it begin. A fetch that failed is tried again. */
export function fetchLaterScreens(driver: Driver): void {
  const asked = new Set<LaterScreens>();
  driver.subscribe(() => {
    const route = driver.getState().place?.route;
    const group = LATER.find(({ holds }) => route !== undefined && holds(route));
    if (group === undefined || asked.has(group)) return;
    asked.add(group);
    group.load().then(
      (logics) => {
        const isMissing = driver.getView()?.built === false;
        driver.learn(logics);
        const now = driver.getState().place?.route;
        if (isMissing && now !== undefined) driver.send({ type: "opened", route: now });
      },
      () => asked.delete(group),
    );
  });
}

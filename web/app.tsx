import { Suspense, type ReactNode, useSyncExternalStore } from "react";
import { createPath, type Navigator, Router, type To, useMatch } from "react-router";
import { KITCHEN_SINK, tabHistory } from "./application/tab-history.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { CustomerScreen } from "./screens/customer-screen.tsx";

const KitchenSink = lazyScreen(async () => (await import("./kitchen-sink/way-there.ts")).bringKitchenSink());

const addressOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

/** Whatever the router would write goes through the history's one owner. */
const navigator: Navigator = {
  createHref: addressOf,
  push: (to) => tabHistory.follow(addressOf(to)),
  replace: (to) => tabHistory.replace(addressOf(to)),
  go: (by) => window.history.go(by),
};

/**
 * Every address but the kit's own shows the application, which knows by itself at which screen it is: the address is
 * asked of the guard, and the guard's answer is what is drawn.
 */
function AtAddress(): ReactNode {
  const ofTheKit = useMatch(`${KITCHEN_SINK}/:sample?`);
  return ofTheKit === null ? <CustomerScreen /> : <KitchenSink sample={ofTheKit.params.sample} />;
}

/** The routes of the page, at the address that the tab's history shows. */
export function App(): ReactNode {
  const address = useSyncExternalStore(tabHistory.subscribe, tabHistory.address);
  return (
    <ScreenBoundary>
      <Suspense>
        <Router location={address} navigator={navigator}>
          <AtAddress />
        </Router>
      </Suspense>
    </ScreenBoundary>
  );
}

import { Suspense, type ReactNode, useSyncExternalStore } from "react";
import { KITCHEN_SINK, tabHistory } from "./application/tab-history.ts";
import { loadMoreFields } from "./kit/form-field.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { CustomerScreen } from "./screens/customer-screen.tsx";

const KitchenSink = lazyScreen(async () => {
  const [page] = await Promise.all([import("./kitchen-sink/kitchen-sink.tsx"), loadMoreFields()]);
  return page;
});

/** The page of the kit that an address is of: empty for the first; null where it is the application's. */
function kitPage(address: string): string | null {
  const [path = ""] = address.split(/[?#]/);
  const [before, page = "", ...more] = path.slice(1).split("/");
  return `/${before}` === KITCHEN_SINK && more.length === 0 ? page : null;
}

/**
 * What the page shows. Every address but the kit's own shows the application, which knows by itself at which screen
 * it is: the address is asked of the guard, and the guard's answer is what is drawn.
 */
export function App(): ReactNode {
  const page = kitPage(useSyncExternalStore(tabHistory.subscribe, tabHistory.address));
  return (
    <ScreenBoundary>
      <Suspense>{page === null ? <CustomerScreen /> : <KitchenSink page={page} />}</Suspense>
    </ScreenBoundary>
  );
}

import { Suspense, type ReactNode } from "react";
import { lazyScreen } from "./lazy-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenLoading } from "./screen-loading.tsx";

const CustomerScreen = lazyScreen(() => import("./screens/customer-screen.tsx"));
const KitchenSink = lazyScreen(() => import("./kitchen-sink/kitchen-sink.tsx"));

const atKitchenSink = /^\/kitchen-sink(\/|$)/.test(window.location.pathname);

/**
 * Every address shows the application, which knows by itself at which screen it is: the address is asked of the guard,
 * and the guard's answer is what is drawn. The kit's own pages stand apart.
 */
export function App(): ReactNode {
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenLoading />}>{atKitchenSink ? <KitchenSink /> : <CustomerScreen />}</Suspense>
    </ScreenBoundary>
  );
}

import { Suspense, type ReactNode } from "react";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { toRouterPattern } from "@creditline/core/screens/paths";
import { Route, Routes } from "react-router";
import { lazyScreen } from "./lazy-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenLoading } from "./screen-loading.tsx";

const CustomerScreen = lazyScreen(() => import("./screens/customer-screen.tsx"));
const KitchenSink = lazyScreen(() => import("./kitchen-sink/kitchen-sink.tsx"));

/**
 * The routes are the catalogue's. Every one shows the application, which knows by itself at which screen it is:
 * the address is asked of the guard, and the guard's answer is what is drawn.
 */
export function App(): ReactNode {
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route path="/kitchen-sink/:sample?" element={<KitchenSink />} />
          {SCREENS.map(({ name, path }) => (
            <Route key={name} path={toRouterPattern(path)} element={<CustomerScreen />} />
          ))}
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

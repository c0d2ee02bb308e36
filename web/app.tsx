import { Suspense, type ReactNode } from "react";
import { Route, Routes } from "react-router";
import { lazyScreen } from "./lazy-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenLoading } from "./screen-loading.tsx";

const Home = lazyScreen(() => import("./screens/home.tsx"));
const KitchenSink = lazyScreen(() => import("./kitchen-sink/kitchen-sink.tsx"));

/** The routes, each screen in a file of its own that is fetched when it is first shown. */
export function App(): ReactNode {
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route path="/kitchen-sink/:sample?" element={<KitchenSink />} />
          <Route path="*" element={<Home />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

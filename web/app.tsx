import { Suspense, type ReactNode } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenLoading } from "./screen-loading.tsx";

/** The frame of every route: a screen that is on its way, or that cannot be fetched, says so. */
export function App(): ReactNode {
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </ScreenBoundary>
  );
}

import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/chunk-load.table";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { within } from "./within.ts";

interface ScreenModule {
  readonly default: ComponentType;
}

/** A screen fetched when it is first shown; it fails, to the nearest `ScreenBoundary`, when it is missing or late. */
export const lazyScreen = (load: () => Promise<ScreenModule>): LazyExoticComponent<ComponentType> =>
  lazy(() => within(CHUNK_TIMEOUT_MS, load()));

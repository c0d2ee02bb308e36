import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/chunk-load.table";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { within } from "./within.ts";

interface ScreenModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A screen fetched when it is first shown; it fails, to the nearest `ScreenBoundary`, when it is missing or late. */
export const lazyScreen = <Props>(
  load: () => Promise<ScreenModule<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => within(CHUNK_TIMEOUT_MS, load()));

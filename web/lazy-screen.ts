import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/chunk-load.table";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

interface ScreenModule {
  readonly default: ComponentType;
}

/** A screen fetched when it is first shown; it fails, to the nearest `ScreenBoundary`, when it is missing or late. */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyExoticComponent<ComponentType> {
  return lazy(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The screen took too long to load")), CHUNK_TIMEOUT_MS);
    });
    return Promise.race([load(), late]).finally(() => clearTimeout(timer));
  });
}

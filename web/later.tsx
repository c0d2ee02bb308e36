import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/messages.table";
import { type ReactNode, use } from "react";
import { reloadPage } from "./load-anew.ts";
import { within } from "./within.ts";

type Drawing<Props> = (props: Props) => ReactNode;

/** A component whose file is loaded when first rendered, or earlier if preloaded. */
export interface Later<Props> {
  readonly Drawn: Drawing<Props>;
  /** Fetches it, once; a fetch that failed is tried again when it is asked for again. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * A preloaded component renders at once. Until then it suspends; if its file is missing or late, it fails to the
 * nearest error boundary, and the page reloads. A preload that fails is silent.
 */
export function lazyComponent<Props extends object>(load: () => Promise<Drawing<Props>>): Later<Props> {
  let drawing: Drawing<Props> | null = null;
  let asked: Promise<Drawing<Props>> | null = null;
  let needed: Promise<Drawing<Props>> | null = null;
  const fetch = (): Promise<Drawing<Props>> =>
    (asked ??= within(CHUNK_TIMEOUT_MS, load()).then(
      (loaded) => (drawing = loaded),
      (error: unknown) => {
        asked = null;
        throw error;
      },
    ));
  const need = (): Promise<Drawing<Props>> =>
    (needed ??= fetch().catch((error: unknown) => {
      reloadPage("drawing");
      throw error;
    }));
  return {
    fetch,
    Drawn(props) {
      const Known = drawing ?? use(need());
      return <Known {...props} />;
    },
  };
}

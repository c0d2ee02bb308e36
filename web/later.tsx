import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/chunk-load.table";
import { type ReactNode, use } from "react";
import { loadAnewOnceOnline } from "./load-anew.ts";
import { within } from "./within.ts";

type Drawing<Props> = (props: Props) => ReactNode;

/** Something whose file is fetched when it is first drawn, or before that where it is known to come. */
export interface Later<Props> {
  readonly Drawn: Drawing<Props>;
  /** Fetches it, once; a fetch that failed is tried again when it is asked for again. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * What was fetched before is drawn at once and moves nothing on the page. Until it is there it waits, as anything under
 * `Suspense` does; it fails to the nearest boundary when its file is missing or late, and where
 * there is no network the page is loaded anew once there is.
 */
export function later<Props extends object>(load: () => Promise<Drawing<Props>>): Later<Props> {
  let drawing: Drawing<Props> | null = null;
  let asked: Promise<Drawing<Props>> | null = null;
  const fetch = (): Promise<Drawing<Props>> =>
    (asked ??= within(CHUNK_TIMEOUT_MS, load()).then(
      (loaded) => (drawing = loaded),
      (error: unknown) => {
        asked = null;
        loadAnewOnceOnline();
        throw error;
      },
    ));
  return {
    fetch,
    Drawn(props) {
      const Known = drawing ?? use(fetch());
      return <Known {...props} />;
    },
  };
}

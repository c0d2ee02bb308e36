import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/loader.table";
import { type ReactNode, use } from "react";
import { loadAnew } from "./load-anew.ts";
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
 * `Suspense` does; where its file is missing or late when it has to be drawn, it fails to the nearest boundary, and
 * the page is loaded anew. A fetch that nobody waits for fails without a word.
 */
export function later<Props extends object>(load: () => Promise<Drawing<Props>>): Later<Props> {
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
      loadAnew("drawing");
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

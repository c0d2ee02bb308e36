import type { Settings } from "../settings.ts";
import type { Sandbox } from "../server.ts";
import type { Store } from "../store.ts";
import { docsPage } from "./docs/docs-page.ts";
import { metrics as countedMetrics } from "./metrics.ts";
import { metricsAnswer, metricsServer } from "./metrics-server.ts";
import type { Count, PartnerWatch, Watch } from "./watch.ts";
import { watchedStore } from "./watched-store.ts";

/** What is done beside answering, for those who run the platform. */
export interface Operations {
  /** Left out where nobody watches. */
  readonly watch: Watch | undefined;
  /** Left out where every request is to be seen through, for its trace. */
  readonly count: Count | undefined;
  readonly partnerAsked: PartnerWatch;
  watchedStore(store: Store): Store;
  /** The pages that are neither calls nor the web application's. */
  ownPage(request: Request, sandbox: Sandbox): Promise<Response | null>;
  stop(): Promise<void>;
}

const nested = (watches: readonly Watch[]): Watch | undefined =>
  watches.length === 0
    ? undefined
    : watches.reduce(
        (outer, inner): Watch =>
          (watched, answer) =>
            outer(watched, () => inner(watched, answer)),
      );

/**
 * Starts what the settings ask for: counting, its own port, traces. `linesLost` says how many lines of the log could not
 * be written. Rejects when the port of METRICS_PORT is taken.
 */
export async function startOperations(
  { metricsHere, metricsApart, traces }: Settings,
  linesLost: () => number,
): Promise<Operations> {
  const counts = metricsHere || metricsApart !== undefined ? countedMetrics(linesLost) : undefined;
  const apart =
    counts === undefined || metricsApart === undefined
      ? undefined
      : await metricsServer(counts, metricsApart);
  // Only who wants traces loads what makes them.
  const traced = traces === undefined ? undefined : await (await import("./traces.ts")).traces(traces);
  const observers = [traced, counts].filter((observer) => observer !== undefined);
  const docs = docsPage();
  return {
    watch: nested(observers.map(({ watch }) => watch)),
    count: traced === undefined ? counts?.count : undefined,
    partnerAsked: (outcome) => {
      for (const observer of observers) observer.partnerAsked(outcome);
    },
    watchedStore: (store) =>
      watchedStore(
        store,
        observers.map(({ committed }) => committed),
      ),
    ownPage: async (request, sandbox) => {
      const path = new URL(request.url).pathname;
      if (path === "/docs" || path === "/docs/") return docs(request, sandbox);
      return path === "/metrics" && metricsHere && counts !== undefined ? metricsAnswer(counts) : null;
    },
    stop: async () => {
      await apart?.stop();
      counts?.stop();
      await traced?.stop();
    },
  };
}

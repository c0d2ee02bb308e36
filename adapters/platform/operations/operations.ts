import type { Settings } from "./settings.ts";
import type { Store } from "../store/store.ts";
import { metrics as countedMetrics } from "./metrics/metrics.ts";
import { METRICS_PATH, metricsAnswer, metricsServer } from "./metrics/metrics-server.ts";
import type { PartnerWatch } from "../partners/partner-watch.ts";
import type { Watch } from "./watching/watch.ts";
import { watchedStore } from "./watching/watched-store.ts";

/** What is done beside answering, for those who run the platform. */
export interface Operations {
  /** Left out where nobody watches. */
  readonly watch: Watch | undefined;
  readonly partnerAsked: PartnerWatch;
  watchedStore(store: Store): Store;
  /** The counts, where they are asked for on the platform's own address; null for any other page. */
  ownPage(request: Request): Promise<Response | null>;
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
  const traced =
    traces === undefined ? undefined : await (await import("./watching/traces.ts")).traces(traces);
  const observers = [traced, counts].filter((observer) => observer !== undefined);
  return {
    watch: nested(observers.map(({ watch }) => watch)),
    partnerAsked: (outcome) => {
      for (const observer of observers) observer.partnerAsked(outcome);
    },
    watchedStore: (store) =>
      watchedStore(
        store,
        observers.map(({ committed }) => committed),
      ),
    ownPage: async (request) => {
      const path = new URL(request.url).pathname;
      return path === METRICS_PATH && metricsHere && counts !== undefined ? metricsAnswer(counts) : null;
    },
    stop: async () => {
      await apart?.stop();
      counts?.stop();
      await traced?.stop();
    },
  };
}

import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { indiaDay } from "@creditline/core/calendar/duration";
import { checkLenderFile } from "@creditline/core/lenders/file/lender-file";
import type { Lender } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { configured } from "@creditline/core/lenders/override";
import type { PartnerWatch } from "../partners/partner.ts";
import type { Store } from "../store/store.ts";
import { type Metrics, metrics as countedMetrics, PROMETHEUS_TYPE } from "./metrics/metrics.ts";
import type { Settings } from "./settings.ts";
import { type Watch, watchedStore } from "./watching/watch.ts";

/**
 * The server's use of Node's own modules that are expensive to import. An `import` evaluates all of a module's
 * exports, and that of `http` with its WebSocket loads Node's whole client, ten megabytes that a server never uses;
 * that of `util` costs two.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule("node:http");
export const { promisify } = process.getBuiltinModule("node:util");

/** An invalid lenders file, with the line of its error. */
export class LendersFileTrouble extends Error {
  override readonly name = "LendersFileTrouble";
}

/** Longer than any list of expected values. */
const LONGEST_SAID = 1_000;

/** Text from a file, safe for a terminal: unprintable characters as numbers, and a limited length. */
const shown = (text: string): string =>
  text
    .slice(0, LONGEST_SAID)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new LendersFileTrouble(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** The lenders in a file on the day of a moment. `say` is called with possible mistakes. */
export function lendersIn(path: string, now: number, say: (text: string) => void): readonly Lender[] {
  const checked = checkLenderFile(textOf(path), LENDERS);
  if (!checked.ok) {
    const [first] = checked.findings;
    throw new LendersFileTrouble(`${path}:${first?.line}:${first?.column}: ${shown(first?.message ?? "")}`);
  }
  for (const remark of checked.remarks) say(`warning: LENDERS_FILE: ${shown(remark)}`);
  const builtIn = LENDERS.map(({ code }): string => code);
  for (const { code } of checked.changes.filter((one) => !builtIn.includes(one.code))) {
    say(`warning: LENDERS_FILE: ${code} has no screens to sign on, so nothing is allocated to it`);
  }
  return configured(LENDERS, checked.changes, basename(path), indiaDay(now));
}

/** The path of the metrics, on any server. */
export const METRICS_PATH = "/metrics";

/** Metrics are no page: they run no scripts, and no other site's page may read them. */
const SAFE = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
} as const;

/** The metrics as an HTTP response. */
export const metricsAnswer = (metrics: Metrics): Response =>
  new Response(metrics.text(), { headers: { "content-type": PROMETHEUS_TYPE, ...SAFE } });

/** A separate server for `/metrics`, so that only monitoring can reach it. Rejects if the port is in use. */
export async function metricsServer(
  metrics: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isMetrics = request.method === "GET" && request.url?.split("?")[0] === METRICS_PATH;
    const type = isMetrics ? PROMETHEUS_TYPE : "text/plain; charset=utf-8";
    response.writeHead(isMetrics ? 200 : 404, { "content-type": type, ...SAFE });
    response.end(isMetrics ? metrics.text() : `Only ${METRICS_PATH} is here.\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Monitoring and tracing, for those who run the platform. */
export interface Operations {
  /** Omitted if nothing is monitored. */
  readonly watch: Watch | undefined;
  readonly partnerAsked: PartnerWatch;
  watchedStore(store: Store): Store;
  /** The metrics, if they are served on the platform's own address; null for any other page. */
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
 * Starts what the settings enable: metrics, their own port, traces. `linesLost` returns how many log lines could not
 * be written. Rejects if the port of METRICS_PORT is in use.
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
  // The tracing code is loaded only if traces are wanted.
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

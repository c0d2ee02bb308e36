import type { AddressInfo } from "node:net";
import { createServer } from "../lean-builtins.ts";
import type { Metrics } from "./metrics.ts";
import { PROMETHEUS_TYPE } from "./prometheus-text.ts";

/** Where the counts are, on whichever server. */
export const METRICS_PATH = "/metrics";

/** Counts are no page: nothing of them runs, and no page of another site reads them. */
const SAFE = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
} as const;

/** The counts as an answer. */
export const metricsAnswer = (metrics: Metrics): Response =>
  new Response(metrics.text(), { headers: { "content-type": PROMETHEUS_TYPE, ...SAFE } });

/** A server of its own for `/metrics`, so that only those who watch can reach it. Rejects when the port is taken. */
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

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/**
 * How the slow phone is had: calculated from a run on this machine's network and processor, or made slow while it
 * runs.
 */
export type Throttling = "simulate" | "devtools";

/** What one run of Lighthouse says of a page; times in milliseconds, scores of 100. */
export interface Figures {
  readonly performance: number;
  /** The lowest of accessibility, best practices and SEO. */
  readonly rest: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly speedIndex: number;
  readonly blocked: number;
  readonly shift: number;
  /** For how long the page was blocked by the processor's time: what other programs took is not in it. */
  readonly blockedItself: number;
  /** Its longest task, by the processor's time. */
  readonly longest: number;
  /** The performance with that. */
  readonly performanceItself: number;
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null }>
  >;
  readonly runtimeError?: { readonly message: string };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * A phone is this much slower than a desk, as Lighthouse has it; where the browser is not slowed down it is
 * calculated.
 */
const SLOWER: Readonly<Record<Throttling, number>> = { simulate: 4, devtools: 1 };

/** Above this a task blocks, in milliseconds. */
const LONG_MS = 50;

/** What each task of a page's main thread takes on a phone, in milliseconds of the processor. */
function tasksIn(events: readonly TraceEvent[], page: string, slower: number): readonly number[] {
  const begun = events.findLast(
    ({ name, args }) =>
      name === "navigationStart" && args?.data?.documentLoaderURL?.startsWith(page) === true,
  );
  if (begun === undefined) throw new Error(`no trace of ${page}`);
  return events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name.endsWith("RunTask") && ph === "X" && pid === begun.pid && tid === begun.tid && ts >= begun.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1000) * slower);
}

const BLOCKED = "total-blocking-time";

/** Where Lighthouse gives 90 and 50 points of 100 for it on a phone. */
const POINTS = { p10: 200, median: 600 };

const REST = ["accessibility", "best-practices", "seo"];

function figuresIn(
  { categories, audits, runtimeError }: Report,
  tasks: readonly number[],
  pointsFor: (milliseconds: number) => number,
): Figures {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const score = (name: string): number => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const blockedItself = tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_MS), 0);
  const weighed = categories["performance"]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const points = weighed.map(
    ({ id, weight }) =>
      weight * (id === BLOCKED ? pointsFor(blockedItself) : (audits[id]?.score ?? Number.NaN)),
  );
  const most = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return {
    performance: score("performance"),
    blockedItself,
    longest: Math.max(0, ...tasks),
    performanceItself: Math.round((100 * points.reduce((sum, each) => sum + each, 0)) / most),
    rest: Math.min(...REST.map(score)),
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    speedIndex: value("speed-index"),
    blocked: value(BLOCKED),
    shift: value("cumulative-layout-shift"),
  };
}

/**
 * One run of Lighthouse at a page, mobile, in the browser that listens at a port, which keeps who is signed in. `folder` is
 * where its package lies, which is no dependency of the project (`scripts/bench.mjs`).
 */
export async function lighthouse(
  folder: string,
  page: string,
  port: number,
  throttling: Throttling,
): Promise<Figures> {
  const out = mkdtempSync(join(tmpdir(), "creditline-lighthouse-"));
  const report = join(out, "report.json");
  const child = spawn(
    process.execPath,
    [
      join(folder, "cli", "index.js"),
      page,
      `--port=${port}`,
      "--disable-storage-reset",
      `--throttling-method=${throttling}`,
      "--output=json",
      `--output-path=${report}`,
      "--save-assets",
      "--quiet",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const said = text(child.stderr);
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} at ${page}: ${await said}`);
  const { traceEvents } = JSON.parse(readFileSync(join(out, "report-0.trace.json"), "utf8")) as {
    traceEvents: readonly TraceEvent[];
  };
  const { getLogNormalScore } = (await import(join(folder, "shared", "statistics.js"))) as {
    getLogNormalScore: (curve: typeof POINTS, value: number) => number;
  };
  const figures = figuresIn(
    JSON.parse(readFileSync(report, "utf8")) as Report,
    tasksIn(traceEvents, page, SLOWER[throttling]),
    (milliseconds) => getLogNormalScore(POINTS, milliseconds),
  );
  rmSync(out, { recursive: true, force: true });
  return figures;
}

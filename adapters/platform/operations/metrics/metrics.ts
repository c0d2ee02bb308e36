import { monitorEventLoopDelay } from "node:perf_hooks";
import type { PartnerWatch } from "../../partners/partner.ts";
import { partnerOutcomes } from "../watching/partner-outcomes.ts";
import type { CommitResult, CommitWatch, Watch } from "../watching/watch.ts";

/** Upper bounds of the buckets, in seconds. */
const BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** A histogram of durations. Recording a value allocates nothing. */
interface Histogram {
  add(seconds: number): void;
  /** Cumulative counts per bucket, the last one unbounded; their sum in seconds. */
  read(): { readonly cumulative: readonly number[]; readonly sum: number };
}

export function histogram(): Histogram {
  const counts = new Float64Array(BUCKET_SECONDS.length + 1);
  let sum = 0;
  return {
    add: (seconds) => {
      let bucket = 0;
      while (bucket < BUCKET_SECONDS.length && seconds > (BUCKET_SECONDS[bucket] ?? 0)) bucket += 1;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      sum += seconds;
    },
    read: () => {
      let total = 0;
      return { cumulative: Array.from(counts, (count) => (total += count)), sum };
    },
  };
}

type Labels = Readonly<Record<string, string>>;

/** A metric in Prometheus' terms: its name, its help text, and its values by label. */
type Metric = { readonly name: string; readonly help: string } & (
  | {
      readonly type: "counter" | "gauge";
      readonly values: readonly { readonly labels?: Labels; readonly value: number }[];
    }
  | {
      readonly type: "histogram";
      readonly values: readonly { readonly labels?: Labels; readonly value: Histogram }[];
    }
);

/** The media type of the text exposition format. */
export const PROMETHEUS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`;
}

function histogramLines(name: string, labels: Labels, value: Histogram): readonly string[] {
  const { cumulative, sum } = value.read();
  const total = cumulative.at(-1) ?? 0;
  return [
    ...BUCKET_SECONDS.map((bound, i) =>
      line(`${name}_bucket`, { ...labels, le: String(bound) }, cumulative[i] ?? 0),
    ),
    line(`${name}_bucket`, { ...labels, le: "+Inf" }, total),
    line(`${name}_sum`, labels, sum),
    line(`${name}_count`, labels, total),
  ];
}

/** Metrics in Prometheus' text exposition format 0.0.4. */
export const prometheusText = (all: readonly Metric[]): string =>
  all
    .flatMap((metric) => [
      `# HELP ${metric.name} ${metric.help}`,
      `# TYPE ${metric.name} ${metric.type}`,
      ...(metric.type === "histogram"
        ? metric.values.flatMap(({ labels = {}, value }) => histogramLines(metric.name, labels, value))
        : metric.values.map(({ labels = {}, value }) => line(metric.name, labels, value))),
      "",
    ])
    .join("\n");

/** The platform's metrics at run time. */
export interface Metrics {
  readonly watch: Watch;
  readonly committed: CommitWatch;
  readonly partnerAsked: PartnerWatch;
  /** All metrics in Prometheus' format. */
  text(): string;
  stop(): void;
}

interface CallCounts {
  readonly byStatus: Map<number, number>;
  readonly durations: Histogram;
}

const NANOSECONDS = 1e9;
/** How often the event loop is sampled, in milliseconds. */
const LOOK_MS = 20;
const MILLISECONDS = 1e3;

/** Counts requests, commits and partners' answers. A request costs two look-ups and two additions. `linesLost` counts the log's own. */
export function metrics(linesLost: () => number = () => 0): Metrics {
  const calls = new Map<string, CallCounts>();
  const commits: Record<CommitResult, number> = { kept: 0, conflict: 0, failed: 0 };
  const commitDurations = histogram();
  const outcomes = new Map<string, Map<string, number>>();
  const outcomesOf = partnerOutcomes();
  let inFlight = 0;
  let dropped = 0;
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();

  const countsOf = (call: string): CallCounts => {
    const known = calls.get(call);
    if (known !== undefined) return known;
    const made = { byStatus: new Map<number, number>(), durations: histogram() };
    calls.set(call, made);
    return made;
  };

  const count = (call: string, status: number, milliseconds: number): void => {
    const { byStatus, durations } = countsOf(call);
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    durations.add(milliseconds / MILLISECONDS);
  };

  const partnerAsked: PartnerWatch = ({ partner, outcome }) => {
    const known = outcomes.get(partner) ?? new Map<string, number>();
    outcomes.set(partner, known.set(outcome, (known.get(outcome) ?? 0) + 1));
  };

  const processMetrics = (): readonly Metric[] => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const gauge = (name: string, help: string, value: number): Metric => ({
      name,
      help,
      type: "gauge",
      values: [{ value }],
    });
    // The measured value is the time between samples, so that a loop without delay shows the interval.
    const seconds = (nanoseconds: number): number =>
      Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANOSECONDS - LOOK_MS / MILLISECONDS) : 0;
    const [mean, p99, max] = [delay.mean, delay.percentile(99), delay.max].map(seconds);
    delay.reset();
    return [
      {
        name: "process_cpu_seconds_total",
        help: "Processor time used, in seconds.",
        type: "counter",
        values: [{ value: (user + system) / 1e6 }],
      },
      gauge("process_uptime_seconds", "How long the process has run.", process.uptime()),
      gauge("process_resident_memory_bytes", "Memory that the process holds.", rss),
      gauge("nodejs_heap_size_used_bytes", "JavaScript heap in use.", heapUsed),
      gauge("nodejs_heap_size_total_bytes", "JavaScript heap.", heapTotal),
      gauge("nodejs_external_memory_bytes", "Memory of buffers outside of the heap.", external),
      gauge(
        "nodejs_eventloop_lag_mean_seconds",
        "Mean delay of the event loop since the last look.",
        mean ?? 0,
      ),
      gauge("nodejs_eventloop_lag_p99_seconds", "99th percentile of that delay.", p99 ?? 0),
      gauge("nodejs_eventloop_lag_max_seconds", "Longest of those delays.", max ?? 0),
    ];
  };

  return {
    watch: async ({ call }, answer) => {
      const began = performance.now();
      inFlight += 1;
      try {
        const response = await answer();
        count(call, response.status, performance.now() - began);
        return response;
      } catch (error) {
        dropped += 1;
        throw error;
      } finally {
        inFlight -= 1;
      }
    },
    committed: ({ batch, result, began }) => {
      commits[result] += 1;
      commitDurations.add((performance.now() - began) / MILLISECONDS);
      if (result !== "kept" || batch.events === undefined) return;
      for (const outcome of outcomesOf(batch.events.events)) partnerAsked(outcome);
    },
    partnerAsked,
    text: () =>
      prometheusText([
        {
          name: "creditline_requests_total",
          help: "Requests answered, by call and HTTP status.",
          type: "counter",
          values: [...calls].flatMap(([call, { byStatus }]) =>
            [...byStatus].map(([status, value]) => ({ labels: { call, status: String(status) }, value })),
          ),
        },
        {
          name: "creditline_request_duration_seconds",
          help: "How long answering took, by call.",
          type: "histogram",
          values: [...calls].map(([call, { durations }]) => ({ labels: { call }, value: durations })),
        },
        {
          name: "creditline_requests_in_flight",
          help: "Requests being answered now.",
          type: "gauge",
          values: [{ value: inFlight }],
        },
        {
          name: "creditline_requests_dropped_total",
          help: "Requests whose connection was broken off, as a tester ordered.",
          type: "counter",
          values: [{ value: dropped }],
        },
        {
          name: "creditline_store_commits_total",
          help: "Commits to the database: kept, beaten by another one, failed.",
          type: "counter",
          values: Object.entries(commits).map(([result, value]) => ({ labels: { result }, value })),
        },
        {
          name: "creditline_store_commit_duration_seconds",
          help: "How long a commit took.",
          type: "histogram",
          values: [{ value: commitDurations }],
        },
        {
          name: "creditline_partner_outcomes_total",
          help: "Partners asked, and what they answered.",
          type: "counter",
          values: [...outcomes].flatMap(([partner, counts]) =>
            [...counts].map(([outcome, value]) => ({ labels: { partner, outcome }, value })),
          ),
        },
        {
          name: "creditline_log_lines_lost_total",
          help: "Lines of the log that could not be written.",
          type: "counter",
          values: [{ value: linesLost() }],
        },
        ...processMetrics(),
      ]),
    stop: () => void delay.disable(),
  };
}

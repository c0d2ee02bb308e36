import { BUCKET_SECONDS } from "./histogram.ts";
import type { Histogram } from "./histogram.ts";

type Labels = Readonly<Record<string, string>>;

/** A metric as Prometheus reads it: its name, what it means, and its values by their labels. */
export type Metric = { readonly name: string; readonly help: string } & (
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
export const prometheusText = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap((metric) => [
      `# HELP ${metric.name} ${metric.help}`,
      `# TYPE ${metric.name} ${metric.type}`,
      ...(metric.type === "histogram"
        ? metric.values.flatMap(({ labels = {}, value }) => histogramLines(metric.name, labels, value))
        : metric.values.map(({ labels = {}, value }) => line(metric.name, labels, value))),
      "",
    ])
    .join("\n");

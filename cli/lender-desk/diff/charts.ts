import { WorkFailed } from "../../io.ts";
import { grouped } from "../batch/output.ts";

/** One bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly n: number;
  /** The colour; the same for bars of one kind. */
  readonly color: string;
}

/** Draws charts as self-contained SVG elements; `what` is counted. */
export interface Charts {
  /** Horizontal bars, one below the other, each with its number: for names. */
  lying(title: string, what: string, bars: readonly Bar[]): string;
  /** Vertical bars, from left to right, for ordered categories. */
  standing(title: string, what: string, bars: readonly Bar[]): string;
}

const WIDTH = 860;
const LABELS = 270;
const ROW = 26;

const PACKAGES = "@observablehq/plot@0.6.17 linkedom@0.18.15";

/**
 * Plot, which is an optional package, with a document that it can draw in. Throws WorkFailed if they are not
 * installed.
 */
export async function loadCharts(): Promise<Charts> {
  const [plot, { parseHTML }] = await Promise.all([import("@observablehq/plot"), import("linkedom")]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_MODULE_NOT_FOUND" && error.code !== "MODULE_NOT_FOUND") throw error;
      throw new WorkFailed(
        `the report needs Plot, which is not installed: npm install ${PACKAGES} (${error.message.split("\n")[0]})`,
      );
    },
  );
  const numbers = (bars: readonly Bar[]) => bars.map((bar) => ({ ...bar, number: grouped(bar.n) }));
  const shared = (title: string, bars: readonly Bar[]) => ({
    document: parseHTML("<!doctype html><html><body></body></html>").document,
    width: WIDTH,
    ariaLabel: title,
    style: { fontSize: "13px", background: "none" },
    domain: bars.map(({ label }) => label),
  });
  const count = { grid: true, ticks: 5, tickFormat: (n: number) => grouped(n) };
  return {
    lying(title, what, bars) {
      const { domain, ...common } = shared(title, bars);
      const rows = numbers(bars);
      return plot.plot({
        ...common,
        height: rows.length * ROW + 60,
        marginLeft: LABELS,
        marginRight: 80,
        x: { ...count, label: what },
        y: { label: null, domain },
        marks: [
          plot.barX(rows, { x: "n", y: "label", fill: "color" }),
          plot.text(rows, { x: "n", y: "label", text: "number", textAnchor: "start", dx: 5 }),
          plot.ruleX([0]),
        ],
        color: { type: "identity" },
      }).outerHTML;
    },
    standing(title, what, bars) {
      const { domain, ...common } = shared(title, bars);
      const rows = numbers(bars);
      return plot.plot({
        ...common,
        height: 300,
        marginLeft: 70,
        marginBottom: 75,
        x: { label: null, domain, tickRotate: -35 },
        y: { ...count, label: what, insetTop: 14 },
        marks: [
          plot.barY(rows, { x: "label", y: "n", fill: "color" }),
          plot.text(rows, { x: "label", y: "n", text: "number", dy: -8 }),
          plot.ruleY([0]),
        ],
        color: { type: "identity" },
      }).outerHTML;
    },
  };
}

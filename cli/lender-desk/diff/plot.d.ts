/** As much of Plot and linkedom as charts are drawn with: their own types need those of a browser. */
declare module "@observablehq/plot" {
  /** A part of a chart, such as its bars. */
  export interface Mark {
    readonly ofPlot?: never;
  }
  type Options = Readonly<Record<string, unknown>>;
  export function plot(options: Options): { readonly outerHTML: string };
  export function barX(rows: readonly object[], options: Options): Mark;
  export function barY(rows: readonly object[], options: Options): Mark;
  export function text(rows: readonly object[], options: Options): Mark;
  export function ruleX(at: readonly number[]): Mark;
  export function ruleY(at: readonly number[]): Mark;
}

declare module "linkedom" {
  export function parseHTML(html: string): { readonly document: object };
}

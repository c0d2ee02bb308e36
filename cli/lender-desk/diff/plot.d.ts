/** The part of Plot's and linkedom's types that charts use: their own types need a browser's. */
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

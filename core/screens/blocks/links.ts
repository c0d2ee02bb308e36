import { type TextLines, listLines } from "./text-lines.ts";

/** Ways out of the application. */
export interface Links<W = string> {
  readonly kind: "links";
  readonly title: W;
  readonly items: readonly { readonly label: W; readonly href: string }[];
}

export const linksAsText = ({ title, items }: Links): TextLines =>
  listLines(
    title,
    items.map(({ label }) => label),
  );

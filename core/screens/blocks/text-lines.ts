/** What telling a block in words needs to know. */
export interface TextContext {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A block in plain sentences, one a line. */
export type TextLines = readonly string[];

/** A list under its title, an item a line. */
export const listLines = (title: string | undefined, items: readonly string[]): TextLines => [
  ...(title === undefined ? [] : [`${title}:`]),
  ...items.map((item) => `- ${item}`),
];

/** Facts, a line each: what it is and what it holds. */
export const rowLines = (rows: readonly (readonly [string, string])[]): TextLines =>
  rows.map(([name, value]) => `${name}: ${value}`);

/** What telling a block in words needs to know. */
export interface Telling {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A block in plain sentences, one a line. */
export type ToldLines = readonly string[];

/** A list under its title, an item a line. */
export const toldList = (title: string | undefined, items: readonly string[]): ToldLines => [
  ...(title === undefined ? [] : [`${title}:`]),
  ...items.map((item) => `- ${item}`),
];

/** Facts, a line each: what it is and what it holds. */
export const toldRows = (rows: readonly (readonly [string, string])[]): ToldLines =>
  rows.map(([name, value]) => `${name}: ${value}`);

/** A list in a file of its own, made from other files. */
export interface MadeList {
  readonly file: string;
  readonly text: string;
}

/** What every made list says of itself first, so that no one writes into it. */
export const madeBy = (from: string): string =>
  `// Made from ${from} by npm run docs, and before every build, start and test: change those, not this.\n`;

/** Files that contradict each other: for who wrote them to mend, so it is shown as its message alone. */
export class Contradiction extends Error {
  override name = "Contradiction";
}

/** Text in the order of the letters, whatever the language of the machine. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

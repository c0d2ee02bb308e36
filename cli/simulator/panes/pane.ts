/** The panes beside the phone, most needed first (interfaces: "For the support desk"). */
export const PANES = ["why", "record", "calls", "lenders", "money", "rules"] as const;
export type PaneName = (typeof PANES)[number];

/** Whether a text names a pane. */
export const isPaneName = (text: string): text is PaneName => (PANES as readonly string[]).includes(text);

/** The kind of an entry, if it is more than a line. */
export type EntryMark = "here" | "held" | "failed" | "changed" | "new" | "gone" | "ahead";

/** One entry of a pane; the screen draws it and the plain mode prints it. */
export interface PaneEntry {
  /** The heading of its group; empty for none. */
  readonly group: string;
  readonly is?: EntryMark;
  readonly label: string;
  readonly text: string;
  /** Details below it. */
  readonly more?: readonly string[];
  /** Texts to show side by side, each with its own lines. */
  readonly beside?: readonly (readonly string[])[];
  readonly weight?: "strong" | "quiet";
}

/** A pane at a moment. */
export interface Pane {
  readonly name: PaneName;
  /** The short form, for a single line. */
  readonly summary: string;
  readonly entries: readonly PaneEntry[];
}

const textsOf = ({ group, label, text, more = [], beside = [] }: PaneEntry): string =>
  [group, label, `${group}.${label}`, text, ...more, ...beside.flat()].join(" ").toLowerCase();

/** The words of a filter. */
export const filterWords = (filter: string): readonly string[] =>
  filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** The entries that contain every word of a filter; all of them for an empty filter. */
export function matchingEntries(entries: readonly PaneEntry[], filter: string): readonly PaneEntry[] {
  const words = filterWords(filter);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = textsOf(entry);
    return words.every((word) => text.includes(word));
  });
}

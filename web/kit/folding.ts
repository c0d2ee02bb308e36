/*
 * What the parts of a table that folds are said to be: a browser may take another display for the end of the table, and
 * would read it as loose words then.
 */
export const GROUP = { role: "rowgroup" } as const;
export const ROW = { role: "row" } as const;
export const COLUMN = { role: "columnheader", scope: "col" } as const;

/** A cell under the heading of its column, which stands above it where the table is folded. */
export const cellOf = (heading: string | undefined) => ({ role: "cell", "data-label": heading }) as const;

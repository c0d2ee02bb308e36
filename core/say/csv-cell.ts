const NEEDS_QUOTES = /[",\r\n]/;

/** A value as a cell of a table for spreadsheets: in quotes only where it needs them (RFC 4180). */
export const csvCell = (value: string): string =>
  NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

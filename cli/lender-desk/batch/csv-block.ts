import { parse, type CsvError, type Options } from "csv-parse/sync";

/** What keeps a row from being read: its quotes are wrong, or one is not closed within the block. */
export type RowTrouble = "quotes" | "open-quote";

const OPTIONS = { record_delimiter: ["\r\n", "\n"], relax_column_count: true } as const satisfies Options;

/**
 * Reads the rows of a block of whole lines: `onRow` is given each with the place in the block where it ends. A quote
 * inside a value that does not begin with one is a letter like any other; the others must stand around a whole value,
 * doubled inside of it (RFC 4180). Reading stops at the first row that is in trouble; null where the block has none.
 * A byte order mark is left out at the start of a file.
 */
export function readBlock(
  block: Uint8Array,
  isStart: boolean,
  onRow: (values: readonly string[], end: number) => void,
): RowTrouble | null {
  let end = 0;
  const read = (options: Options): CsvError | null => {
    const from = end;
    try {
      parse(block.subarray(from), {
        ...OPTIONS,
        ...options,
        bom: isStart && from === 0,
        on_record(values: string[], { bytes }) {
          end = from + bytes;
          onRow(values, end);
          return null;
        },
      });
      return null;
    } catch (error) {
      if (isCsvError(error)) return error;
      throw error;
    }
  };
  for (;;) {
    let error = read({});
    // The library takes such quotes as letters only where it forgives all others too: just this row is read that way.
    const hasLetter = error?.code === QUOTE_IN_VALUE;
    if (hasLetter) error = read({ relax_quotes: true, to: 1 });
    if (error !== null) return error.code === "CSV_QUOTE_NOT_CLOSED" ? "open-quote" : "quotes";
    if (!hasLetter) return null;
  }
}

/** As the library throws it; its type has the name with `CSV_` before it. */
const QUOTE_IN_VALUE: string = "INVALID_OPENING_QUOTE";

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && "code" in error && /QUOTE/.test(String(error.code));

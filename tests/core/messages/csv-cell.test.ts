import { csvCell } from "@creditline/core/messages/translate";
import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("a cell of a table for spreadsheets", () => {
  test("stands as it is where nothing in it is a sign of the table", () => {
    expect(csvCell("969.73")).toBe("969.73");
    expect(csvCell("a; b 'c'")).toBe("a; b 'c'");
  });

  test.each([
    ["a,b", '"a,b"'],
    ['5" of it', '"5"" of it"'],
    ["one\ntwo", '"one\ntwo"'],
    ["one\rtwo", '"one\rtwo"'],
  ])("is in quotes where %j needs them", (value, cell) => expect(csvCell(value)).toBe(cell));

  test("is read back as it was, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 4 }), (values) => {
        const line = `${values.map(csvCell).join(",")}\r\n`;
        expect(parse(line, { recordDelimiter: "\r\n" })).toEqual([values]);
      }),
    );
  });
});

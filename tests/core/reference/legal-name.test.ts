import { legalNameOf, lenderOnPaper } from "@creditline/core/reference/legal-name";
import { LENDER_ROWS } from "@creditline/core/reference/lenders.table";
import { english } from "@creditline/core/say/said";
import { describe, expect, test } from "vitest";

describe("the legal name of a lender", () => {
  test.each(LENDER_ROWS)("of $code is its row's, or none where its row has none", ({ code, legal }) => {
    expect(legalNameOf(code)).toBe(legal === null ? null : legal.name);
  });

  test.each(["", "rbl", "NOBODY"])("of %j, which is no lender's code, is not known", (code) => {
    expect(legalNameOf(code)).toBeNull();
  });

  test("stands on a paper alone where it is known, and else the name alone", () => {
    expect(english(lenderOnPaper("DMI", legalNameOf("DMI")))).toBe("DMI Finance Private Limited");
    expect(english(lenderOnPaper("Komac", legalNameOf("KOMAC")))).toBe("Komac");
  });
});

import { legalNameOf, lenderNameOnDocuments } from "@creditline/core/reference/lenders/lender-codes.table";
import { english } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";

describe("the legal name of a lender", () => {
  test.each([
    ["FULLERTON", "SMFG India Credit Company Limited"],
    ["LENDBOX", "Transactree Technologies Private Limited"],
    ["KOMAC", null],
    ["APOLLO", null],
  ])("of %s is %s", (code, legal) => {
    expect(legalNameOf(code)).toBe(legal);
  });

  test.each(["", "rbl", "NOBODY"])("of %j, which is no lender's code, is not known", (code) => {
    expect(legalNameOf(code)).toBeNull();
  });

  test("is on a paper alone where it is known, and else the name alone", () => {
    expect(english(lenderNameOnDocuments("DMI", legalNameOf("DMI")))).toBe("DMI Finance Private Limited");
    expect(english(lenderNameOnDocuments("Komac", legalNameOf("KOMAC")))).toBe("Komac");
  });
});

import { activeCreditLine, activeLineType } from "@creditline/core/credit-line/active-line";
import { describe, expect, test } from "vitest";

describe("the active line (ruling R9)", () => {
  test("is the credit line with the lowest priority number, wherever it is listed", () => {
    const creditLines = [
      { lineType: "FAST_CASH", priority: 3 },
      { lineType: "CONSUMER_FINANCE", priority: 1 },
      { lineType: "CASH_LINE", priority: 2 },
    ] as const;
    expect(activeLineType({ creditLines, preferredLineType: "CASH_LINE" })).toBe("CONSUMER_FINANCE");
    expect(activeCreditLine(creditLines)).toBe(creditLines[1]);
  });

  test("is the first listed of two with the same priority", () => {
    const creditLines = [
      { lineType: "FAST_CASH", priority: 1 },
      { lineType: "CASH_LINE", priority: 1 },
    ] as const;
    expect(activeLineType({ creditLines })).toBe("FAST_CASH");
  });

  test("without credit lines is the loan response's, without that the preferred, else none", () => {
    const loan = { loanResponseLineType: "FAST_CASH", preferredLineType: "CASH_LINE" } as const;
    expect(activeLineType({ creditLines: [], ...loan })).toBe("FAST_CASH");
    expect(activeLineType({ ...loan, loanResponseLineType: null })).toBe("CASH_LINE");
    expect(activeLineType({})).toBeNull();
  });
});

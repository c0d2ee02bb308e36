import { ALLOCATED_LENDERS } from "@creditline/core/reference/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/line-types.table";
import { describe, expect, test } from "vitest";
import { walk } from "./walk.ts";

const PAIRS = ALLOCATED_LENDERS.flatMap((partner) =>
  LINE_TYPES.map((lineType) => ({ partner, lineType })),
).filter(({ partner, lineType }) => !(partner === "DMI" && lineType === "CONSUMER_FINANCE"));

describe("from the approval to an issued line, by the one button", () => {
  test.each(PAIRS)("with $partner and $lineType", async (line) => {
    const { met } = await walk({ stands: { status: "AIP_INTERESTED", interest: "YES", ...line } });
    expect(met.at(-1)).toMatch(/^cm-home/);
  });
});

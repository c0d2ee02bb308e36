import { groupInFours, voucherAsText } from "@creditline/core/screens/blocks/text-blocks";
import { expect, test } from "vitest";

test.each([
  ["7689357016240450", "7689 3570 1624 0450"],
  ["768935701", "7689 3570 1"],
  ["7689-3570", "7689 3570"],
  ["", ""],
])("the code %j is read in fours as %j", (code, read) => expect(groupInFours(code)).toBe(read));

test("a voucher is told with its worth, its code and its last day", () => {
  expect(
    voucherAsText(
      {
        kind: "voucher",
        title: "Myntra gift voucher",
        shop: "Myntra",
        worth: "₹5,000",
        code: "7689357016240450",
        until: "Valid until 5 January 2027",
        copy: "Copy code",
      },
      { now: 0 },
    ),
  ).toEqual(["Myntra gift voucher: ₹5,000", "Your code: 7689 3570 1624 0450", "Valid until 5 January 2027"]);
});

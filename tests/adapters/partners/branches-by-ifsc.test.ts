import { isBranch } from "@creditline/adapters/platform/partners/simulated/simulators";
import { expect, test } from "vitest";
import { purse } from "../money/money-tester.ts";

test.each([
  ["HDFC0000001", true],
  ["SBIN0000001", true],
  // Letters in the branch's code.
  ["YESB000VSBN", true],
  ["HDFC0800001", false],
  ["SBIN0ABCDEF", false],
  ["ZZZZ0000001", false],
  ["ABCD0123456", false],
  ["toString000", false],
])("%s is a branch: %s", async (ifsc, is) => expect(await isBranch(ifsc)).toBe(is));

test("an account is taken at a branch that there is, and at no other", async () => {
  const one = await purse("line-started");
  const give = (ifsc: string) =>
    one.post("/v1/customer/beneficiary", { accountNumber: "423456789012", ifsc, name: "Asha Verma" });
  for (const ifsc of ["ZZZZ0000001", "ABCD0123456", "HDFC0800001"]) {
    expect(await give(ifsc)).toMatchObject({
      status: 477,
      body: { errorCode: "NO_SUCH_BRANCH", field: "ifsc" },
    });
  }
  expect((await give("HDFC0001234")).status).toBe(200);
});

import { isSelfieDone, preferredAccount } from "@creditline/core/customer/record-facts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const account = fc.record({ accountNo: fc.string(), isPrimary: fc.option(fc.boolean()) });

describe("the preferred account", () => {
  test("is the primary one, otherwise the first, otherwise none", () => {
    const [first, second] = [{ accountNo: "1" }, { accountNo: "2", isPrimary: true }];
    expect(preferredAccount([first, second])).toBe(second);
    expect(preferredAccount([first, { accountNo: "3", isPrimary: false }])).toBe(first);
    expect(preferredAccount([])).toBeUndefined();
  });

  test("is always one of the accounts, and primary wherever one is", () => {
    fc.assert(
      fc.property(fc.array(account, { minLength: 1 }), (accounts) => {
        const preferred = preferredAccount(accounts);
        expect(accounts).toContain(preferred);
        expect(preferred?.isPrimary === true).toBe(accounts.some(({ isPrimary }) => isPrimary === true));
      }),
    );
  });
});

describe("a selfie", () => {
  test.each([
    ["UPLOADED", true],
    ["ACCEPTED", true],
    ["REJECTED", false],
    ["uploaded", false],
    ["", false],
  ])("with status %s: done %s", (status, done) => {
    expect(isSelfieDone([{ documentType: "selfie", status }])).toBe(done);
  });

  test("is not done by another document, nor without any", () => {
    expect(isSelfieDone([{ documentType: "pan_card", status: "ACCEPTED" }])).toBe(false);
    expect(isSelfieDone([])).toBe(false);
  });
});

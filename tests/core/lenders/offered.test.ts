import { assumed, stated } from "@creditline/core/lenders/figure";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { withoutInvented } from "@creditline/core/lenders/offered";
import { expect, test } from "vitest";

const OFFICER = { name: "Meera Iyer", email: "grievance@lender.test", phone: "1800 111 2222" };

test("what a sandbox invents is not stated where there is none, whether the lender is offered or not (ruling R59)", () => {
  const taken = LENDERS.map((lender) => ({ ...lender, offered: stated(lender.code !== "DMI", "a file") }));
  expect(JSON.stringify(taken)).toContain("Sandbox House");
  for (const lender of withoutInvented(taken)) {
    expect(lender).toMatchObject({
      grievanceOfficer: { status: "not-stated" },
      registeredAddress: { status: "not-stated" },
      registration: { status: "not-stated" },
      transferable: { status: "not-stated" },
    });
    expect(JSON.stringify(lender)).not.toMatch(/sandbox/i);
  }
});

test("what a lender's configuration says stays, and so does what is assumed on other grounds", () => {
  const own = LENDERS.map((lender) => ({
    ...lender,
    grievanceOfficer: stated(OFFICER, "a file"),
    registeredAddress: assumed("1 A Road, Mumbai 400001", "a letter"),
    registration: stated("CIN 1", "a file"),
    transferable: stated(true, "a file"),
  }));
  expect(withoutInvented(own)).toEqual(own);
});

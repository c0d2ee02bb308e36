import { NEW_CUSTOMER_STATE } from "@creditline/adapters/platform/model/customer/customer-state";
import { applyEvent } from "@creditline/adapters/platform/model/customer/fold";
import { verifiedAadhaar } from "@creditline/adapters/platform/model/onboarding/verified-aadhaar";
import { expect, test } from "vitest";

const VERIFIED = {
  partner: "aadhaar",
  kind: "okyc",
  reference: "1",
  askedAt: "2026-12-01T04:30:00Z",
  status: "COMPLETED",
  facts: {},
} as const;

test.each([
  [
    { addressLine1: "12 Lake View", addressLine2: "MG Road 4", city: "Pune", state: "Maharashtra" },
    "•• Lake View, MG Road 4, Pune, Maharashtra, 411001",
  ],
  [{ flat: "4B", street: "Rose Street", city: "Pune" }, "••, Rose Street, Pune, 411001"],
  [{ flat: "4B", addressLine2: "", city: "Pune", state: "Maharashtra" }, "••, Pune, Maharashtra, 411001"],
  [{ addressLine1: "12 Lake View", state: "Maharashtra" }, null],
  [{ city: "Pune", state: "Maharashtra" }, null],
])(
  "of the address %j Aadhaar tells %j: all that is needed to check it, without the number of the house",
  (lines, shown) => {
    const profile = { ...NEW_CUSTOMER_STATE.profile, ...lines, pincode: "411001" };
    const onboarding = { ...NEW_CUSTOMER_STATE.onboarding, requests: [VERIFIED] };
    const state = { ...NEW_CUSTOMER_STATE, profile, onboarding };
    expect(verifiedAadhaar(state)?.displayableAddress).toBe(shown);
  },
);

test("a changed address is not what Aadhaar showed: that stays the one it was compared with", () => {
  const home = { addressLine1: "12 Lake View", city: "Pune", state: "Maharashtra", pincode: "411001" };
  const requests = [VERIFIED];
  const verified = {
    ...NEW_CUSTOMER_STATE,
    profile: home,
    onboarding: { ...NEW_CUSTOMER_STATE.onboarding, requests },
  };
  const changes = { addressLine1: "7 Hill Road", city: "Mumbai", pincode: "400050" };
  const event = {
    at: "2027-01-01T04:30:00.000Z",
    type: "address.changed",
    data: { changes },
    version: 1,
  } as const;
  const moved = applyEvent(verified, event);
  expect(moved.profile).toMatchObject(changes);
  expect(verifiedAadhaar(moved)?.displayableAddress).toBe("•• Lake View, Pune, Maharashtra, 411001");
});

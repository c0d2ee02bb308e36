import { MANDATE_STEPS } from "@creditline/adapters/platform/model/money/mandate/debits";
import { NO_MONEY } from "@creditline/adapters/platform/model/money/money-state";
import { bannerMoney, nextSimulatedState } from "@creditline/adapters/platform/model/standing";
import { BANNER_STATES } from "@creditline/core/mandate/banner";
import { describe, expect, test } from "vitest";

const AT = "2026-12-01T04:30:00.000Z";
const ASHA = { phone: "9000000001", name: "Asha Verma" };
const standing = (status: string | null) => bannerMoney(status, NO_MONEY, ASHA, AT).beneficiary;

describe("a customer who is put into a state of the banner", () => {
  test("has an account in their own name, but where the state is that there is none", () => {
    const without = BANNER_STATES.filter((status) => standing(status).account === null);
    expect(without).toEqual(["BD_PENDING", "MANDATE_NOT_REQUIRED", "UNKNOWN"]);
    expect(standing(null).account).toBeNull();
    expect(standing("VERIFIED")).toMatchObject({ account: { name: "Asha Verma" }, holder: "Asha Verma" });
  });

  test("has an account that is verified, or not, as it is for who came there step by step", () => {
    const stepped = MANDATE_STEPS.filter(
      ({ to, verified }) => verified !== undefined && standing(to).account !== null,
    );
    expect(stepped.length).toBeGreaterThan(3);
    for (const { to, on, verified } of stepped)
      expect(standing(to).verified, `${on} to ${to}`).toBe(verified);
  });

  test("is taken on from there by itself where a state is waited in, and by no one where it is not", () => {
    const next = (status: string) =>
      nextSimulatedState(status, AT, bannerMoney(status, NO_MONEY, ASHA, AT)).beneficiary.next;
    expect(next("EMANDATE_DOCUMENT_REVIEW")?.at).toBeTypeOf("string");
    expect(next("VERIFIED")).toBeNull();
  });
});

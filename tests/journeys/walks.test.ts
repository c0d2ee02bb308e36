import { describe, expect, test } from "vitest";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";
import { EVERY_LINE, EVERY_MANDATE, EVERY_PARTNER, EVERY_WAY, type NamedPlan } from "./walk-plans.table.ts";
import { Stuck, walk } from "./walk.ts";

const comes = async ({ plan }: NamedPlan): Promise<void> => {
  const { met } = await walk(plan);
  expect(met.at(-1)).toMatch(/^cm-home/);
};

describe("from the approval to an issued line, by the one button", () => {
  test.each(EVERY_LINE)("with $name", comes);
  test.each(EVERY_WAY)("by $name", comes);
  test.each(EVERY_MANDATE)("with $name", comes);
  test.each(EVERY_PARTNER)("although $name", comes);
});

describe("a walk", () => {
  const stands = {
    status: "AIP_INTERESTED",
    interest: "YES",
    partner: "DMI",
    lineType: "CASH_LINE",
  } as const;

  test("no one is interested in DMI's consumer finance: the customer stays on the approved screen", async () => {
    const { harness, close } = await inProcessHarnesses(1)("approved-interested");
    await harness.control.stand(harness.persona.phone, { ...stands, lineType: "CONSUMER_FINANCE" });
    await harness.surface.open("customerLogin");
    await harness.surface.fill("phone", harness.persona.phone);
    await harness.surface.do("getCode");
    await harness.surface.fill(
      "otp",
      (await harness.control.newestMessage(harness.persona.phone))["code"] ?? "",
    );
    await harness.surface.do("signIn");
    expect((await harness.surface.look()).screen).toBe("approvedApplication");
    await close();
  });

  test("tells where a call was refused", async () => {
    const failing = walk({ stands, faults: [{ call: "keyFacts", status: 400, times: 9 }] });
    await expect(failing).rejects.toThrow(/refused: http 400/);
    await expect(failing).rejects.toThrow(Stuck);
    await expect(failing).rejects.toThrow(/→ aipHome: /);
  });
});

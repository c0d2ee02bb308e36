import { describe, expect, test } from "vitest";
import { inProcessWorlds } from "../../cli/journeys/worlds.ts";
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

  test("nobody is interested in DMI's consumer finance: the customer stays on the approved screen", async () => {
    const { world, close } = await inProcessWorlds(1)("approved-interested");
    await world.control.stand(world.persona.phone, { ...stands, lineType: "CONSUMER_FINANCE" });
    await world.surface.open("customerLogin");
    await world.surface.fill("phone", world.persona.phone);
    await world.surface.do("getCode");
    await world.surface.fill("otp", (await world.control.newestMessage(world.persona.phone))["code"] ?? "");
    await world.surface.do("signIn");
    expect((await world.surface.look()).screen).toBe("approvedApplication");
    await close();
  });

  test("tells where a call was refused", async () => {
    const failing = walk({ stands, faults: [{ call: "unifiedKycMetadata", status: 400, times: 9 }] });
    await expect(failing).rejects.toThrow(/refused: http 400/);
    await expect(failing).rejects.toThrow(Stuck);
    await expect(failing).rejects.toThrow(/→ aipHome: /);
  });
});

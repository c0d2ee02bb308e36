import { BANNER_STATES } from "@creditline/core/mandate/banner";
import { describe, expect, test } from "vitest";
import * as banner from "../../cli/commands/banner.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (...args: readonly string[]) => runInMemory(banner, args);

describe("creditline banner", () => {
  test("answers every known state with the fixed fields", async () => {
    for (const state of BANNER_STATES) {
      const { out, status } = await run(state, "--json");
      const answer = JSON.parse(out);
      expect(status).toBe(0);
      expect(answer.state).toBe(state);
      expect(typeof answer.needed).toBe("boolean");
      expect(typeof answer.message).toBe("string");
      expect(typeof answer.tone).toBe("string");
      expect(answer.action === null || Object.keys(answer.action).join() === "label,route").toBe(true);
    }
  });

  test("says what a state's banner says", async () => {
    expect(JSON.parse((await run("PICKUP_PENDING_EMANDATE_COMPLETED", "--json")).out)).toMatchObject({
      state: "PICKUP_PENDING_EMANDATE_COMPLETED",
      needed: true,
      message: "Failed to verify your beneficiary details",
      action: { label: "Upload bank account proof", route: "cm-submit-bank-proof" },
      tone: "error",
    });
  });

  test.each(["verified", "Verified", " VERIFIED "])("%j is a state, whatever its letters", async (text) => {
    expect((await run(text, "--json")).out).toBe((await run("VERIFIED", "--json")).out);
  });

  test.each(["NOPE", "toString", ""])(
    "an unknown state %j is an error that lists the known ones",
    async (text) => {
      const { out, said: err, status } = await run(text, "--json");
      expect([out, status]).toEqual(["", 2]);
      for (const state of BANNER_STATES) expect(err).toContain(state);
    },
  );

  test("suggests the state that was meant", async () => {
    expect((await run("VERIFIDE")).said).toContain("did you mean VERIFIED?");
  });

  test("without a state is an error too", async () => {
    const { said: err, status } = await run();
    expect(status).toBe(2);
    expect(err).toContain("state");
  });

  test("prints a readable answer, and help with two examples", async () => {
    const { out } = await run("NACH_PICKUP_PENDING");
    expect(out).toContain("Button   View appointment status (to cm-schedule-appointment)");
    expect((await run("UNKNOWN")).out).toContain("Message  none");
    expect((await run("--help")).out.match(/\$ creditline banner/g)).toHaveLength(2);
  });
});

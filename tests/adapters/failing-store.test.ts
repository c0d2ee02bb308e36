import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { type Store, VersionConflict } from "@creditline/adapters/platform/store/store";
import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

describe("a store that fails", () => {
  test("is a bug: 500 in the failure shape without details, and health says 503", async () => {
    const store: Store = {
      ...memoryStore(),
      read: () => Promise.reject(new Error("disk on fire")),
      check: () => Promise.reject(new Error("disk on fire")),
    };
    const one = tester({ store });
    const health = await one.ask("GET", "/healthz");
    expect(health).toMatchObject({ status: 503, body: { success: false, errorCode: "CANNOT_SERVE" } });
    const broken = await one.ask("GET", "/sandbox/customers/c1/events");
    expect(broken).toMatchObject({
      status: 500,
      body: { success: false, errorMessage: "Something went wrong" },
    });
    expect(broken.text).not.toContain("fire");
  });

  test("that loses races is asked again, until the decision is kept once", async () => {
    const kept = memoryStore();
    let losses = 0;
    const store: Store = {
      ...kept,
      commit: (batch) => {
        losses += 1;
        return losses % 3 === 0
          ? kept.commit(batch)
          : Promise.reject(new VersionConflict("somebody was faster"));
      },
    };
    const one = tester({ store });
    const me = await one.signIn("9876543210");
    await one.ask("POST", "/v2/customer/buildprofile", { companyName: "Blue Kite" }, me.access);
    const saved = (await kept.read(me.customerId)).filter(({ type }) => type === "profile.saved");
    expect(saved).toHaveLength(1);
  });
});

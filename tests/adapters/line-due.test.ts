import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const INTERESTED = "9000000017";
const STEP_BY_STEP = "9000000051";
const AADHAAR = "234123412346";

async function customer(phone = INTERESTED) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: unknown = {}) => sandbox.ask("POST", path, body, me.access);
  const pass = (seconds: number): void => void sandbox.clock.advance(seconds * 1000);
  return {
    sandbox,
    post,
    pass,
    code: async () => (await sandbox.record(me.access)).loanResponse?.applicationState?.applicationStatusCode,
    identity: async () => {
      await post("/kyc/v2/okyc/initiate");
      await post("/kyc/v2/okyc/get-otp", { aadhaar: AADHAAR });
      await post("/kyc/v2/okyc/get-aadhaar-details", { otp: await sandbox.code(phone) });
    },
    terms: () => post("/v1/customer/doc/tnc", { accepted: true }),
    sign: async () => {
      await post("/v1/customer/action/esign", { consent: true });
      pass(3);
    },
  };
}

describe("the lender", () => {
  test("approves the line five seconds after the last thing that it asks for, and issues it five later", async () => {
    const orders = [
      ["identity", "terms", "sign"],
      ["sign", "identity", "terms"],
      ["terms", "sign", "identity"],
    ] as const;
    for (const order of orders) {
      const one = await customer();
      for (const step of order) {
        expect(await one.code()).toBe("31000.50000");
        await one[step]();
      }
      one.pass(4.999);
      expect(await one.code()).toBe("31000.50000");
      one.pass(0.001);
      expect(await one.code()).toBe("80000.10000");
      one.pass(4.999);
      expect(await one.code()).toBe("80000.10000");
      one.pass(0.001);
      expect(await one.code()).toBe("80000.20000");
      await one.post("/customer/timeline/event", { event: "CM_LINE_STARTED" });
      expect(await one.code()).toBe("80000.30000");
    }
  });

  test.each([
    ["identity", ["terms", "sign"]],
    ["terms", ["identity", "sign"]],
    ["sign", ["identity", "terms"]],
  ] as const)("waits while %s is missing", async (_missing, done) => {
    const one = await customer();
    for (const step of done) await one[step]();
    one.pass(100_000);
    expect(await one.code()).toBe("31000.50000");
  });

  test("waits for every step where they are taken in order", async () => {
    const one = await customer(STEP_BY_STEP);
    for (const step of ["identity", "terms", "sign"] as const) await one[step]();
    one.pass(100_000);
    expect(await one.code()).toBe("31000.50000");
  });

  test("leaves alone an application that went another way meanwhile", async () => {
    const one = await customer();
    for (const step of ["identity", "terms", "sign"] as const) await one[step]();
    await one.post("/customer/timeline/event", { event: "AIP_NOT_INTERESTED" });
    one.pass(100_000);
    expect(await one.code()).toBe("90000.31000");
  });
});

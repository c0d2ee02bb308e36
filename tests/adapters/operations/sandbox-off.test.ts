import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { describe, expect, test } from "vitest";
import { tester } from "../tester.ts";

const PHONE = "9000000017";
const TESTERS = ENDPOINTS.filter(({ group }) => group === "sandbox");

describe("without the tester's calls", () => {
  const live = tester({ sandboxCalls: false });

  test.each(TESTERS.map(({ method, path }) => [method, path]))("%s %s is not there", async (method, path) => {
    const filled = path.replaceAll(/\{\w+\}/g, "cust-1");
    const answer = await live.ask(method, `${filled}?phone=${PHONE}`, method === "GET" ? undefined : {});
    expect(answer).toMatchObject({ status: 404, body: { success: false, errorCode: "NO_SUCH_CALL" } });
  });

  test("none of them is described", async () => {
    expect(TESTERS.length).toBeGreaterThan(10);
    const { body } = await live.ask("GET", "/openapi.json");
    const paths = Object.keys((body as { paths: object }).paths);
    for (const { path } of TESTERS) expect(paths).not.toContain(path);
  });

  test("no reply reveals an OTP, whichever call sent it", async () => {
    // No message is kept without a sandbox: one that is asked the same, with the same chance, tells the codes.
    const store = memoryStore();
    const twin = tester({ store });
    const one = tester({ sandboxCalls: false });
    const newest = async (phone: string): Promise<string> => (await store.messages(phone))[0]?.code ?? "none";
    const told: string[] = [];
    const ask = async (path: string, body: object, token?: string) => {
      const answer = await one.ask("POST", path, body, token);
      await twin.ask("POST", path, body, token);
      told.push(answer.text + JSON.stringify([...answer.headers]));
      return answer;
    };
    const codes: string[] = [];
    await ask("/v1/otp/send", { phone: PHONE });
    codes.push(await newest(PHONE));
    await ask("/oauth/token", {
      grant_type: "password",
      username: PHONE,
      password: "000000",
      auth_type: "OTP",
    });
    const signIn = { grant_type: "password", username: PHONE, password: codes[0], auth_type: "OTP" };
    const { access_token: token } = (await ask("/oauth/token", signIn)).body as { access_token: string };
    for (const [path, body] of [
      ["/v1/customer/otp/send", { phone: PHONE, purpose: "APPLICATION" }],
      ["/kyc/v2/okyc/initiate", { consentGiven: true }],
      ["/kyc/v2/okyc/get-otp", { aadhaar: "234123412346" }],
      ["/kyc/v1/ckyc/initiate", { kycType: "CKYC" }],
      ["/v1/customer/pf/initiate", {}],
    ] as const) {
      await ask(path, body, token);
      codes.push(await newest(PHONE));
    }
    for (const path of ["/v1/customer/customerData", "/v1/customer/unified_kyc/metadata", "/healthz"]) {
      told.push((await one.ask("GET", path, undefined, token)).text);
    }
    expect(new Set(codes).size).toBeGreaterThanOrEqual(4);
    // A token holds random digits of its own; a code beside other digits is none.
    const all = told.join("\n").replaceAll(/"(?:access|refresh)_token":"[^"]+"/g, "");
    for (const code of codes) expect(all).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });
});

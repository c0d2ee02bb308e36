import { sandboxMock } from "@creditline/adapters/msw/handlers";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const { sandbox, ask } = tester();
const network = setupServer(...sandboxMock(sandbox));

describe("the sandbox in Mock Service Worker", () => {
  beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
  afterAll(() => network.close());

  test("answers the platform's calls, wherever they are sent", async () => {
    const sent = await fetch("https://any.example/v1/otp/send", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone: "9876543210" }),
    });
    expect(await sent.json()).toMatchObject({ success: true });
    const inbox = await fetch("https://any.example/sandbox/inbox?phone=9876543210");
    expect(await inbox.json()).toHaveLength(1);
    expect((await fetch("https://any.example/v1/customer/customerData")).status).toBe(401);
  });

  test("leaves the page's own files to others, and breaks connections off when told to", async () => {
    await expect(fetch("https://any.example/assets/main.js")).rejects.toThrow();
    await ask("POST", "/sandbox/faults", { call: "otpSend", drop: true });
    await expect(
      fetch("https://any.example/v1/otp/send", { method: "POST", body: '{"phone":"9876543210"}' }),
    ).rejects.toThrow();
  });
});

import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { describe, expect, test } from "vitest";
import { START } from "./tester.ts";

const HOME = "203.0.113.7";
const TEN_MINUTES = 10 * 60_000;

/** Servers on one store, with a captcha that takes whatever it is told, that ask for a captcha after three codes for one network address. */
function afterThree() {
  const clock = settableClock(START);
  const store = memoryStore();
  const servers = [1, 2].map((seed) =>
    createSandbox({
      store,
      clock,
      random: seededRandom(seed),
      sandboxCalls: true,
      codeLimits: { captchaAfter: 3 },
      captcha: {
        challenge: () => Promise.resolve("{}"),
        proof: (token) => Promise.resolve({ is: "right", once: token }),
      },
    }),
  );
  let phones = 0;
  const post = async (path: string, body: object, from: string): Promise<Response> => {
    phones += 1;
    const request = new Request(`http://sandbox.invalid${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await servers[phones % 2]?.handle(request, from);
    if (answer === undefined) throw new Error("there is no such server");
    return answer;
  };
  const send = async (token?: string, from = HOME) => {
    const phone = `98765${String(phones).padStart(5, "0")}`;
    const answer = await post("/v1/otp/send", { phone, ...(token === undefined ? {} : { token }) }, from);
    const { errorCode } = (await answer.json()) as { errorCode?: string };
    return errorCode ?? answer.status;
  };
  return { clock, post, send };
}

describe("a captcha is asked for", () => {
  test("after so many codes for one network address, whatever the phone and the server, and for no other", async () => {
    const { send } = afterThree();
    expect([await send(), await send(), await send()]).toEqual([200, 200, 200]);
    expect(await send()).toBe("CAPTCHA_REQUIRED");
    expect(await send(undefined, "203.0.113.8")).toBe(200);
  });

  test("not of a desk of support, which sends codes again to many and takes no one's place", async () => {
    const { post, send } = afterThree();
    for (let n = 0; n < 5; n += 1) {
      const answer = await post(`/sandbox/customers/987651000${n}/messages`, { what: "code" }, HOME);
      expect(answer.status).toBe(200);
    }
    expect([await send(), await send(), await send()]).toEqual([200, 200, 200]);
    expect(await send()).toBe("CAPTCHA_REQUIRED");
  });

  test("as a refusal of the business that names the field", async () => {
    const { post, send } = afterThree();
    for (let n = 0; n < 3; n += 1) await send();
    const answer = await post("/v1/otp/send", { phone: "9876543210" }, HOME);
    expect(answer.status).toBe(477);
    expect(await answer.json()).toMatchObject({ errorCode: "CAPTCHA_REQUIRED", field: "token" });
  });

  test("until ten minutes have passed, and each code takes one of its own", async () => {
    const { clock, send } = afterThree();
    for (let n = 0; n < 3; n += 1) await send();
    expect(await send("first")).toBe(200);
    expect(await send()).toBe("CAPTCHA_REQUIRED");
    expect(await send("first")).toBe("CAPTCHA_FAILED");
    expect(await send("second")).toBe(200);
    clock.advance(TEN_MINUTES - 1);
    expect(await send()).toBe("CAPTCHA_REQUIRED");
    clock.advance(1);
    expect(await send()).toBe(200);
  });

  test("and one is good once, from wherever and whenever it comes again, and however it is spelled", async () => {
    const { clock, send } = afterThree();
    // One that came along where none was needed yet is used up as well.
    expect(await send("early")).toBe(200);
    for (let n = 0; n < 2; n += 1) await send();
    expect(await send("early")).toBe("CAPTCHA_FAILED");
    expect(await send("first")).toBe(200);
    expect(await send(" first\n")).toBe("CAPTCHA_FAILED");
    expect(await send("  ")).toBe("CAPTCHA_REQUIRED");
    for (const wait of [0, TEN_MINUTES]) {
      clock.advance(wait);
      for (let n = 0; n < 3; n += 1) await send(undefined, "203.0.113.8");
      expect(await send("first", "203.0.113.8")).toBe("CAPTCHA_FAILED");
    }
  });

  test("of the same many, where they come at once", async () => {
    const { send } = afterThree();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer === "CAPTCHA_REQUIRED")).toHaveLength(9);
  });

  test("and one that is not a person's stops the code", async () => {
    const { post, send } = afterThree();
    for (let n = 0; n < 3; n += 1) await send();
    await post("/sandbox/faults", { call: "otpSend", partner: "fails" }, HOME);
    expect(await send("a machine's")).toBe("CAPTCHA_FAILED");
  });
});

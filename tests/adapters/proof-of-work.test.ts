import { solveCaptchaByWork } from "@creditline/adapters/client/solve-captcha";
import { inProcessPlatform } from "@creditline/adapters/client/live-platform";
import { createSteppedApplication } from "@creditline/adapters/driver/application";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { proofOfWork } from "@creditline/adapters/platform/identity/codes/proof-of-work";
import { signingSecret } from "@creditline/adapters/platform/identity/signed-tokens";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { translate } from "@creditline/core/messages/translate";
import type { Challenge, Payload } from "altcha-lib";
import { describe, expect, test } from "vitest";
import { START } from "./tester.ts";

const NOW = Date.parse(START);
const FIVE_MINUTES = 5 * 60_000;

/** A captcha of little work, on a store. */
const captchaOn = (store = memoryStore(), seed = 1) =>
  proofOfWork(signingSecret(store, seededRandom(seed)), { rounds: 1, fewest: 1, most: 40 });

const read = (token: string): Payload => JSON.parse(atob(token)) as Payload;
const written = (payload: unknown): string => btoa(JSON.stringify(payload));

describe("a captcha that is solved by work (ruling R46)", () => {
  test("is right on any server with the same secret, until five minutes have passed", async () => {
    const store = memoryStore();
    const token = await solveCaptchaByWork(await captchaOn(store).challenge(NOW));
    const other = captchaOn(store, 2);
    expect((await other.proof(token, NOW)).is).toBe("right");
    expect((await other.proof(token, NOW + FIVE_MINUTES - 1)).is).toBe("right");
    expect((await other.proof(token, NOW + FIVE_MINUTES)).is).toBe("expired");
  });

  test("of another platform is wrong", async () => {
    const token = await solveCaptchaByWork(await captchaOn().challenge(NOW));
    expect((await captchaOn(memoryStore(), 3).proof(token, NOW)).is).toBe("wrong");
  });

  test("is another each time", async () => {
    const captcha = captchaOn();
    expect(await captcha.challenge(NOW)).not.toBe(await captcha.challenge(NOW));
  });

  test("does not hold with any part changed, and no token breaks its check", async () => {
    const captcha = captchaOn();
    const { challenge, solution } = read(await solveCaptchaByWork(await captcha.challenge(NOW)));
    const { parameters } = challenge;
    const asked = (change: object) => ({
      challenge: { ...challenge, parameters: { ...parameters, ...change } },
      solution,
    });
    const { signature: _, ...unsigned } = challenge;
    for (const forged of [
      asked({ data: { goodUntil: NOW + 100 * FIVE_MINUTES } }),
      asked({ expiresAt: 1 }),
      asked({ cost: 0 }),
      asked({ keyPrefix: "" }),
      asked({ keySignature: undefined }),
      asked({ nonce: "00" }),
      { challenge: unsigned, solution },
      { challenge: { ...challenge, signature: "0".repeat(64) }, solution },
      { challenge: { ...challenge, signature: null }, solution },
      { challenge: { signature: challenge.signature }, solution },
      { challenge: null, solution },
      { challenge, solution: null },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
      { challenge, solution: { ...solution, derivedKey: "" } },
      { challenge, solution: { ...solution, derivedKey: 7 } },
      { challenge, solution: { ...solution, counter: -1 } },
    ]) {
      expect((await captcha.proof(written(forged), NOW)).is).toBe("wrong");
    }
    for (const token of ["", "x", btoa("null"), btoa("[1]"), "%%%"]) {
      expect((await captcha.proof(token, NOW)).is).toBe("wrong");
    }
    expect((await captcha.proof(written({ challenge, solution }), NOW)).is).toBe("right");
  });

  test("is the same one however its token is written", async () => {
    const captcha = captchaOn();
    const { challenge, solution } = read(await solveCaptchaByWork(await captcha.challenge(NOW)));
    const once = { is: "right", once: challenge.parameters.nonce };
    const turned = Object.fromEntries(Object.entries(challenge.parameters).toReversed());
    expect(await captcha.proof(written({ challenge, solution }), NOW)).toEqual(once);
    expect(await captcha.proof(written({ solution, challenge, more: 1 }), NOW)).toEqual(once);
    const other = { challenge: { ...challenge, parameters: turned }, solution: { ...solution, counter: 7 } };
    expect(await captcha.proof(written(other), NOW)).toEqual(once);
  });

  test("that cannot be read, or has nothing to solve, is refused with a reason", async () => {
    await expect(solveCaptchaByWork("none")).rejects.toThrow();
    const asked = JSON.parse(await captchaOn().challenge(NOW)) as Challenge;
    const empty = { ...asked, parameters: { ...asked.parameters, keyPrefix: "" } };
    await expect(solveCaptchaByWork(JSON.stringify(empty))).rejects.toThrow("keyPrefix");
  });
});

/** An application at a platform that wants a captcha for every code after the first. */
function application(solves: boolean) {
  const clock = settableClock(START);
  const store = memoryStore();
  const random = seededRandom(1);
  const captcha = captchaOn(store);
  const sandbox = createSandbox({
    store,
    clock,
    random,
    sandboxCalls: true,
    codeLimits: { captchaAfter: 1 },
    captcha: solves ? captcha : { ...captcha, challenge: () => Promise.resolve("not one that can be read") },
  });
  const tokens: unknown[] = [];
  const platform = inProcessPlatform(async (request) => {
    if (new URL(request.url).pathname === "/v1/otp/send")
      tokens.push(((await request.clone().json()) as { token?: string }).token);
    return sandbox.handle(request);
  });
  const { driver } = createSteppedApplication(platform, clock, "device");
  return { driver, tokens };
}

/** Asks for a code to each of two phones. */
async function twoCodes({ driver }: ReturnType<typeof application>) {
  driver().send({ type: "arrived", address: { path: "/", query: {}, hash: "" } });
  await driver().settled();
  for (const phone of ["9876500021", "9876500022"]) {
    driver().send({ type: "changed", field: "phone", value: phone });
    driver().send({ type: "did", action: "getCode" });
    await driver().settled();
    if (phone.endsWith("1")) driver().send({ type: "did", action: "changeNumber" });
  }
  return {
    title: driver().getView()?.title,
    notices: translate(driver().getState().notices).map(({ text, detail }) => `${text} ${detail ?? ""}`),
  };
}

describe("the application that is asked for a captcha", () => {
  test("solves it without a word, and sends the same call again with its token", async () => {
    const here = application(true);
    expect(await twoCodes(here)).toMatchObject({ title: "Enter OTP" });
    expect(here.tokens).toEqual([undefined, undefined, expect.stringMatching(/^[\w+/=]{100,}$/)]);
  });

  test("says what the platform says where it cannot solve it, and asks once", async () => {
    const here = application(false);
    const { title, notices } = await twoCodes(here);
    expect(title).toBe("Sign in or apply");
    expect(notices.join()).toContain("Complete the captcha, or try again in ten minutes.");
    expect(here.tokens).toEqual([undefined, undefined]);
  });

  test("sends one code for a solution, whoever brings it again, and two tabs that bring it at once", async () => {
    const store = memoryStore();
    const captcha = captchaOn(store);
    const sandbox = createSandbox({
      store,
      clock: settableClock(START),
      random: seededRandom(1),
      sandboxCalls: true,
      codeLimits: { captchaAfter: 1 },
      captcha,
    });
    const asks = async (phone: string, requester: string, token?: string) => {
      const body = JSON.stringify({ phone, purpose: "SIGNUP", token });
      const headers = { "content-type": "application/json" };
      const request = new Request("http://sandbox/v1/otp/send", { method: "POST", headers, body });
      return (await sandbox.handle(request, requester)).status;
    };
    const [home, elsewhere] = ["203.0.113.7", "203.0.113.8"];
    expect(await asks("9876500021", home)).toBe(200);
    expect(await asks("9876500022", elsewhere)).toBe(200);
    expect(await asks("9876500023", home)).toBe(477);
    const token = await solveCaptchaByWork(await captcha.challenge(NOW));
    const tabs = await Promise.all(["9876500024", "9876500025"].map((phone) => asks(phone, home, token)));
    expect(tabs.toSorted()).toEqual([200, 477]);
    expect(await asks("9876500026", elsewhere, token)).toBe(477);
    const again = JSON.stringify({ solution: read(token).solution, challenge: read(token).challenge });
    expect(await asks("9876500027", home, btoa(again))).toBe(477);
    expect(await asks("9876500028", home, await solveCaptchaByWork(await captcha.challenge(NOW)))).toBe(200);
  });
});

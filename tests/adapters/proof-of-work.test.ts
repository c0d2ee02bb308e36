import { solveByWork } from "@creditline/adapters/client/solve-captcha";
import { inProcessPlatform } from "@creditline/adapters/client/in-process-platform";
import { steppedApplication } from "@creditline/adapters/driver/application";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { proofOfWork } from "@creditline/adapters/platform/identity/codes/proof-of-work";
import { signingSecret } from "@creditline/adapters/platform/identity/signing-secret";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { settableClock } from "@creditline/adapters/ports/clock";
import type { Challenge, Solution } from "@creditline/adapters/ports/captcha";
import { seededRandom } from "@creditline/adapters/ports/random";
import { said } from "@creditline/core/say/said";
import { describe, expect, test } from "vitest";
import { START } from "./tester.ts";

const NOW = Date.parse(START);
const FIVE_MINUTES = 5 * 60_000;

/** A captcha of little work, on a store. */
const captchaOn = (store = memoryStore(), seed = 1) => {
  const random = seededRandom(seed);
  return proofOfWork(random, signingSecret(store, random), 40);
};

const read = (token: string): Solution => JSON.parse(atob(token)) as Solution;
const written = (solution: unknown): string => btoa(JSON.stringify(solution));

describe("a captcha that is solved by work (ruling R46)", () => {
  test("is right on any server with the same secret, until five minutes have passed", async () => {
    const store = memoryStore();
    const token = await solveByWork(await captchaOn(store).challenge(NOW));
    const other = captchaOn(store, 2);
    expect((await other.proof(token, NOW)).is).toBe("right");
    expect((await other.proof(token, NOW + FIVE_MINUTES - 1000)).is).toBe("right");
    expect((await other.proof(token, NOW + FIVE_MINUTES)).is).toBe("expired");
  });

  test("of another platform is wrong", async () => {
    const token = await solveByWork(await captchaOn().challenge(NOW));
    expect((await captchaOn(memoryStore(), 3).proof(token, NOW)).is).toBe("wrong");
  });

  test("is another each time", async () => {
    const captcha = captchaOn();
    expect(await captcha.challenge(NOW)).not.toBe(await captcha.challenge(NOW));
  });

  test("does not hold with any part changed", async () => {
    const captcha = captchaOn();
    const solution = read(await solveByWork(await captcha.challenge(NOW)));
    const later = solution.salt.replace(/expires=\d+/, "expires=99999999999");
    for (const change of [
      { number: solution.number + 1 },
      { number: String(solution.number) },
      { salt: later },
      { signature: "0".repeat(64) },
      { challenge: "0".repeat(64) },
      { algorithm: "SHA-1" },
    ]) {
      expect((await captcha.proof(written({ ...solution, ...change }), NOW)).is).toBe("wrong");
    }
    for (const token of ["", "x", btoa("null"), btoa("[1]"), "%%%"]) {
      expect((await captcha.proof(token, NOW)).is).toBe("wrong");
    }
    expect((await captcha.proof(written(solution), NOW)).is).toBe("right");
  });

  test("is the same one however its token is written", async () => {
    const captcha = captchaOn();
    const solution = read(await solveByWork(await captcha.challenge(NOW)));
    const once = { is: "right", once: solution.challenge };
    expect(await captcha.proof(written(solution), NOW)).toEqual(once);
    expect(await captcha.proof(written({ ...solution, more: 1 }), NOW)).toEqual(once);
  });

  test("does not say its number: a salt that goes on into the digits of the number is another challenge", async () => {
    const captcha = captchaOn();
    const solution = read(await solveByWork(await captcha.challenge(NOW)));
    const digits = String(solution.number);
    const moved = {
      ...solution,
      salt: `${solution.salt}${digits.slice(0, 1)}`,
      number: Number(digits.slice(1)),
    };
    expect((await captcha.proof(written(moved), NOW)).is).toBe("wrong");
  });

  test("that no number solves is said", async () => {
    const asked = JSON.parse(await captchaOn().challenge(NOW)) as Challenge;
    await expect(solveByWork(JSON.stringify({ ...asked, challenge: "none" }))).rejects.toThrow("no number");
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
  const { driver } = steppedApplication(platform, clock, "device");
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
    notices: said(driver().getState().notices).map(({ text, detail }) => `${text} ${detail ?? ""}`),
  };
}

describe("the application that is asked for a captcha", () => {
  test("solves it without a word, and sends the same call again with its token", async () => {
    const here = application(true);
    expect(await twoCodes(here)).toMatchObject({ title: "Enter your code" });
    expect(here.tokens).toEqual([undefined, undefined, expect.stringMatching(/^[\w+/=]{100,}$/)]);
  });

  test("says what the platform says where it cannot solve it, and asks once", async () => {
    const here = application(false);
    const { title, notices } = await twoCodes(here);
    expect(title).toBe("Sign in or apply");
    expect(notices.join()).toContain("Show that you are a person");
    expect(here.tokens).toEqual([undefined, undefined]);
  });
});

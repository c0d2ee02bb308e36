import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import {
  ADDRESS_WINDOW_MS,
  addressLimits,
  addressOf,
  countedAddress,
} from "@creditline/adapters/platform/operations/address-limits";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { START } from "../tester.ts";

const HOME = "203.0.113.7";

/** A sandbox with limits, asked from an address. */
function limited(codes: number, failedSignIns: number, signUps = 0) {
  const clock = settableClock(START);
  const sandbox = createSandbox({
    store: memoryStore(),
    clock,
    random: seededRandom(7),
    sandboxCalls: true,
    addressLimits: addressLimits({ codes, failedSignIns, signUps }),
  });
  const post = async (path: string, body: object, address = HOME) => {
    const request = new Request(`http://sandbox.invalid${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await sandbox.handle(request, address);
    return {
      status: answer.status,
      retryAfter: answer.headers.get("retry-after"),
      body: (await answer.json()) as { errorCode?: string },
    };
  };
  const send = (n: number, address?: string) =>
    post("/v1/otp/send", { phone: `98765432${String(n).padStart(2, "0")}` }, address);
  const guess = (address?: string) =>
    post(
      "/oauth/token",
      { grant_type: "password", username: "9876543210", password: "000000", auth_type: "OTP" },
      address,
    );
  return { clock, post, send, guess };
}

describe("codes sent for one address", () => {
  test("are refused beyond the limit with 429 and how long to wait; another address continues", async () => {
    const { send } = limited(3, 0);
    for (let n = 0; n < 3; n += 1) expect((await send(n)).status).toBe(200);
    expect(await send(3)).toMatchObject({
      status: 429,
      retryAfter: "600",
      body: { success: false, errorCode: "TOO_MANY_CODES", retryAfterSeconds: 600 },
    });
    expect((await send(3, "203.0.113.8")).status).toBe(200);
  });

  test("count for ten minutes of the platform's clock", async () => {
    const { send, clock } = limited(1, 0);
    await send(0);
    clock.advance(ADDRESS_WINDOW_MS - 1);
    expect(await send(1)).toMatchObject({ status: 429, retryAfter: "1" });
    clock.advance(1);
    expect((await send(1)).status).toBe(200);
  });

  test("that were never sent do not count", async () => {
    const { send, post } = limited(2, 0);
    for (let i = 0; i < 5; i += 1) expect((await post("/v1/otp/send", { phone: "12" })).status).toBe(400);
    expect((await send(0)).status).toBe(200);
    expect((await send(1)).status).toBe(200);
    expect((await send(2)).status).toBe(429);
  });

  test("have no limit where it is 0", async () => {
    const { send } = limited(0, 0);
    for (let n = 0; n < 40; n += 1) expect((await send(n)).status).toBe(200);
  });
});

test("sign-ups for one address are refused beyond the limit with 429; another address continues", async () => {
  const { post } = limited(0, 0, 2);
  const signUp = (n: number, address?: string) =>
    post("/v1/customer/signup", { phone: `987654321${n}` }, address);
  for (let n = 0; n < 2; n += 1) expect((await signUp(n)).status).toBe(200);
  expect(await signUp(2)).toMatchObject({ status: 429, body: { errorCode: "TOO_MANY_SIGN_UPS" } });
  expect((await signUp(2, "203.0.113.8")).status).toBe(200);
});

describe("sign-ins refused to one address", () => {
  test("are counted whatever phone they are for, and the next is not looked at", async () => {
    const { guess, send } = limited(0, 3);
    for (let i = 0; i < 3; i += 1) expect((await guess()).status).toBe(401);
    expect(await guess()).toMatchObject({
      status: 429,
      retryAfter: "600",
      body: { success: false, errorCode: "TOO_MANY_SIGN_INS" },
    });
    expect((await guess("203.0.113.8")).status).toBe(401);
    expect((await send(0)).status).toBe(200);
  });
});

describe("what comes at once from one address", () => {
  test.each([
    ["codes", "/v1/otp/send", 200],
    ["sign-ups", "/v1/customer/signup", 200],
    ["refused sign-ins", "/oauth/token", 401],
  ])("is limited as what comes one after the other: %s", async (_name, path, status) => {
    const { post } = limited(3, 3, 3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const phone = `98765432${String(n).padStart(2, "0")}`;
        const guess = { grant_type: "password", username: phone, password: "000000", auth_type: "OTP" };
        return post(path, path === "/oauth/token" ? guess : { phone });
      }),
    );
    const statuses = answers.map((answer) => answer.status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(3).fill(status), ...Array<number>(17).fill(429)]);
  });
});

describe("the address that counts", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7:4711 ", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["[2001:0DB8:0001:0002::1]:443", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", ""],
    ["", ""],
  ])("of %s is %s", (text, counted) => expect(countedAddress(text)).toBe(counted));

  test("any text gives an address or none, and its own form again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (text) => {
        const counted = countedAddress(text);
        expect(countedAddress(counted.replace("::/64", "::"))).toBe(counted);
      }),
    );
  });

  const from = (forwarded: string | undefined, proxies: number): string =>
    addressOf(
      {
        headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
        socket: { remoteAddress: "10.0.0.1" },
      } as Parameters<typeof addressOf>[0],
      proxies,
    );

  test("is the connection's own without our own proxy, whatever a header says", () => {
    expect(from("203.0.113.7", 0)).toBe("10.0.0.1");
  });

  test("is what our outermost proxy saw; what the client put before it proves nothing", () => {
    expect(from("198.51.100.1, 203.0.113.7", 1)).toBe("203.0.113.7");
    expect(from("198.51.100.1, 203.0.113.7, 10.0.0.2", 2)).toBe("203.0.113.7");
    expect(from("203.0.113.7", 2)).toBe("10.0.0.1");
    expect(from("nonsense", 1)).toBe("10.0.0.1");
    expect(from(undefined, 1)).toBe("10.0.0.1");
  });

  test("is taken from X-Forwarded-For over HTTP only where a proxy is trusted", async () => {
    const folder = mkdtempSync(join(tmpdir(), "creditline-proxy-"));
    const statuses = async (trustedProxies: number): Promise<readonly number[]> => {
      const server = await startServer({
        port: 0,
        host: "127.0.0.1",
        dataDir: folder,
        store: memoryStore(),
        trustedProxies,
        addressLimits: addressLimits({ codes: 1, failedSignIns: 0, signUps: 0 }),
      });
      const answers: number[] = [];
      for (const [address, phone] of [
        ["203.0.113.7", "9876543210"],
        ["203.0.113.8", "9876543211"],
        ["203.0.113.7", "9876543212"],
      ] as const) {
        const { status } = await fetch(`${server.url}/v1/otp/send`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": address },
          body: JSON.stringify({ phone }),
        });
        answers.push(status);
      }
      await server.stop();
      return answers;
    };
    expect(await statuses(0)).toEqual([200, 429, 429]);
    expect(await statuses(1)).toEqual([200, 200, 429]);
    rmSync(folder, { recursive: true, force: true });
  });
});

test("a phone's own limits follow the settings, and hold in every process that shares the store", async () => {
  const store = memoryStore();
  const clock = settableClock(START);
  const processes = [1, 2].map((seed) =>
    createSandbox({
      store,
      clock,
      random: seededRandom(seed),
      sandboxCalls: true,
      codeLimits: { sends: 3, wrongInARow: 2 },
    }),
  );
  const post = async (i: number, path: string, body: object): Promise<number> => {
    const request = new Request(`http://sandbox.invalid${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await processes[i % 2]?.handle(request))?.status ?? 0;
  };
  const sent = [];
  for (let i = 0; i < 4; i += 1) sent.push(await post(i, "/v1/otp/send", { phone: "9876543210" }));
  expect(sent).toEqual([200, 200, 200, 429]);
  const code = (await store.messages("9876543210"))[0]?.code ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  const signIn = (i: number, password: string) =>
    post(i, "/oauth/token", { grant_type: "password", username: "9876543210", password, auth_type: "OTP" });
  expect([await signIn(0, wrong), await signIn(1, wrong), await signIn(0, code)]).toEqual([401, 401, 429]);
});

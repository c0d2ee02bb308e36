import { randomUUID } from "node:crypto";
import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { isPlainId, type LogEntry, loggedError } from "@creditline/adapters/platform/operations/log";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import type { Store } from "@creditline/adapters/platform/store/store";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { START, tester } from "../tester.ts";

/** A sandbox whose log is kept; `store` in place of an empty one. */
function logging(from: number, store: Store = memoryStore()) {
  const entries: LogEntry[] = [];
  const sandbox = createSandbox({
    store,
    clock: settableClock(START),
    random: seededRandom(7),
    sandboxCalls: true,
    log: { from, write: (entry) => entries.push(entry) },
  });
  const ask = (method: string, path: string, headers: HeadersInit = {}, body: BodyInit | null = null) =>
    sandbox.handle(new Request(`http://sandbox.invalid${path}`, { method, headers, body }));
  return { entries, ask };
}

describe("the log", () => {
  test("says of a request when, which call, how it ended, how long, and whose token it carried", async () => {
    const store = memoryStore();
    const me = await tester({ store }).signIn("9000000017");
    const { entries, ask } = logging(0, store);
    const answer = await ask("GET", "/v1/customer/customerData", {
      authorization: `Bearer ${me.access}`,
      "x-request-id": "check-1",
    });
    expect(answer.headers.get("x-request-id")).toBe("check-1");
    expect(entries).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: "info",
        requestId: "check-1",
        call: "customerData",
        status: 200,
        durationMs: expect.any(Number),
        customerId: me.customerId,
      },
    ]);
  });

  test("takes no one's word for whose a token is", async () => {
    const me = await tester({ seed: 99 }).signIn("9000000017");
    const { entries, ask } = logging(0);
    await ask("GET", "/v1/customer/customerData", { authorization: `Bearer ${me.access}` });
    expect(entries[0]).toMatchObject({ level: "warn", status: 401 });
    expect(entries[0]).not.toHaveProperty("customerId");
  });

  test("creates an id if none came, or if it may be personal, and returns it", async () => {
    const { entries, ask } = logging(0);
    for (const given of ["", "9000000017", "ABCPK1234L", "123456", "with space", "x".repeat(65)]) {
      const answer = await ask("GET", "/healthz", given === "" ? {} : { "x-request-id": given });
      const told = answer.headers.get("x-request-id");
      expect(told).toMatch(/^req-[0-9a-f]{24}$/);
      expect(entries.at(-1)?.requestId).toBe(told);
    }
  });

  test("takes no number for an id because something is written between its digits", async () => {
    const { ask } = logging(0);
    const numbers = [
      "90000-00017",
      "90-00-00-00-17",
      "9000.000.017",
      "12:34:56",
      "ABCPK-1234-L",
      "1-2-3-4-5-6",
    ];
    for (const given of numbers) {
      const told = (await ask("GET", "/healthz", { "x-request-id": given })).headers.get("x-request-id");
      expect(told, given).toMatch(/^req-[0-9a-f]{24}$/);
    }
    for (const given of [randomUUID(), "check-1", "web-12-345", "req-in-the-log"]) {
      const told = (await ask("GET", "/healthz", { "x-request-id": given })).headers.get("x-request-id");
      expect(told).toBe(given);
    }
  });

  test("logs each sign-in from level faults on, refused or not, with the masked user", async () => {
    const { entries, ask } = logging(500);
    const json = { "content-type": "application/json" };
    const sign = (body: object) => ask("POST", "/oauth/token", json, JSON.stringify(body));
    const byPhone = { grant_type: "password", username: "9000000017", password: "123456", auth_type: "OTP" };
    expect((await sign(byPhone)).status).toBe(401);
    await sign({ ...byPhone, username: "asha@example.com", auth_type: "GMAIL" });
    await sign({ ...byPhone, username: "who knows", grant_type: "guess" });
    await sign({ grant_type: "refresh_token", refresh_token: "sess-1.secret-token" });
    await ask("POST", "/oauth/token", json, "{");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    await ask("POST", "/oauth/token", form, new URLSearchParams(byPhone).toString());
    expect(entries.map(({ call, level, refused, signIn }) => ({ call, level, refused, signIn }))).toEqual(
      [
        { refused: "INVALID_OTP", signIn: { grant: "password", who: "••••••0017" } },
        { refused: "INVALID_GOOGLE_TOKEN", signIn: { grant: "password", who: "a•••@example.com" } },
        { refused: "UNSUPPORTED_GRANT_TYPE", signIn: { grant: "other" } },
        { refused: "INVALID_REFRESH_TOKEN", signIn: { grant: "refresh_token" } },
        { refused: "INVALID_FIELD", signIn: undefined },
        { refused: "INVALID_OTP", signIn: { grant: "password", who: "••••••0017" } },
      ].map((of) => ({ call: "token", level: "warn", ...of })),
    );
    const text = JSON.stringify(entries);
    for (const secret of ["9000000017", "asha", "123456", "secret-token", "who knows"]) {
      expect(text).not.toContain(secret);
    }
  });

  test.each([
    ["another address", "asha@example.com, ravi@example.com"],
    ["a phone", "asha@9000000017.example"],
    ["a phone with hyphens", "asha@90000-00017.example"],
    ["a PAN", "asha@ABCPK1234L.example"],
    ["a sentence", "asha@home, 9000000017"],
    ["what a terminal obeys", "asha@\u009b2Jexample.com"],
  ])("says nothing of a username that holds %s behind the @", async (_what, username) => {
    const { entries, ask } = logging(500);
    const sent = { grant_type: "password", username, password: "123456", auth_type: "GMAIL" };
    await ask("POST", "/oauth/token", { "content-type": "application/json" }, JSON.stringify(sent));
    expect(entries.map(({ signIn }) => signIn)).toEqual([{ grant: "password" }]);
  });

  test("says of an address where it is, however long that is", async () => {
    const { entries, ask } = logging(500);
    const username = "asha@students.university-of-hyderabad.ac.in";
    const sent = { grant_type: "password", username, password: "123456", auth_type: "GMAIL" };
    await ask("POST", "/oauth/token", { "content-type": "application/json" }, JSON.stringify(sent));
    expect(entries[0]?.signIn?.who).toBe("a•••@students.university-of-hyderabad.ac.in");
  });

  test("tells of what began and ended a session, and of who may not, however little else is logged", async () => {
    const { entries, ask } = logging(500);
    const json = { "content-type": "application/json" };
    const post = (path: string, body: object, token?: string) =>
      ask(
        "POST",
        path,
        { ...json, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        JSON.stringify(body),
      );
    await post("/v1/otp/send", { phone: "9000000017" });
    const inbox = await ask("GET", "/sandbox/inbox?phone=9000000017");
    const [{ code }] = (await inbox.json()) as [{ code: string }];
    const signedIn = await post("/oauth/token", {
      grant_type: "password",
      username: "9000000017",
      password: code,
      auth_type: "OTP",
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const bearer = { authorization: `Bearer ${token}` };
    await ask("GET", "/v1/customer/customerData", bearer);
    await ask("GET", "/v1/customer/cust-somebody/pathInfo", bearer);
    await ask("GET", "/v1/nothing", bearer);
    await post("/logout", {}, token);
    await ask("GET", "/v1/customer/customerData", bearer);
    const seen = entries.map(({ call, status, security, refused, signIn, customerId }) => [
      call,
      status,
      security,
      refused ?? signIn?.who,
      customerId !== undefined,
    ]);
    expect(seen).toEqual([
      ["token", 200, true, "••••••0017", false],
      ["pathInfo", 404, true, "NO_SUCH_CUSTOMER", true],
      ["logout", 200, true, undefined, true],
      ["customerData", 401, true, "UNAUTHORIZED", true],
    ]);
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  test("begins at the status that it is asked for", async () => {
    for (const [from, statuses] of [
      [0, [200, 404, 502]],
      [400, [404, 502]],
      [500, [502]],
    ] as const) {
      const { entries, ask } = logging(from);
      const fault = JSON.stringify({ call: "customerData", status: 502 });
      await ask("POST", "/sandbox/faults", { "content-type": "application/json" }, fault);
      await ask("GET", "/v1/nothing");
      await ask("GET", "/v1/customer/customerData");
      expect(entries.map(({ status }) => status)).toEqual(statuses);
    }
  });

  test("says what kind of fault it was and where, not what the fault says", async () => {
    const store: Store = {
      ...memoryStore(),
      read: () => Promise.reject(Object.assign(new TypeError("9000000017 is broken"), { code: "23505" })),
    };
    const { entries, ask } = logging(0, store);
    await ask("GET", "/sandbox/customers/c1/events");
    expect(entries[0]).toMatchObject({
      level: "error",
      status: 500,
      error: { name: "TypeError", code: "23505", where: expect.any(Array) },
    });
    expect(JSON.stringify(entries)).not.toContain("9000000017");
    expect(loggedError("9000000017")).toEqual({ name: "string" });
  });

  test("knows what made ids look like", () => {
    for (const id of [randomUUID(), "req-in-the-log", "abc-1", "0af7651916cd43dd8448eb211c80319c"]) {
      expect(isPlainId(id), id).toBe(true);
    }
  });
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));
const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"), minLength: min, maxLength: max });
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length });

/** What a person would not want to find in a log. */
const personal = fc.record({
  phone: digits(9).map((rest) => `9${rest}`),
  pan: fc
    .tuple(letters(3, 3), letters(1, 1), digits(4), letters(1, 1))
    .map(([a, b, c, d]) => `${a}P${b}${c}${d}`),
  aadhaar: digits(11).map((rest) => `2${rest}`),
  code: digits(6),
  account: digits(14),
  name: fc.tuple(letters(4, 9), letters(4, 9)).map((words) => words.join(" ")),
  token: fc.tuple(hex(24), hex(64)).map(([session, secret]) => `sess-${session}.${secret}`),
  email: letters(6, 9).map((name) => `${name.toLowerCase()}@example.com`),
});

test("nothing personal that is sent, wherever it is put, is in the log", async () => {
  const store = memoryStore();
  const me = await tester({ store }).signIn("9876543210");
  const { entries, ask } = logging(0, store);
  await fc.assert(
    fc.asyncProperty(personal, fc.constantFrom(...ENDPOINTS), fc.boolean(), async (of, endpoint, isOwn) => {
      const { method, path } = endpoint;
      const values = Object.values(of);
      const filled = path.replaceAll(/\{\w+\}/g, isOwn ? me.customerId : encodeURIComponent(of.phone));
      const query = new URLSearchParams({
        ...of,
        mobile: of.phone,
        token: of.token,
        customerId: of.phone,
      });
      const body = {
        ...of,
        username: of.phone,
        password: of.code,
        otp: of.code,
        mobile: of.phone,
        fullName: of.name,
        panNumber: of.pan,
        refresh_token: of.token,
        link_id: of.token,
        call: of.name,
      };
      // A name cannot be told from an identifier: every header but this one holds it.
      for (const [i, requestId] of [of.phone, of.pan, of.code, of.token, of.email].entries()) {
        const headers = {
          "content-type": "application/json",
          authorization: i % 2 === 0 ? `Bearer ${me.access}` : `Bearer ${of.token}`,
          "x-request-id": requestId,
          "x-platform-key": of.name,
          "x-geo-location": of.phone,
          "idempotency-key": of.phone,
          traceparent: of.phone,
        };
        if (i > 0 && !isOwn) continue;
        entries.length = 0;
        const sent = method === "GET" ? null : JSON.stringify(body);
        await ask(method, `${filled}?${query}`, headers, sent);
        const line = JSON.stringify(entries);
        expect(entries).toHaveLength(1);
        for (const value of values) expect(line).not.toContain(value);
        expect(line).not.toContain(me.access);
        expect(entries[0]?.requestId).toMatch(/^req-[0-9a-f]{24}$/);
      }
    }),
    { numRuns: 60 },
  );
});

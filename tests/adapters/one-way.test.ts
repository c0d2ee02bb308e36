import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "@creditline/adapters/platform/http/node-server";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import type { Store } from "@creditline/adapters/platform/store/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { preparing, tester } from "./tester.ts";

const RECORD = "/v1/customer/customerData";
const WITHDRAW = "/v1/customer/txn/withdraw";

let directory: string;
let store: Store;
/** Two servers on one store, and one on a store of its own on the same file. */
let here: RunningServer;
let beside: RunningServer;
let elsewhere: RunningServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "creditline-way-"));
  const file = join(directory, "creditline.sqlite");
  store = sqliteStore(file);
  const shared = { ...store, close: async () => {} };
  const place = { port: 0, host: "127.0.0.1", dataDir: directory, sandboxCalls: true };
  here = await startServer({ ...place, store: shared });
  beside = await startServer({ ...place, store: shared });
  elsewhere = await startServer({ ...place, store: sqliteStore(file) });
});
afterAll(async () => {
  for (const server of [here, beside, elsewhere]) await server.stop();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

/** What a server says to a request, to the byte, but for the date and an id that it made itself. */
const raw = (server: RunningServer, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () =>
      socket.write(request, "latin1"),
    );
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("close", () =>
      resolve(answer.replace(/^date: .*\r\n/im, "").replaceAll(/req-[0-9a-f]{24}/g, "req-made")),
    );
    socket.on("error", reject);
  });

const requestOf = (line: string, headers: readonly string[], body = ""): string =>
  [`${line} HTTP/1.1`, "host: x", "connection: close", ...headers, "", body].join("\r\n");

const post = async (server: RunningServer, path: string, body: object, token?: string): Promise<unknown> => {
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
};

const newestMessage = async (phone: string): Promise<{ code?: string; link?: string }> => {
  const inbox = (await (await fetch(`${beside.url}/sandbox/inbox?phone=${phone}`)).json()) as {
    code?: string;
    link?: string;
  }[];
  return inbox[0] ?? {};
};

async function signIn(phone: string): Promise<string> {
  await post(beside, "/v1/otp/send", { phone, purpose: "SIGNUP" });
  const { code } = await newestMessage(phone);
  const reply = await post(beside, "/oauth/token", {
    grant_type: "password",
    username: phone,
    password: code,
    auth_type: "OTP",
  });
  return (reply as { access_token: string }).access_token;
}

/** Asks one server twice and the others once, and gives the one answer that they agree on. */
async function agreed(request: string): Promise<string> {
  const first = await raw(here, request);
  for (const server of [here, beside, elsewhere]) expect(await raw(server, request)).toBe(first);
  return first;
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
const bearer = (token: string): string => `authorization: Bearer ${token}`;
const recordOf = (token: string): string => requestOf(`GET ${RECORD}`, [bearer(token)]);

describe("a customer's record is the same to the byte from every server of a database", () => {
  test("the first time and again", async () => {
    const token = await signIn("9000000028");
    expect(statusOf(await agreed(recordOf(token)))).toBe(200);
  });

  test("with a request's own id, with one that may not stand in a log, and with headers of all kinds", async () => {
    const token = await signIn("9000000017");
    const sets = [
      ["x-request-id: my-own-id"],
      ["X-Request-ID: trace:1.2_3"],
      ["x-request-id: 9876543210"],
      ["x-request-id: not an id"],
      [`x-request-id: ${"i".repeat(129)}`],
      ["x-request-id:"],
      ["accept: text/html", "accept-encoding: gzip, br", "if-none-match: *", "range: bytes=0-10"],
      ["x-platform-key: web", "x-geo-location: 12.9,77.5,30", "traceparent: 00-1-2-01", "cookie: a=b"],
      ["content-type: application/json", "idempotency-key: one"],
      ["content-length: 0"],
      ["x-request-id: one", "x-request-id: two"],
      ["x-r\u00e9quest: \u00fc"],
      ["idempotency-key: \u00fc"],
    ];
    for (const more of sets) await agreed(requestOf(`GET ${RECORD}`, [bearer(token), ...more]));
    await agreed(requestOf(`GET ${RECORD}`, [`AUTHORIZATION: Bearer ${token}`]));
    await agreed(`GET ${RECORD} HTTP/1.0\r\n${bearer(token)}\r\n\r\n`);
  });

  test("without a good token, and at other addresses and methods", async () => {
    const token = await signIn("9000000017");
    const [head = "", payload = "", signature = ""] = token.split(".");
    const tokens = [
      "",
      "Bearer",
      "Bearer ",
      `bearer ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} `,
      `Bearer ${token}x`,
      `Basic ${token}`,
      `Bearer ${head}.${payload}`,
      `Bearer ${head}.${payload}.${signature.slice(1)}`,
      `Bearer ${head}.${payload.slice(1)}.${signature}`,
      "Bearer \u00fc",
    ];
    for (const value of tokens) await agreed(requestOf(`GET ${RECORD}`, [`authorization: ${value}`]));
    expect(statusOf(await agreed(requestOf(`GET ${RECORD}`, [])))).toBe(401);
    await agreed(requestOf(`GET ${RECORD}`, [bearer(token), bearer("other")]));
    const lines = [
      `HEAD ${RECORD}`,
      `POST ${RECORD}`,
      `DELETE ${RECORD}`,
      `OPTIONS ${RECORD}`,
      `GET ${RECORD}/`,
      `GET ${RECORD}?a=1`,
      `GET ${RECORD.toUpperCase()}`,
      `GET /v1/customer/%63ustomerData`,
      `GET http://x${RECORD}`,
      `GET ${WITHDRAW}`,
      "GET /v1/customer/constructor",
    ];
    for (const line of lines) await agreed(requestOf(line, [bearer(token)]));
  });

  test("with the token of a link", async () => {
    await post(beside, "/sandbox/links", { phone: "9000000025", action: "kyc_upload_pending" });
    const link = new URL((await newestMessage("9000000025")).link ?? "", "http://x");
    const reply = (await post(beside, "/oauth/token", {
      grant_type: "client_credentials",
      link_id: link.pathname.split("/")[2],
      action_id: "kyc_upload_pending",
    })) as { access_token: string; scope: string };
    expect(reply.scope).toBe("link");
    expect(statusOf(await agreed(recordOf(reply.access_token)))).toBe(401);
  });

  test("when a fault is ordered, by whichever server, and after it", async () => {
    const token = await signIn("9000000018");
    await agreed(recordOf(token));
    await post(elsewhere, "/sandbox/faults", { call: `GET ${RECORD}`, status: 502, times: 4 });
    expect(statusOf(await agreed(recordOf(token)))).toBe(502);
    expect(statusOf(await agreed(recordOf(token)))).toBe(200);
    await post(here, "/sandbox/faults", { call: `GET ${RECORD}`, drop: true, times: 1 });
    expect(await raw(elsewhere, recordOf(token))).toBe("");
  });

  test("after a change here, and after one by another server on the same file", async () => {
    const token = await signIn("9000000016");
    for (const [server, companyName] of [
      [here, "Green Field"],
      [elsewhere, "Blue Kite"],
      [beside, "Open Sky"],
      [elsewhere, "Red Door"],
    ] as const) {
      await post(server, "/v2/customer/buildprofile", { companyName }, token);
      expect(await agreed(recordOf(token))).toContain(companyName);
    }
  });

  test("after the customer has signed out, here or elsewhere", async () => {
    for (const server of [here, elsewhere]) {
      const token = await signIn("9000000019");
      expect(statusOf(await agreed(recordOf(token)))).toBe(200);
      await post(server, "/logout", {}, token);
      expect(statusOf(await agreed(recordOf(token)))).toBe(401);
    }
  });

  test("when the clock is moved, so that something came due or the token ended", async () => {
    const before = (await (await fetch(`${beside.url}/sandbox/clock`)).json()) as { now: string };
    const token = await signIn("9000000020");
    const waiting = await agreed(recordOf(token));
    await post(elsewhere, "/sandbox/clock", { now: before.now, hold: true });
    expect(await agreed(recordOf(token))).toBe(waiting);
    await post(elsewhere, "/sandbox/clock", { advance: "PT5M" });
    const decided = await agreed(recordOf(token));
    expect(decided).not.toBe(waiting);
    await post(here, "/sandbox/clock", { advance: "P1Y" });
    expect(statusOf(await agreed(recordOf(token)))).toBe(401);
    await post(beside, "/sandbox/clock", { now: before.now, hold: false });
    expect(await agreed(recordOf(token))).toBe(decided);
  });

  test("when time alone brings something about: nothing was written, and no one set the clock", async () => {
    const one = tester();
    const me = await one.signIn("9000000020");
    const ask = () => one.askFrom("", "GET", RECORD, undefined, me.access);
    const waiting = (await ask()).text;
    expect((await ask()).text).toBe(waiting);
    one.clock.advance(5 * 60_000);
    expect((await ask()).text).not.toBe(waiting);
    one.clock.advance(366 * 24 * 3600 * 1000);
    expect((await ask()).status).toBe(401);
  });
});

describe("a withdrawal", () => {
  const withdrawal = (token: string, body: string, headers: readonly string[] = []): string =>
    requestOf(
      `POST ${WITHDRAW}`,
      [
        bearer(token),
        "content-type: application/json",
        `content-length: ${Buffer.byteLength(body, "latin1")}`,
        ...headers,
      ],
      body,
    );
  const PHONE = "9000000330";
  /** What is sent under each key of a customer: prepared, with its OTP. */
  const bodies = new Map<string, Promise<string>>();
  const bodyOf = (token: string, phone: string, key: string, asked: object): Promise<string> => {
    const known =
      bodies.get(`${token} ${key}`) ??
      preparing(
        async (path, body) => ({ body: await post(beside, path, body, token) }),
        async () => (await newestMessage(phone)).code ?? "",
        asked,
      ).then((body) => JSON.stringify(body));
    bodies.set(`${token} ${key}`, known);
    return known;
  };
  const sentBy = async (server: RunningServer, token: string, key: string, body: string): Promise<string> =>
    raw(server, withdrawal(token, body, [`idempotency-key: ${key}`]));
  const madeBy = async (server: RunningServer, token: string, key: string): Promise<string> =>
    sentBy(server, token, key, await bodyOf(token, PHONE, key, { amount: 3000, tenure: 3 }));

  test("is done once, whichever server the request reaches again, with the same reply", async () => {
    const token = await signIn("9000000330");
    const first = await madeBy(here, token, "key-1");
    expect(statusOf(first)).toBe(200);
    for (const server of [beside, here, elsewhere]) expect(await madeBy(server, token, "key-1")).toBe(first);
    const second = await madeBy(beside, token, "key-2");
    for (const server of [here, elsewhere]) expect(await madeBy(server, token, "key-2")).toBe(second);
    expect(second).not.toBe(first);
    await agreed(recordOf(token));
  });

  test("takes what is ordered of a partner behind it, once for each that is made", async () => {
    const token = await signIn("9000000331");
    const shop = async (key: string): Promise<string> => {
      const asked = { amount: 3000, tenure: 3, channelPartner: "AMAZON" };
      return withdrawal(token, await bodyOf(token, "9000000331", key, asked), [`idempotency-key: ${key}`]);
    };
    const order = (partner: string, times: number) =>
      post(elsewhere, "/sandbox/faults", { call: "txnWithdraw", partner, times });
    await order("fails", 4);
    expect(statusOf(await agreed(await shop("voucher-1")))).toBe(477);
    await order("answers-late", 1);
    expect(await agreed(await shop("voucher-1"))).toContain('"voucherCode":null');
    expect(await agreed(await shop("voucher-2"))).toMatch(/"voucherCode":"\d{16}"/);
  });

  test("fails in the failure shape where the store cannot be asked", async () => {
    const token = await signIn("9000000330");
    const broken = (): never => {
      throw new Error("the disk does not answer");
    };
    const lame = { ...store, read: broken, document: broken, commit: broken, close: async () => {} };
    const place = { port: 0, host: "127.0.0.1", dataDir: directory, sandboxCalls: true };
    const server = await startServer({ ...place, store: lame });
    for (const key of ["key-8", "key-9"]) {
      const answer = await sentBy(server, token, key, JSON.stringify({ amount: 3000, tenure: 3 }));
      expect(statusOf(answer)).toBe(500);
      expect(answer).toContain(`{"success":false`);
    }
    await server.stop();
  });

  test("that is refused has changed nothing", async () => {
    const token = await signIn("9000000029");
    const record = await agreed(recordOf(token));
    const good = JSON.stringify({ amount: 3000, tenure: 3 });
    const refused = [
      "",
      "{",
      "[]",
      "null",
      "{}",
      "\u00ff",
      JSON.stringify({ amount: "x", tenure: 3 }),
      JSON.stringify({ amount: 3000, tenure: 5 }),
      JSON.stringify({ amount: 1, tenure: 3 }),
      JSON.stringify({ amount: 100_000_000, tenure: 3 }),
      JSON.stringify({ amount: 3000, tenure: 3, channel: "NOWHERE" }),
      JSON.stringify({ amount: 3000, tenure: 3, referenceNo: "REF1" }),
      `{"amount":3000,"tenure":3,"x":${"[".repeat(40)}${"]".repeat(40)}}`,
      `{"amount":3000,"tenure":3,"x":"${"y".repeat(20_000)}","channel":"NOWHERE"}`,
    ];
    for (const body of refused) {
      expect(statusOf(await agreed(withdrawal(token, body, ["idempotency-key: k"]))), body).toBeGreaterThan(
        399,
      );
    }
    const tries = [
      withdrawal(token, good),
      withdrawal("x", good, ["idempotency-key: k"]),
      withdrawal(token, good, [`idempotency-key: ${"k".repeat(201)}`]),
      withdrawal(token, good, ["idempotency-key: "]),
      requestOf(`POST ${WITHDRAW}`, [bearer(token), "content-type: text/plain", "content-length: 2"], "{}"),
      requestOf(`POST ${WITHDRAW}`, [bearer(token), "content-type: application/json"], ""),
    ];
    for (const request of tries) expect(statusOf(await agreed(request))).toBeGreaterThan(399);
    expect(await agreed(recordOf(token))).toBe(record);
  });

  test("that many ask for at once is done for each key once", async () => {
    const token = await signIn("9000000330");
    for (let n = 0; n < 4; n += 1) await bodyOf(token, PHONE, `crowd-${n}`, { amount: 3000, tenure: 3 });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        madeBy([here, elsewhere, beside][n % 3] ?? here, token, `crowd-${n % 4}`),
      ),
    );
    expect(new Set(answers).size).toBe(4);
    expect(answers.map(statusOf)).toEqual(answers.map(() => 200));
  });

  test("whose body breaks off leaves nothing, and the server continues", async () => {
    const token = await signIn("9000000330");
    const record = await agreed(recordOf(token));
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(here.url).port), "127.0.0.1", () => {
        socket.write(
          withdrawal(token, `{"amount":3000,"tenure":3}`, ["idempotency-key: broken"]).slice(0, -5),
        );
        setImmediate(() => socket.destroy());
      });
      socket.on("close", () => resolve());
    });
    expect(await agreed(recordOf(token))).toBe(record);
  });
});

describe("a withdrawal whose body is not there with its headers", () => {
  const begun = (token: string): string =>
    requestOf(
      `POST ${WITHDRAW}`,
      [bearer(token), "content-type: application/json", "content-length: 9999"],
      "{",
    );

  test("is not waited for where its sender may not withdraw", async () => {
    expect(statusOf(await raw(here, begun("nobody")))).toBe(401);
  });

  test("is answered as any other once its body has come", async () => {
    const token = await signIn("9000000330");
    const body = JSON.stringify({ amount: 1 });
    const whole = [bearer(token), "content-type: application/json", `content-length: ${body.length}`];
    const together = await raw(here, requestOf(`POST ${WITHDRAW}`, whole, body));
    const apart = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(here.url).port), "127.0.0.1");
      socket.write(requestOf(`POST ${WITHDRAW}`, [...whole, "expect: 100-continue"]));
      let answer = "";
      socket.on("data", (chunk) => {
        // The server asks for the body only once it has the headers alone.
        if (answer === "") socket.write(body);
        answer += chunk.toString("latin1");
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });
    expect(apart).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect(apart.split("\r\n\r\n").at(-1)).toBe(together.split("\r\n\r\n").at(-1));
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "creditline-stop-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const PHONE = "9000000330";
const MOST = 400;
const CLIENTS = 8;

const started = () => startServer({ port: 0, host: "127.0.0.1", dataDir, sandboxCalls: true });

const post = async <Reply>(url: string, path: string, body: object, token = ""): Promise<Reply> => {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()) as Reply;
};

/** One connection that is kept: sends a request after each answer, until there is none. Gives the keys answered. */
const client = (
  url: string,
  request: (key: string) => string,
  keys: () => string | null,
): Promise<string[]> =>
  new Promise((resolve) => {
    const answered: string[] = [];
    let asked: string | null = null;
    let said = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const ask = (): void => {
      asked = keys();
      said = "";
      if (asked === null) socket.end();
      else socket.write(request(asked));
    };
    socket.on("connect", ask);
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
      const [head = "", body = ""] = said.split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (asked === null || !(body.length >= length)) return;
      if (head.startsWith("HTTP/1.1 200 ")) answered.push(asked);
      ask();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answered));
  });

test("a server that stops answers what it has begun: what is kept is what was answered", async () => {
  const first = await started();
  await post(first.url, "/v1/otp/send", { phone: PHONE, purpose: "SIGNUP" });
  const [message] = (await (await fetch(`${first.url}/sandbox/inbox?phone=${PHONE}`)).json()) as {
    code: string;
  }[];
  const { access_token: token } = await post<{ access_token: string }>(first.url, "/oauth/token", {
    grant_type: "password",
    username: PHONE,
    password: message?.code,
    auth_type: "OTP",
  });
  const body = JSON.stringify({ amount: 3000, tenure: 3 });
  const request = (key: string): string =>
    [
      "POST /v1/customer/txn/genrefno HTTP/1.1",
      "host: x",
      `authorization: Bearer ${token}`,
      "content-type: application/json",
      `idempotency-key: ${key}`,
      `content-length: ${body.length}`,
      "",
      body,
    ].join("\r\n");
  let asked = 0;
  let stopping: Promise<void> | undefined;
  const keys = (): string | null => {
    asked += 1;
    // In the middle of it all, with every client waiting for an answer.
    if (asked === CLIENTS * 2) stopping = first.stop();
    return asked > MOST ? null : `key-${asked}`;
  };
  const answered = (
    await Promise.all(Array.from({ length: CLIENTS }, () => client(first.url, request, keys)))
  ).flat();
  await stopping;
  await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();
  expect(asked).toBeLessThan(MOST);

  const again = await started();
  const headers = { authorization: `Bearer ${token}` };
  const record = await fetch(`${again.url}/v1/customer/customerData`, { headers });
  const { customerId } = (await record.json()) as { customerId: string };
  const kept = await (await fetch(`${again.url}/sandbox/customers/${customerId}/events`)).json();
  const references = (kept as { type: string }[]).filter(({ type }) => type === "reference.issued");
  expect(answered.length).toBeGreaterThan(0);
  expect(references).toHaveLength(answered.length);
  await again.stop();
});

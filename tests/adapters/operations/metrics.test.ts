import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import {
  histogram,
  metrics as countedMetrics,
  prometheusText,
} from "@creditline/adapters/platform/operations/metrics/metrics";
import { metricsServer } from "@creditline/adapters/platform/operations/operations";
import { watchedStore } from "@creditline/adapters/platform/operations/watching/watch";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { type Store, VersionConflict } from "@creditline/adapters/platform/store/store";
import parsePrometheus from "parse-prometheus-text-format";
import { afterEach, describe, expect, test } from "vitest";
import { purse } from "../money/money-tester.ts";
import { jpegOf, START, tester, toWithdraw } from "../tester.ts";

let counts: ReturnType<typeof countedMetrics> | undefined;
afterEach(() => counts?.stop());

/** A sandbox that is counted. */
function counted(store: Store = memoryStore()) {
  const made = countedMetrics();
  counts = made;
  const watched = watchedStore(store, [made.committed]);
  const sandbox = createSandbox({
    store: watched,
    clock: settableClock(START),
    random: seededRandom(7),
    sandboxCalls: true,
    watch: made.watch,
    partnerAsked: made.partnerAsked,
  });
  const get = (path: string) => sandbox.handle(new Request(`http://sandbox.invalid${path}`));
  const post = (path: string, body: object) =>
    sandbox.handle(
      new Request(`http://sandbox.invalid${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const read = (name: string) => parsePrometheus(made.text()).find((metric) => metric.name === name);
  return { made, watched, get, post, read };
}

describe("the counts", () => {
  test("can be read by another program, whatever has happened so far", async () => {
    const { made, get } = counted();
    for (const when of ["nothing", "something"]) {
      const parsed = parsePrometheus(made.text());
      expect(
        parsed.map(({ name }) => name),
        when,
      ).toEqual([...made.text().matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
      for (const { name, help, type, metrics } of parsed) {
        expect(name).toMatch(/^(?:creditline|process|nodejs)_[a-z0-9_]+$/);
        expect(help.length, name).toBeGreaterThan(5);
        expect(["COUNTER", "GAUGE", "HISTOGRAM"]).toContain(type);
        for (const { value, count, sum } of metrics) {
          for (const text of [value, count, sum]) {
            if (text !== undefined) expect(Number.isFinite(Number(text)), `${name} ${text}`).toBe(true);
          }
        }
      }
      await get("/healthz");
    }
  });

  test("are by call and status, and every unknown address is one call", async () => {
    const { made, get, read } = counted();
    for (const path of ["/healthz", "/healthz", "/v1/customer/customerData", "/a", "/b?phone=9000000017"]) {
      await get(path);
    }
    expect(read("creditline_requests_total")?.metrics).toEqual([
      { labels: { call: "healthz", status: "200" }, value: "2" },
      { labels: { call: "customerData", status: "401" }, value: "1" },
      { labels: { call: "unknown", status: "404" }, value: "2" },
    ]);
    // The parser puts histograms of several labels into one; their lines are read here.
    expect(made.text().match(/^creditline_request_duration_seconds_count.*$/gm)).toEqual([
      'creditline_request_duration_seconds_count{call="healthz"} 2',
      'creditline_request_duration_seconds_count{call="customerData"} 1',
      'creditline_request_duration_seconds_count{call="unknown"} 2',
    ]);
  });

  test("tell what is under way", async () => {
    const { made, read } = counted();
    let finish = (): void => {};
    const waiting = new Promise<Response>((resolve) => {
      finish = () => resolve(new Response());
    });
    const watched = { call: "healthz", requestId: "r", traceParent: null };
    const done = made.watch(watched, () => waiting);
    expect(read("creditline_requests_in_flight")?.metrics).toEqual([{ value: "1" }]);
    finish();
    await done;
    await expect(made.watch(watched, () => Promise.reject(new Error("dropped")))).rejects.toThrow();
    expect(read("creditline_requests_in_flight")?.metrics).toEqual([{ value: "0" }]);
    expect(read("creditline_requests_dropped_total")?.metrics).toEqual([{ value: "1" }]);
  });

  test("tell commits kept, beaten and failed", async () => {
    const results = [new VersionConflict("somebody was faster"), new Error("disk full"), null];
    const kept = memoryStore();
    const { watched, read } = counted({
      ...kept,
      commit: (batch) => {
        const result = results.shift() ?? null;
        return result === null ? kept.commit(batch) : Promise.reject(result);
      },
    });
    await expect(watched.commit({})).rejects.toThrow(VersionConflict);
    await expect(watched.commit({})).rejects.toThrow("disk full");
    await watched.commit({});
    expect(read("creditline_store_commits_total")?.metrics).toEqual([
      { labels: { result: "kept" }, value: "1" },
      { labels: { result: "conflict" }, value: "1" },
      { labels: { result: "failed" }, value: "1" },
    ]);
  });

  test("tell what partners answered", async () => {
    const { watched, read } = counted();
    const one = tester({ store: watched });
    const me = await one.signIn("9000000017");
    await one.ask("POST", "/sandbox/faults", { call: "uploadAvatar", partner: "fails" });
    const form = new FormData();
    form.append("file", new File([jpegOf()], "me.jpg", { type: "image/jpeg" }));
    await one.ask("POST", `/v1/customer/${me.customerId}/file/avatar`, form, me.access);
    one.clock.advance(60_000);
    await one.record(me.access);
    expect(read("creditline_partner_outcomes_total")?.metrics).toEqual([
      { labels: { partner: "selfie-check", outcome: "asked" }, value: "1" },
      { labels: { partner: "selfie-check", outcome: "failed" }, value: "1" },
    ]);
  });

  test("tell what partners answered that are asked in the middle of a call", async () => {
    const { post, read } = counted();
    const send = (token: string) => post("/v1/otp/send", { phone: "9876543210", token });
    await send("solved-1");
    await post("/sandbox/faults", { call: "otpSend", partner: "stalls" });
    await send("solved-2");
    await post("/sandbox/faults", { call: "otpSend", partner: "fails" });
    await send("");
    await post("/sandbox/faults", { call: "otpSend", partner: "answers-late" });
    await send("");
    expect(read("creditline_partner_outcomes_total")?.metrics).toEqual([
      { labels: { partner: "captcha", outcome: "completed" }, value: "1" },
      { labels: { partner: "captcha", outcome: "pending" }, value: "1" },
      { labels: { partner: "sms-gateway", outcome: "completed" }, value: "1" },
      { labels: { partner: "sms-gateway", outcome: "failed" }, value: "1" },
      { labels: { partner: "sms-gateway", outcome: "pending" }, value: "1" },
    ]);
  });

  test("tell what was said of codes, of the customer's own rupee and of their statements", async () => {
    const { watched, read } = counted();
    const one = tester({ store: watched, withoutLoans: true });
    const { access } = await one.signIn("9000000331");
    const shop = async (key: string, channelPartner: string) => {
      const asked = { amount: 3_000, tenure: 3, channelPartner };
      const sent = await toWithdraw(one, "9000000331", access, asked);
      return one.ask("POST", "/v1/customer/txn/withdraw", sent, access, { "idempotency-key": key });
    };
    await shop("one", "PINE_LABS");
    await one.ask("POST", "/sandbox/faults", { call: "txnWithdraw", partner: "answers-late" });
    await shop("two", "AMAZON");
    await one.ask("POST", "/v1/customer/create/reverse-penny-drop", {}, access);
    await one.ask("POST", "/v2/customer/netbanking/payload", {}, access);
    one.clock.advance(60_000);
    await one.record(access);
    expect(read("creditline_partner_outcomes_total")?.metrics).toEqual([
      { labels: { partner: "checkout", outcome: "completed" }, value: "1" },
      { labels: { partner: "vouchers", outcome: "pending" }, value: "1" },
      { labels: { partner: "reverse-penny-drop", outcome: "asked" }, value: "1" },
      { labels: { partner: "reverse-penny-drop", outcome: "completed" }, value: "1" },
      { labels: { partner: "statement-analysis", outcome: "completed" }, value: "1" },
    ]);
  });

  test("tell of a payment what whoever takes it answered: the gateway, or the payments app", async () => {
    const { watched, read } = counted();
    const one = await purse("line-started", tester({ store: watched, withoutLoans: true }));
    await one.withdraw(10_000, 12);
    const { transactionId } = await one.initiate({ amount: 500 });
    await one.gateway(transactionId, "pending");
    await one.gateway(transactionId, "paid");
    const order = (await one.post("/v1/googlepay/order", { amount: 500 })).body as { orderId: string };
    await one.gateway(order.orderId, "failed");
    const paid = read("creditline_partner_outcomes_total")?.metrics.filter(({ labels = {} }) =>
      ["payment-gateway", "payments-app"].includes(labels["partner"] ?? ""),
    );
    expect(paid).toEqual([
      { labels: { partner: "payment-gateway", outcome: "asked" }, value: "1" },
      { labels: { partner: "payment-gateway", outcome: "pending" }, value: "1" },
      { labels: { partner: "payment-gateway", outcome: "paid" }, value: "1" },
      { labels: { partner: "payments-app", outcome: "asked" }, value: "1" },
      { labels: { partner: "payments-app", outcome: "failed" }, value: "1" },
    ]);
    expect(JSON.stringify(read("creditline_partner_outcomes_total"))).not.toContain("unknown");
  });

  test("hold no more texts than there are calls, statuses and partners", async () => {
    const { made, get } = counted();
    const before = made.text().split("\n").length;
    for (let i = 0; i < 200; i += 1) await get(`/nowhere/${i}`);
    const first = made.text().split("\n").length;
    for (let i = 200; i < 400; i += 1) await get(`/nowhere/${i}?code=${i}`);
    expect(made.text().split("\n")).toHaveLength(first);
    expect(first - before).toBeLessThan(25);
  });
});

describe("Version of", () => {
  test("escapes what a label may hold, and adds a histogram up", () => {
    const durations = histogram();
    for (const seconds of [0.001, 0.0011, 10, 11]) durations.add(seconds);
    const label = 'a "quoted"\\path\nand a line';
    const parsed = parsePrometheus(
      prometheusText([
        { name: "one_total", help: "One.", type: "counter", values: [{ labels: { label }, value: 1 }] },
        { name: "two_seconds", help: "Two.", type: "histogram", values: [{ value: durations }] },
      ]),
    );
    expect(parsed[0]?.metrics[0]?.labels).toEqual({ label });
    expect(parsed[1]?.metrics[0]).toMatchObject({
      buckets: { "0.001": "1", "0.0025": "2", "5": "2", "10": "3", "+Inf": "4" },
      count: "4",
    });
    expect(Number(parsed[1]?.metrics[0]?.sum)).toBeCloseTo(21.0021);
  });
});

test("a port of its own has the counts and nothing else", async () => {
  const made = countedMetrics();
  counts = made;
  const server = await metricsServer(made, { port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(parsePrometheus(await answer.text()).length).toBeGreaterThan(5);
  expect((await fetch(`${url}/healthz`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(404);
  await server.stop();
});

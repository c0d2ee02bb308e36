import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import type { Store } from "@creditline/adapters/platform/store/store";
import { traces } from "@creditline/adapters/platform/operations/watching/traces";
import { watchedStore } from "@creditline/adapters/platform/operations/watching/watch";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import type { TraceSettings } from "@creditline/adapters/platform/operations/settings";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { START } from "../tester.ts";

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code: number };
}

/** A collector that keeps what it is sent. */
let collector: Server;
let received: { readonly headers: IncomingMessage["headers"]; readonly url: string; readonly body: string }[];
beforeEach(async () => {
  received = [];
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, url: request.url ?? "", body });
      response.end("{}");
    });
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

/** A sandbox whose requests are traced to the collector. */
/** A store of a platform that has begun: its secret is made. */
async function begun(): Promise<Store> {
  const store = memoryStore();
  await store.commit({
    documents: [{ kind: "setting", key: "token-secret", expectedVersion: 0, value: "ab".repeat(32) }],
  });
  return store;
}

async function traced(settings: Partial<TraceSettings> = {}) {
  const { port } = collector.address() as AddressInfo;
  const on = await traces({
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers: { "x-key": "k" },
    format: "http/json",
    share: 1,
    serviceName: "credit-test",
    attributes: { "deployment.environment": "test" },
    ...settings,
  });
  const sandbox = createSandbox({
    store: watchedStore(await begun(), [on.committed]),
    clock: settableClock(START),
    random: seededRandom(7),
    sandboxCalls: true,
    watch: on.watch,
    partnerAsked: on.partnerAsked,
  });
  const ask = async (method: string, path: string, body?: object, headers: HeadersInit = {}) => {
    const request = new Request(`http://sandbox.invalid${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return sandbox.handle(request);
  };
  const spans = async (): Promise<readonly Span[]> => {
    await on.stop();
    return received.flatMap(({ body }) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  };
  return { on, ask, spans };
}

const attribute = ({ attributes }: Span, key: string): unknown =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

describe("traces", () => {
  test("have a span for the request, under the caller's, and one for each commit under it", async () => {
    const { ask, spans } = await traced();
    await ask(
      "POST",
      "/v1/otp/send",
      { phone: "9876543210" },
      {
        traceparent: `00-${TRACE}-${CALLER}-01`,
        "x-request-id": "check-1",
      },
    );
    const sent = await spans();
    const request = sent.find(({ name }) => name === "otpSend");
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2, status: { code: 1 } });
    if (request === undefined) return;
    expect(attribute(request, "creditline.request_id")).toBe("check-1");
    expect(String(attribute(request, "http.response.status_code"))).toBe("200");
    const [gateway, commit, ...others] = sent.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(gateway).toMatchObject({ traceId: TRACE, name: "partner sms-gateway", kind: 3 });
    expect(commit).toMatchObject({ traceId: TRACE, name: "store.commit", kind: 3 });
    expect(others).toEqual([]);
    expect(BigInt(commit?.startTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    expect(BigInt(commit?.endTimeUnixNano ?? 0)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
    expect(received[0]).toMatchObject({ url: "/v1/traces", headers: { "x-key": "k" } });
    expect(received[0]?.body).toContain("credit-test");
    expect(received[0]?.body).toContain("deployment.environment");
  });

  test("name partners that were asked, and hold nothing that was sent", async () => {
    const { ask, spans } = await traced();
    const phone = "9000000017";
    await ask("POST", "/v1/otp/send", { phone, token: "solved-captcha" });
    const inbox = (await (await ask("GET", `/sandbox/inbox?phone=${phone}`)).json()) as { code: string }[];
    const code = inbox[0]?.code ?? "";
    const signIn = { grant_type: "password", username: phone, password: code, auth_type: "OTP" };
    const token = (await (await ask("POST", "/oauth/token", signIn)).json()) as { access_token: string };
    const bearer = { authorization: `Bearer ${token.access_token}` };
    await ask("POST", "/kyc/v1/dkyc/initiate", {}, bearer);
    const sent = await spans();
    const partner = sent.find(({ name }) => name === "partner digital-kyc");
    expect(partner && attribute(partner, "creditline.partner.outcome")).toBe("asked");
    expect(sent.find(({ spanId }) => spanId === partner?.parentSpanId)?.name).toBe("dkycInitiate");
    const captcha = sent.find(({ name }) => name === "partner captcha");
    expect(sent.find(({ spanId }) => spanId === captcha?.parentSpanId)?.name).toBe("otpSend");
    const all = received.map(({ body }) => body).join("\n");
    for (const secret of [phone, code, token.access_token, "solved-captcha", "Bearer"])
      expect(all).not.toContain(secret);
  });

  test("keep each request's commits apart, however many are under way", async () => {
    const { ask, spans } = await traced();
    const ids = Array.from({ length: 60 }, (_, i) => `request-${i}`);
    await Promise.all(
      ids.map((id, i) =>
        ask(
          "POST",
          "/v1/otp/send",
          { phone: `98765430${String(i).padStart(2, "0")}` },
          { "x-request-id": id },
        ),
      ),
    );
    const sent = await spans();
    const requests = sent.filter(({ name }) => name === "otpSend");
    expect(new Set(requests.map((span) => attribute(span, "creditline.request_id")))).toEqual(new Set(ids));
    for (const { spanId, traceId } of requests) {
      const children = sent.filter(({ parentSpanId }) => parentSpanId === spanId);
      expect(children.map(({ name }) => name)).toEqual(["partner sms-gateway", "store.commit"]);
      for (const child of children) expect(child).toMatchObject({ traceId });
    }
  });

  test("mark our own fault, and a request that its client's trace leaves out is left out", async () => {
    const { ask, spans } = await traced();
    await ask("POST", "/sandbox/faults", { call: "customerData", status: 502 });
    await ask("GET", "/v1/customer/customerData");
    await ask("GET", "/healthz", undefined, { traceparent: `00-${TRACE}-${CALLER}-00` });
    const sent = await spans();
    expect(sent.find(({ name }) => name === "customerData")?.status).toMatchObject({ code: 2 });
    expect(sent.some(({ name }) => name === "healthz")).toBe(false);
  });

  test("are taken of a share alone, and a trace context that is none begins a new one", async () => {
    const { ask, spans } = await traced({ share: 0 });
    await ask("GET", "/healthz");
    await ask("GET", "/healthz", undefined, { traceparent: "nonsense" });
    await ask("GET", "/healthz", undefined, { traceparent: `00-${TRACE}-${CALLER}-01` });
    expect((await spans()).map(({ traceId }) => traceId)).toEqual([TRACE]);
  });

  test("go where the settings say, and nowhere that a collector sends them", async () => {
    const { port } = collector.address() as AddressInfo;
    const leading = createServer((request, response) => {
      request.resume();
      response.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
    });
    leading.listen(0, "127.0.0.1");
    await once(leading, "listening");
    try {
      const own = (leading.address() as AddressInfo).port;
      const { ask, on } = await traced({ url: `http://127.0.0.1:${own}/v1/traces` });
      const asked = once(leading, "request");
      await ask("GET", "/healthz");
      await Promise.all([asked, on.stop()]);
      expect(received).toEqual([]);
    } finally {
      leading.closeAllConnections();
      leading.close();
    }
  });

  test("go in protobuf as well, and a collector that is not there holds nothing up", async () => {
    const first = await traced({ format: "http/protobuf" });
    await first.ask("GET", "/healthz");
    await first.on.stop();
    expect(received[0]?.headers["content-type"]).toBe("application/x-protobuf");
    expect(received[0]?.body).toContain("healthz");
    const second = await traced({ url: "http://127.0.0.1:9/v1/traces" });
    expect((await second.ask("GET", "/healthz")).status).toBe(200);
  });
});

import { inProcessPlatform, livePlatform } from "@creditline/adapters/client/live-platform";
import type { Platform } from "@creditline/adapters/client/platform";
import type { Position } from "@creditline/adapters/ports/geolocation";
import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

/** A platform that answers every request alike, and remembers what it was asked. */
function answering(answer: () => Response | Promise<Response>): { platform: Platform; asked: Request[] } {
  const asked: Request[] = [];
  const platform = livePlatform({
    baseUrl: "https://platform.example/",
    timeoutMs: 20,
    fetch: async (request) => {
      asked.push(request);
      return answer();
    },
  });
  return { platform, asked };
}

const once = { requestId: "r1" };

describe("a call", () => {
  test("carries token, request id and idempotency key, and its payload as JSON", async () => {
    const { platform, asked } = answering(() => Response.json({ success: true }));
    await platform.send(
      "buildProfile",
      { pan: "ABCPK1234L" },
      { token: "t", requestId: "r1", idempotencyKey: "k1" },
    );
    const [request] = asked;
    expect(request?.url).toBe("https://platform.example/v2/customer/buildprofile");
    expect(request?.method).toBe("POST");
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: "Bearer t",
      "x-request-id": "r1",
      "idempotency-key": "k1",
      "content-type": "application/json",
    });
    expect(await request?.json()).toEqual({ pan: "ABCPK1234L" });
  });

  test("puts the path's keys into the path, escaped, those of its query there, and the rest into the body", async () => {
    const { platform, asked } = answering(() => Response.json({}));
    await platform.send("pincode", { pincode: "56/00?1" }, once);
    await platform.send("eligibleOffers", { customerId: "c&1" }, once);
    await platform.send("eligibleOffers", { customerId: undefined }, once);
    await platform.send("savePathInfo", { id: "c1", pathInfo: "{}" }, once);
    expect(asked.map(({ url }) => url.slice("https://platform.example".length))).toEqual([
      "/lookup/pincode/56%2F00%3F1",
      "/v1/customer/offer/eligibleOffers?customerId=c%261",
      "/v1/customer/offer/eligibleOffers",
      "/v1/customer/c1/pathInfo",
    ]);
    expect(await asked[3]?.json()).toEqual({ pathInfo: "{}" });
  });

  test("sends files as multipart, with the source in the query", async () => {
    const { platform, asked } = answering(() => Response.json({ success: true }));
    const bytes = new Uint8Array([37, 80, 68, 70]);
    const files = [{ name: "july.pdf", type: "application/pdf", bytes }];
    await platform.send("uploadFiles", { id: "c1", source: "APPUSER", files, password: "p" }, once);
    expect(asked[0]?.url).toBe("https://platform.example/v1/customer/c1/upload/files?source=APPUSER");
    const form = await asked[0]?.formData();
    const file = form?.get("files") as File;
    expect(file).toMatchObject({ name: "july.pdf", type: "application/pdf", size: 4 });
    expect(form?.get("password")).toBe("p");
    expect(form?.get("id")).toBeNull();
  });

  test("says which application calls, from where and on which link, where that is known, and nothing where not", async () => {
    const asked: Request[] = [];
    const places: (Position | null)[] = [
      null,
      { latitude: 12.9716, longitude: -77.5946, accuracy: 20.5 },
      { latitude: 0, longitude: 0, accuracy: 0 },
    ];
    const handler = async (request: Request): Promise<Response> => {
      asked.push(request);
      return Response.json({ success: true });
    };
    const caller = { platformKey: "web-1", position: () => places.shift() ?? null };
    const inProcess = inProcessPlatform(handler, caller);
    const live = livePlatform({ baseUrl: "https://p.example", timeoutMs: 20, fetch: handler, ...caller });
    const link = { linkId: "link-1", currentActionId: "dkyc_pending", token: null };
    await inProcess.send("logout", {}, once);
    await live.send("logout", {}, once);
    await inProcess.send("dkycInitiate", {}, { ...once, link });
    await inProcessPlatform(handler).send("logout", {}, once);
    const seen = asked.map(({ headers }) =>
      ["x-platform-key", "x-geo-location", "x-magic-link-id", "x-magic-link-action-id"].map((name) =>
        headers.get(name),
      ),
    );
    expect(seen).toEqual([
      ["web-1", null, null, null],
      ["web-1", "12.9716,-77.5946,20.5", null, null],
      ["web-1", "0,0,0", "link-1", "dkyc_pending"],
      [null, null, null, null],
    ]);
  });

  test("with all its headers is taken by the platform as one without", async () => {
    const sandbox = tester();
    const platform = inProcessPlatform(sandbox.sandbox.handle, {
      platformKey: "web-1",
      position: () => ({ latitude: 12.9716, longitude: 77.5946, accuracy: 20 }),
    });
    expect(await platform.send("pincode", { pincode: "560001" }, once)).toMatchObject({ ok: true });
  });

  test("with an empty key in its path is a mistake, and is not sent", async () => {
    const { platform, asked } = answering(() => Response.json({}));
    await expect(platform.send("pathInfo", { id: "" }, once)).rejects.toThrow(
      "/v1/customer/{id}/pathInfo needs id",
    );
    expect(asked).toEqual([]);
  });
});

describe("a reply", () => {
  const reply = (status: number, body: unknown) =>
    answering(() =>
      typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
    ).platform.send("logout", {}, once);

  test("is a success when the success flag is true or the status is 200 (spec 1 §7)", async () => {
    const done = { success: true };
    expect(await reply(200, { a: 1 })).toEqual({ ok: true, status: 200, body: done });
    expect(await reply(200, { success: false })).toEqual({ ok: true, status: 200, body: done });
    expect(await reply(200, "")).toEqual({ ok: true, status: 200, body: done });
    expect(await reply(477, { success: true })).toEqual({ ok: true, status: 477, body: done });
    expect(await reply(201, {})).toMatchObject({ ok: false, status: 201 });
    expect(await reply(500, { success: "true" })).toMatchObject({ ok: false, status: 500 });
  });

  test("reports the platform's time, or none if it gives none", async () => {
    const says = (date: string) =>
      answering(() => Response.json({}, { headers: { date } })).platform.send("logout", {}, once);
    expect(await says("Mon, 05 Jan 2026 04:30:00 GMT")).toMatchObject({
      at: Date.parse("2026-01-05T04:30:00Z"),
    });
    expect(await says("some day")).toMatchObject({ ok: true, at: undefined });
  });

  test("hands on errorCode and errorMessage, or a token call's description", async () => {
    expect(await reply(477, { success: false, errorCode: "E1", errorMessage: "No." })).toEqual({
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "E1",
      errorMessage: "No.",
    });
    expect(await reply(401, { error: "invalid_grant", error_description: "Wrong code." })).toMatchObject({
      errorCode: "invalid_grant",
      errorMessage: "Wrong code.",
    });
    expect(await reply(400, { success: false, errorMessage: 5 })).toMatchObject({
      ok: false,
      errorMessage: undefined,
    });
  });

  test("that is not the platform's is malformed, whatever its status: a proxy's page, or JSON of another shape", async () => {
    expect(await reply(200, "<html>")).toEqual({ ok: false, kind: "malformed", status: 200 });
    expect(await reply(502, "<html>")).toEqual({ ok: false, kind: "malformed", status: 502 });
    expect(await reply(403, '{"message":"Forbidden"}')).toEqual({
      ok: false,
      kind: "malformed",
      status: 403,
    });
    expect(await reply(403, "")).toMatchObject({ ok: false, kind: "http", status: 403 });
  });

  test("that does not come is a time-out or a network failure, tried once", async () => {
    const slow = answering(
      () =>
        new Promise<Response>((_resolve, reject) => {
          setTimeout(() => reject(new Error("aborted")), 60);
        }),
    );
    expect(await slow.platform.send("logout", {}, once)).toEqual({ ok: false, kind: "timeout" });
    const broken = answering(() => Promise.reject(new TypeError("failed to fetch")));
    expect(await broken.platform.send("txnWithdraw", { amount: 1000, tenure: 3 }, once)).toEqual({
      ok: false,
      kind: "network",
    });
    expect(broken.asked).toHaveLength(1);
  });
});

describe("a success", () => {
  const answeringWith = (body: unknown) =>
    inProcessPlatform(async () => Response.json(body, { status: 200 }));

  test("passes a call on as its row describes, without what must not reach a client (ruling R30)", async () => {
    const reply = await answeringWith({
      customerId: "c1",
      customerDetails: { phone: "9876543210", clientSecret: "s3cret" },
      aadhaarDetails: { aadhaarNumber: "234567890124", rawXml: "<x/>", displayableAadhaar: "XXXX XXXX 0124" },
      somethingNew: 1,
    }).send("customerData", {}, once);
    expect(reply).toEqual({
      ok: true,
      status: 200,
      body: {
        customerId: "c1",
        customerDetails: { phone: "9876543210" },
        aadhaarDetails: { displayableAadhaar: "XXXX XXXX 0124" },
      },
    });
  });

  const malformed = { ok: false, kind: "malformed", status: 200 };

  test("of another shape than its call's is malformed, whatever call it is", async () => {
    for (const body of [null, [], "c1", { customerId: 5 }, { customerId: "c", loanResponse: "none" }]) {
      expect(await answeringWith(body).send("customerData", {}, once)).toEqual(malformed);
    }
    const token = answeringWith({ access_token: "a" });
    expect(await token.send("token", { grant_type: "password" }, once)).toEqual(malformed);
    const pincode = answeringWith({
      success: true,
      pincode: "560001",
      city: "Bengaluru",
      state: "Karnataka",
    });
    expect(await pincode.send("pincode", { pincode: "560001" }, once)).toEqual(malformed);
    const offers = answeringWith({ success: true, offers: [{ offerId: "o1" }] });
    expect(await offers.send("eligibleOffers", {}, once)).toEqual(malformed);
  });

  test("has every record that the sandbox gives as it is", async () => {
    const one = tester();
    const platform = inProcessPlatform(one.sandbox.handle);
    for (const phone of ["9876543210", "9000000010", "9000000027", "9000000031"]) {
      const { access } = await one.signIn(phone);
      const reply = await platform.send("customerData", {}, { token: access, requestId: "r" });
      expect(reply).toEqual({ ok: true, status: 200, body: await one.record(access), at: one.clock.now() });
    }
  });
});

describe("the sandbox in this process", () => {
  test("is reached like any platform, its broken connections too", async () => {
    const { sandbox, ask } = tester();
    const platform = inProcessPlatform(sandbox.handle);
    expect(await platform.send("otpSend", { phone: "9876543210" }, once)).toMatchObject({
      ok: true,
      status: 200,
    });
    expect(await platform.send("otpSend", { phone: "12" }, once)).toMatchObject({ ok: false, status: 400 });
    expect(await platform.send("customerData", {}, once)).toMatchObject({ ok: false, status: 401 });
    await ask("POST", "/sandbox/faults", { call: "otpSend", drop: true });
    expect(await platform.send("otpSend", { phone: "9876543210" }, once)).toEqual({
      ok: false,
      kind: "network",
    });
  });
});

import type { HandlersOf } from "@creditline/adapters/platform/handlers/handlers-of";
import { startingTogether } from "@creditline/adapters/platform/http/node-server";
import { router } from "@creditline/adapters/contract/router";
import { targetOf } from "@creditline/adapters/platform/http/request";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type SignIn, type Tester, tester } from "./tester.ts";

let one: Tester;
let me: SignIn;
beforeAll(async () => {
  one = tester();
  me = await one.signIn("9000000028");
});

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const STATUS = "/v1/customer/loan/evaluate";

interface Tried {
  readonly method?: string;
  readonly path: string;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without a token. */
  readonly isStranger?: true;
}

const ask = ({ method = "POST", path, body, headers, isStranger }: Tried): Promise<Answer> =>
  one.askFrom("", method, path, body, isStranger === true ? undefined : me.access, headers);

const codeOf = ({ body }: Answer): unknown => (body as { errorCode?: unknown } | null)?.errorCode;
const fieldOf = ({ body }: Answer): unknown => (body as { field?: unknown } | null)?.field;

describe("the steps of a request run in order, and the first refusal is returned", () => {
  test.each<[string, Tried, number, string]>([
    ["an address that is not percent-encoded, known or not", { path: "/v1/%zz" }, 400, "INVALID_FIELD"],
    [
      "an address where nothing is",
      { path: "/v1/nothing", body: "{", isStranger: true },
      404,
      "NO_SUCH_CALL",
    ],
    [
      "an address that takes another method",
      { method: "PUT", path: STATUS, body: "{" },
      405,
      "METHOD_NOT_ALLOWED",
    ],
    ["nobody's token, whatever is sent", { path: STATUS, body: "{", isStranger: true }, 401, "UNAUTHORIZED"],
    [
      "a packed body, before it is read",
      { path: STATUS, body: "{", headers: { ...JSON_TYPE, "content-encoding": "gzip" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a length beyond the limit, before it is read",
      { path: STATUS, body: "{}", headers: { ...JSON_TYPE, "content-length": "999999" } },
      413,
      "TOO_LARGE",
    ],
    ["a text that is not JSON", { path: STATUS, body: "{", headers: JSON_TYPE }, 400, "INVALID_FIELD"],
    [
      "a media type that the call does not take",
      { path: STATUS, body: "{}", headers: { "content-type": "text/plain" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a form where the call takes none",
      { path: STATUS, body: "amount=1", headers: FORM_TYPE },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a body that does not fit the contract",
      { path: STATUS, body: '{"amount":"1"}', headers: JSON_TYPE },
      400,
      "INVALID_FIELD",
    ],
  ])("%s", async (_what, tried, status, errorCode) => {
    const answer = await ask(tried);
    expect([answer.status, codeOf(answer)]).toEqual([status, errorCode]);
  });

  test("an address lists its methods", async () => {
    const put = await ask({ method: "PUT", path: STATUS });
    expect(put.headers.get("allow")).toBe("POST");
    const path = `/v1/customer/${me.customerId}/pathInfo`;
    expect((await ask({ method: "DELETE", path })).headers.get("allow")?.split(", ").toSorted()).toEqual([
      "GET",
      "PUT",
    ]);
  });

  test("what is sent is refused by what it is, and never by what its type is not", async () => {
    const bodies: readonly [body: string | Uint8Array, more?: string][] = [
      ["[1]"],
      ["null"],
      ["1"],
      ['"text"'],
      [`{"a":${"[".repeat(40)}${"]".repeat(40)}}`],
      ['{"a":"\\ud800"}'],
      ['{"\\udfff":1}'],
      [new Uint8Array([0x7b, 0xff, 0x7d])],
    ];
    for (const [body] of bodies) {
      for (const headers of [JSON_TYPE, { "content-type": "APPLICATION/JSON; charset=UTF-8" }]) {
        const answer = await ask({ path: STATUS, body, headers });
        expect([answer.status, fieldOf(answer)], String(body)).toEqual([400, "body"]);
      }
    }
    const deep = `{"a":"${"[".repeat(40)}","b":"\\ud83d\\ude00"}`;
    expect(fieldOf(await ask({ path: STATUS, body: deep, headers: JSON_TYPE }))).toBe("amount");
    const latin = { "content-type": "application/json; charset=latin1" };
    expect((await ask({ path: STATUS, body: "{}", headers: latin })).status).toBe(415);
  });

  test("names that objects have by themselves are names like any other", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    for (const name of names) {
      const body = `{"${name}":{"amount":3000},"tenure":3}`;
      expect(fieldOf(await ask({ path: STATUS, body, headers: JSON_TYPE })), name).toBe("amount");
      const token = await ask({ path: "/oauth/token", body: `${name}=1&${name}=2`, headers: FORM_TYPE });
      expect(fieldOf(token), name).toBe("grant_type");
      const slots = await ask({
        method: "GET",
        path: `/v2/appointment/slots?${name}=1&${name}=2`,
      });
      expect(fieldOf(slots), name).toBe("purpose");
      expect((await ask({ method: "GET", path: `/v1/customer/${name}` })).status, name).toBe(404);
    }
  });

  test("a part of a path is what it says once it is decoded, up to a hundred characters", async () => {
    const at = async (part: string) =>
      codeOf(await ask({ method: "GET", path: `/v1/customer/${part}/pathInfo` }));
    for (const part of [
      "a;b",
      "a%2Fb",
      "%2e%2e%2f",
      "%00",
      "%F0%9F%98%80",
      "*",
      "a".repeat(100),
      "%61".repeat(100),
    ]) {
      expect(await at(part), part).toBe("NO_SUCH_CUSTOMER");
    }
    for (const part of ["a".repeat(101), "%61".repeat(101)]) expect(await at(part)).toBe("NO_SUCH_CALL");
    const own = me.customerId.replace("c", "%63");
    expect((await ask({ method: "GET", path: `/v1/customer/${own}/pathInfo` })).status).toBe(200);
  });

  test("the platform's description is a call like any other", async () => {
    for (const path of ["/openapi.json", "/openapi.json/", "/openapi.json?x=1"]) {
      expect((await ask({ method: "GET", path, isStranger: true })).status, path).toBe(200);
      expect((await ask({ path, isStranger: true })).status, path).toBe(405);
    }
  });

  test("who signs out while a body comes is refused when it has come", async () => {
    const other = await one.signIn("9000000017");
    let more: (piece: string) => void = () => {};
    const body = new ReadableStream({
      start: (controller) => {
        more = (piece) => {
          controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        };
      },
    });
    const begun = one.sandbox.handle(
      new Request(`http://sandbox.invalid/v2/customer/buildprofile`, {
        method: "POST",
        headers: { ...JSON_TYPE, authorization: `Bearer ${other.access}` },
        body,
        duplex: "half",
      } as RequestInit),
    );
    await one.askFrom("", "POST", "/logout", {}, other.access);
    more('{"companyName":"Blue Kite"}');
    expect((await begun).status).toBe(401);
  });
});

describe("a router", () => {
  const routes = [
    { method: "GET", path: "/a/{id}" },
    { method: "POST", path: "/a/b" },
    { method: "GET", path: "/a/b/{c}/" },
    { method: "GET", path: "/{x}/b/{c}" },
  ];
  const find = router(routes);

  test("prefers the path with fewer parameters, and knows all that is at one", () => {
    expect(find("POST", "/a/b")).toMatchObject({ route: routes[1], params: {} });
    expect(find("GET", "/a/b/")).toMatchObject({ route: routes[0], params: { id: "b" } });
    expect(find("PUT", "/a/b").here).toEqual([routes[1], routes[0]]);
    expect(find("GET", "/a/b/1")).toMatchObject({ route: routes[2], params: { c: "1" } });
    expect(find("GET", "/z/b/1/")).toMatchObject({ route: routes[3], params: { x: "z", c: "1" } });
  });

  test("finds nothing for an empty part, another case, or one part too many", () => {
    for (const path of ["/a/", "/A/b", "/a/b/c/d", "//b/1", "", "/", "/a//"]) {
      expect(find("GET", path).route, path).toBeNull();
    }
  });
});

describe("the target of a request", () => {
  test.each([
    ["/a/b", "/a/b", ""],
    ["/a?b=c&d", "/a", "b=c&d"],
    ["/a/../b/./c", "/b/c", ""],
    ["/a?b#c", "/a", "b"],
    ["/a\\b", "/a/b", ""],
    ["//a/b", "//a/b", ""],
    ["http://elsewhere/a?b", "/a", "b"],
    ["*", "/", ""],
    ["", "/", ""],
    ["http://", "/", ""],
    ["/caf\u00e9", "/caf%C3%A9", ""],
  ])("%s", (target, path, query) => {
    expect(targetOf(target)).toEqual({ path, query });
  });
});

test("requests that arrive in one turn start after the last of them, in their order, and nothing comes between", async () => {
  const start = startingTogether();
  const seen: string[] = [];
  const begin = (name: string): void => {
    start(() => {
      seen.push(`${name} starts`);
      process.nextTick(() => seen.push(`${name} may hear of others`));
      void Promise.resolve().then(() => seen.push(`${name} goes on`));
    });
  };
  for (const name of ["first", "second"]) begin(name);
  seen.push("both are there");
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  expect(seen.slice(0, 5)).toEqual([
    "both are there",
    "first starts",
    "second starts",
    "first goes on",
    "second goes on",
  ]);
});

test("a group whose call has no handler, or one that gives another reply, does not compile", () => {
  const reply = { success: true, referenceNo: "REF1" } as const;
  type Withdrawals = Partial<HandlersOf<"withdrawal">>;
  const fits: Withdrawals = {
    txnGenRefNo: async ({ customerId }) => ({ ...reply, referenceNo: customerId }),
  };
  // @ts-expect-error a reply that the contract does not have
  const another: Withdrawals = { txnGenRefNo: async () => ({ success: true }) };
  // @ts-expect-error a part that the call does not have
  const part: Withdrawals = { txnGenRefNo: async ({ params }) => ({ ...reply, params }) };
  // @ts-expect-error txnWithdraw is missing
  const missing: HandlersOf<"withdrawal"> = { txnGenRefNo: async () => reply };
  expect([fits, another, part, missing].map((group) => Object.keys(group))).toEqual(
    Array.from({ length: 4 }, () => ["txnGenRefNo"]),
  );
});

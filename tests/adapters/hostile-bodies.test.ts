import { TooManyTries } from "@creditline/adapters/contract/failures";
import { createBodyBudget, MOST_OF_ALL } from "@creditline/adapters/platform/http/request";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type SignIn, type Tester, tester } from "./tester.ts";

const MB = 1024 * 1024;
const KB = 1024;

async function customer(): Promise<{ sandbox: Tester; me: SignIn; path: string }> {
  const sandbox = tester();
  const me = await sandbox.signIn("9000000010");
  return { sandbox, me, path: `/v1/customer/${me.customerId}/upload/files` };
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "latin1"));
const multipart = (boundary: string) => ({ "content-type": `multipart/form-data; boundary=${boundary}` });
const head = (boundary: string, name = "statement.pdf"): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n` +
  "content-type: application/pdf\r\n\r\n";

/** Bodies for which a read-up in body times boundary steps takes minutes; the tests' own time is the bound. */
describe("a form that is made to be hard to read is refused in one pass", () => {
  test.each([
    ["a boundary of 12,000 dashes in 400 kB of them", "-".repeat(12_000), bytes("-".repeat(400 * KB))],
    ["a boundary of 71 characters", "b".repeat(71), bytes("x")],
    ["no boundary", "", bytes("x")],
    ["a boundary of 70 dashes in 15 MB of them", "-".repeat(70), Buffer.alloc(15 * MB, "-")],
    [
      "15 MB of lines that are almost a boundary",
      "-".repeat(70),
      Buffer.alloc(15 * MB, `\r\n--${"-".repeat(69)}x`),
    ],
    ["15 MB of ends of lines", "a".repeat(70), Buffer.alloc(15 * MB, "\r\n--")],
    ["a million parts", "b".repeat(30), Buffer.alloc(15 * MB, `--${"b".repeat(30)}\r\n\r\n\r\n`)],
    [
      "a part whose headers never end",
      "b".repeat(30),
      Buffer.concat([bytes(`--${"b".repeat(30)}\r\n`), Buffer.alloc(15 * MB, "x: y\r\n")]),
    ],
    [
      "a file's name of 15 MB of escapes",
      "b".repeat(30),
      Buffer.concat([
        bytes(`--${"b".repeat(30)}\r\ncontent-disposition: form-data; name="`),
        Buffer.alloc(15 * MB, "%0D%0A"),
        bytes(`"\r\n\r\nx\r\n--${"b".repeat(30)}--`),
      ]),
    ],
  ])("%s", async (_what, boundary, body) => {
    const { sandbox, me, path } = await customer();
    const answer = await sandbox.ask("POST", path, new Uint8Array(body), me.access, multipart(boundary));
    expect(answer).toMatchObject({ status: 400, body: { field: expect.stringMatching(/^(?:body|files)$/) } });
  });

  test("and one with a boundary of 70 characters, quoted or not, is taken", async () => {
    const { sandbox, me, path } = await customer();
    const boundary = "b".repeat(70);
    for (const named of [boundary, `"${boundary}"`, `${boundary}; charset=utf-8`]) {
      const body = bytes(`${head(boundary)}%PDF-1.7\r\n%%EOF\r\n--${boundary}--\r\n`);
      const answer = await sandbox.ask("POST", path, new Uint8Array(body), me.access, multipart(named));
      expect(answer, named).toMatchObject({ status: 200 });
    }
  });

  test("a part's headers may take 8 kB and not much more", async () => {
    const { sandbox, me, path } = await customer();
    const boundary = "b".repeat(30);
    const send = (filler: number) => {
      const part = head(boundary).replace("\r\n\r\n", `\r\nx-more: ${"y".repeat(filler)}\r\n\r\n`);
      const body = bytes(`${part}%PDF-1.7\r\n%%EOF\r\n--${boundary}--\r\n`);
      return sandbox.ask("POST", path, new Uint8Array(body), me.access, multipart(boundary));
    };
    expect((await send(8_000)).status).toBe(200);
    expect((await send(8_192)).status).toBe(400);
  });
});

/** A body that gives `chunks` pieces and then waits for ever; tells how many were asked for. */
function endless(piece: Uint8Array<ArrayBuffer>, chunks: number) {
  const seen = { pulled: 0 };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        if (seen.pulled >= chunks) return new Promise(() => {});
        seen.pulled += 1;
        controller.enqueue(piece);
        return undefined;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, stream };
}

const posted = (path: string, body: ReadableStream, headers: HeadersInit): Request =>
  new Request(`http://sandbox.invalid${path}`, {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);

const FORM = multipart("b".repeat(30));

describe("how much of a body is read", () => {
  test("follows from the call, whatever the body says to be", async () => {
    const { sandbox } = tester();
    const asked: number[] = [];
    for (const type of ["multipart/form-data; boundary=bbbb", "application/json", "image/png", ""]) {
      const { seen, stream } = endless(new Uint8Array(64 * KB), 1000);
      const answer = await sandbox.handle(posted("/v1/otp/send", stream, { "content-type": type }));
      expect(answer.status, type).toBe(413);
      asked.push(seen.pulled);
    }
    expect(asked).toEqual([5, 5, 5, 5]);
  });

  test("is nothing for who may not call", async () => {
    const { sandbox, me, path } = await customer();
    const { access } = await sandbox.signIn("9000000011");
    await sandbox.ask("DELETE", "/oauth/token", undefined, access);
    for (const headers of [FORM, { ...FORM, authorization: "Bearer x" }]) {
      const { seen, stream } = endless(new Uint8Array(64 * KB), 1000);
      expect((await sandbox.sandbox.handle(posted(path, stream, headers))).status).toBe(401);
      expect(seen.pulled).toBe(0);
    }
    const { seen, stream } = endless(new Uint8Array(64 * KB), 1000);
    const mine = { ...FORM, authorization: `Bearer ${me.access}` };
    expect((await sandbox.sandbox.handle(posted(path, stream, mine))).status).toBe(413);
    expect(seen.pulled).toBe((16 * MB) / (64 * KB) + 1);
  });

  test("is nothing of one that is compressed", async () => {
    const { ask } = tester();
    const sent = { phone: "9000000010", purpose: "SIGNUP" };
    for (const [encoding, status] of [
      ["gzip", 415],
      ["br, gzip", 415],
      ["identity", 200],
    ] as const) {
      const answer = await ask("POST", "/v1/otp/send", sent, undefined, { "content-encoding": encoding });
      expect(answer.status, encoding).toBe(status);
    }
  });
});

/** Pieces of one byte: each costs hundreds of times what it holds. */
describe("a body in crumbs", () => {
  const crumbs = (text: string): ReadableStream => {
    let at = 0;
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        if (at === text.length) controller.close();
        else controller.enqueue(bytes(text.charAt(at)));
        at += 1;
      },
    });
  };
  const JSON_TYPE = { "content-type": "application/json" };

  test("is put together where it has 4,096 of them, and refused where it has one more", async () => {
    const { sandbox } = tester();
    const sent = JSON.stringify({ phone: "9000000010", purpose: "SIGNUP" });
    for (const [pieces, status] of [
      [4096, 200],
      [4097, 400],
    ] as const) {
      const answer = await sandbox.handle(posted("/v1/otp/send", crumbs(sent.padEnd(pieces)), JSON_TYPE));
      expect(answer.status, `${pieces}`).toBe(status);
    }
  });

  test("is not read to the end that the number of its bytes would allow", async () => {
    const { sandbox } = tester();
    const { seen, stream } = endless(bytes(" "), 300_000);
    const answer = await sandbox.handle(posted("/v1/otp/send", stream, JSON_TYPE));
    expect(await answer.json()).toMatchObject({ errorCode: "INVALID_FIELD", field: "body" });
    expect(seen.pulled).toBe(4097);
  });
});

describe("a body that does not end", () => {
  afterEach(() => void vi.useRealTimers());

  const statusAfter = async (answer: Promise<Response>, milliseconds: number): Promise<number | null> => {
    let status: number | null = null;
    void answer.then((response) => {
      status = response.status;
    });
    await vi.advanceTimersByTimeAsync(milliseconds);
    return status;
  };

  test("is waited for half a minute, and that of an upload three", async () => {
    const { sandbox, me, path } = await customer();
    const uploading = { ...FORM, authorization: `Bearer ${me.access}` };
    vi.useFakeTimers();
    for (const [at, headers, limit] of [
      ["/v1/otp/send", { "content-type": "application/json" }, 30_000],
      [path, uploading, 180_000],
    ] as const) {
      const { stream } = endless(bytes('{"phone"'), 1);
      const answer = sandbox.sandbox.handle(posted(at, stream, headers));
      expect(await statusAfter(answer, limit - 1)).toBe(null);
      expect(await statusAfter(answer, 1)).toBe(408);
      expect(await (await answer).json()).toMatchObject({ errorCode: "TOO_SLOW" });
    }
  });

  test("takes room, which one address has so much of; others are served, and so is the address once one has ended", async () => {
    const sandbox = createSandbox({
      store: memoryStore(),
      sandboxCalls: true,
      bodyRoom: createBodyBudget(200 * KB),
    });
    const send = (address: string) => {
      const { stream } = endless(bytes('{"phone"'), 1);
      return sandbox.handle(posted("/v1/otp/send", stream, { "content-type": "application/json" }), address);
    };
    const whole = (address: string) =>
      sandbox.handle(
        new Request("http://sandbox.invalid/v1/otp/send", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ phone: "9000000010", purpose: "SIGNUP" }),
        }),
        address,
      );
    vi.useFakeTimers();
    const under = [send("192.0.2.1"), send("192.0.2.1"), send("192.0.2.1")];
    await vi.advanceTimersByTimeAsync(10);
    const refusal = await whole("192.0.2.1");
    expect(refusal.status).toBe(429);
    expect(refusal.headers.get("retry-after")).toBe("2");
    expect(await refusal.json()).toMatchObject({ errorCode: "TOO_MUCH_AT_ONCE" });
    expect((await whole("192.0.2.2")).status).toBe(200);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await Promise.all(under)).map(({ status }) => status)).toEqual([408, 408, 408]);
    expect((await whole("192.0.2.1")).status).toBe(200);
  });
});

describe("the room for bodies", () => {
  test("takes an address's bytes to the last one, and gives all of them back", () => {
    const room = createBodyBudget(1 * MB);
    const first = room.enter("a");
    first.took(512 * KB);
    const second = room.enter("a");
    second.took(512 * KB);
    expect(() => room.enter("a")).toThrow(TooManyTries);
    expect(() => second.took(1)).toThrow(TooManyTries);
    first.leave();
    first.leave();
    second.took(512 * KB);
    expect(() => second.took(1)).toThrow();
    second.leave();
    room.enter("a").took(1 * MB);
  });

  test("has an end for all addresses together, also where one has none", () => {
    const room = createBodyBudget(0);
    room.enter("a").took(MOST_OF_ALL - 64 * KB);
    const last = room.enter("b");
    expect(() => room.enter("c")).toThrow();
    last.leave();
    expect(() => room.enter("c")).not.toThrow();
  });
});

describe("a body that is made to confuse", () => {
  const CALLS = ["/v1/otp/send", "/v1/customer/signup", "/oauth/token", "/sandbox/clock"];

  test.each([
    [
      "keys that are no keys",
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ],
    ["the same key twice", '{"phone":"9000000010","phone":{"a":1},"grant_type":"x","grant_type":[1]}'],
    ["a key of 200 kB", `{"${"k".repeat(200 * KB)}":1}`],
    ["a hundred thousand elements", `{"phone":[${"1,".repeat(100_000)}1]}`],
    ["fifteen thousand keys", `{${Array.from({ length: 15_000 }, (_, i) => `"k${i}":${i}`).join(",")}}`],
    ["a hundred thousand brackets", `{"phone":${"[".repeat(100_000)}`],
    ["a number of 200,000 digits", `{"phone":${"9".repeat(200_000)}}`],
    ["half a character", '{"phone":"\\ud800"}'],
  ])("%s", async (_what, text) => {
    const { ask } = tester();
    for (const path of CALLS) {
      const { status } = await ask("POST", path, text, undefined, { "content-type": "application/json" });
      expect([200, 400, 401, 477], path).toContain(status);
    }
    expect({}).not.toHaveProperty("polluted");
  });

  test.each([
    ["a hundred thousand fields", "a&".repeat(100_000)],
    ["one field a hundred thousand times", "grant_type=x&".repeat(15_000)],
    ["a hundred thousand escapes that are none", `username=${"%".repeat(200_000)}`],
    ["brackets", `${"[".repeat(100_000)}=1`],
  ])("as a form: %s", async (_what, text) => {
    const { ask } = tester();
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const { status } = await ask("POST", "/oauth/token", text, undefined, type);
    expect(status).toBe(400);
  });

  test("a form may have a hundred fields and not one more", async () => {
    const { ask } = tester();
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const fieldFor = async (fields: number): Promise<unknown> => {
      const text = Array.from({ length: fields }, (_, i) => `f${i}=1`).join("&");
      const { body } = await ask("POST", "/oauth/token", text, undefined, type);
      return (body as { field?: unknown }).field;
    };
    expect(await fieldFor(100)).toBe("grant_type");
    expect(await fieldFor(101)).toBe("body");
  });
});

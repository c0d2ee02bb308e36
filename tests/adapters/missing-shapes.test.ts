import type { FoundCall } from "@creditline/core/calls/call";
import { makeCall } from "@creditline/adapters/client/make-call";
import { describe, expect, test } from "vitest";

const find = async (): Promise<FoundCall> => ({
  at: "POST /logout",
  load: () => Promise.reject(new Error("gone")),
});

describe("a call whose shapes do not come", () => {
  test("has no answer where it went well: it may be made again with the same key", async () => {
    const send = async () => Response.json({ success: true });
    await expect(makeCall("logout", send, find)).rejects.toThrow("gone");
  });

  test("is refused as it would be with them", async () => {
    const send = async () => Response.json({ success: false }, { status: 401 });
    expect(await makeCall("logout", send, find)).toMatchObject({ ok: false, kind: "http", status: 401 });
  });
});

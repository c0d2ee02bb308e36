import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import {
  docsPage,
  exampleOf,
  fieldsOf,
  referencePage,
} from "@creditline/adapters/platform/http/docs/docs-page";
import { callsOf, type OpenApiDocument } from "@creditline/adapters/platform/http/docs/document";
import { describe, expect, test } from "vitest";
import { tester } from "../tester.ts";

async function documented(sandboxCalls = true) {
  const one = tester({ sandboxCalls, store: memoryStore() });
  const document = (await one.ask("GET", "/openapi.json")).body as OpenApiDocument;
  const answer = await docsPage()(new Request("http://platform.invalid/docs"), one.sandbox);
  return { one, document, answer, page: await answer.text() };
}

describe("the page about the calls", () => {
  test("documents each call of the platform once, with a way to it and an example", async () => {
    const { document, page } = await documented();
    const calls = callsOf(document);
    expect(calls.length).toBeGreaterThan(100);
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    for (const { name, method, path } of calls) {
      expect(page.split(`id="${name}"`)).toHaveLength(2);
      expect(page).toContain(`<span class="method">${method}</span> <code>${path}</code>`);
    }
    expect(page.match(/<h4>Example<\/h4>/g)).toHaveLength(calls.length);
    for (const [, target = ""] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${target}"`);
  });

  test("shows a call that takes files with one, and no other call", async () => {
    const { document } = await documented();
    const withFiles = callsOf(document).filter(({ operation }) =>
      Object.hasOwn(operation.requestBody?.content ?? {}, "multipart/form-data"),
    );
    const shown = callsOf(document).filter((call) => exampleOf(document, call).includes("-F "));
    expect(withFiles.map(({ name }) => name)).toContain("magicLinkUploadAvatar");
    expect(shown.map(({ name }) => name)).toEqual(withFiles.map(({ name }) => name));
  });

  test("says what is ours, what a call needs, and what a failure looks like", async () => {
    const { page } = await documented();
    expect(page).toContain(`<p class="ours">Ours: link_id`);
    expect(page).toContain("needs a bearer token");
    expect(page).toContain("open to anyone");
    for (const status of [400, 401, 404, 409, 413, 415, 429, 477]) {
      expect(page).toContain(`<tr><td><code>${status}</code></td>`);
    }
  });

  test("comes compressed to who takes that, and not again to who has it", async () => {
    const { one, page } = await documented();
    const docs = docsPage();
    const ask = (headers: Record<string, string>): Promise<Response> =>
      docs(new Request("http://platform.invalid/docs", { headers }), one.sandbox);
    const packed = await ask({ "accept-encoding": "gzip, deflate" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(page.length / 5);
    expect(gunzipSync(bytes).toString()).toBe(page);
    const again = await ask({ "if-none-match": packed.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("documents none of the tester's calls where they don't exist", async () => {
    const { page } = await documented(false);
    expect(page).not.toContain("/sandbox");
  });

  test("needs no script and nothing from elsewhere, and its policy lets its own style alone in", async () => {
    const { page, answer } = await documented();
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|(?:src|href)="(?:https?:)?\/\//);
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("escapes what a description says", () => {
    const page = referencePage({
      info: { title: "<b>", version: "1" },
      paths: {
        "/a": { get: { operationId: "g.a", description: `<img src="x"> & 'more'`, responses: {} } },
      },
    });
    expect(page).toContain("&lt;img src=&quot;x&quot;&gt; &amp; 'more'");
    expect(page).not.toContain("<img");
  });

  test("lists fields with the way to them, through lists, choices and references", () => {
    const document: OpenApiDocument = {
      info: { title: "t", version: "1" },
      paths: {},
      components: { schemas: { Leaf: { type: "object", properties: { x: { type: "string" } } } } },
    };
    expect(
      fieldsOf(document, {
        type: "object",
        required: ["a"],
        properties: {
          a: { type: "array", items: { $ref: "#/components/schemas/Leaf" } },
          b: { anyOf: [{ type: "number" }, { type: "null" }] },
          c: { type: "string", enum: ["one", "two"] },
        },
      }),
    ).toEqual([
      { path: "a", type: "list of object", isRequired: true },
      { path: "a[].x", type: "text", isRequired: false },
      { path: "b", type: "number or null", isRequired: false },
      { path: "c", type: '"one", "two"', isRequired: false },
    ]);
  });
});

test("an example's body is one that its call can read", async () => {
  const { one, document } = await documented();
  const me = await one.signIn("9000000017");
  const problems: string[] = [];
  for (const call of callsOf(document)) {
    const example = exampleOf(document, call).replaceAll(/'"(\$[A-Z_]+)"'/g, (_, name: string) =>
      name === "$CUSTOMER" ? me.customerId : name,
    );
    const body = /-d '(.*)'$/s.exec(example)?.[1];
    // Each asks for one of two fields, neither of which is required by itself.
    const oneOfTwo = ["logout", "setClock", "sessionsEnd", "accountNominee"];
    if (body === undefined || oneOfTwo.includes(call.name)) continue;
    const path = call.path.replaceAll(/\{\w+\}/g, me.customerId);
    const key: Record<string, string> = example.includes("idempotency-key")
      ? { "idempotency-key": call.name }
      : {};
    const answer = await one.ask(call.method, path, JSON.parse(body), me.access, key);
    if (answer.status === 400) problems.push(`${call.name} ${body}: ${answer.text}`);
  }
  expect(problems).toEqual([]);
});

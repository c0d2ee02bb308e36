import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@hey-api/openapi-ts";
import { type RunningServer, startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PHONE = "9000000028";

/** What someone writes who has the document and nothing else. The two mistakes must not compile. */
const CONSUMER = `
import { createClient } from "./client";
import { customerData, inbox, otpSend, token } from "./sdk.gen";

export async function signsIn(baseUrl: string, phone: string) {
  const client = createClient({ baseUrl });
  const sent = await otpSend({ client, body: { phone, purpose: "SIGNUP" }, headers: { "x-request-id": "req-1" } });
  const seconds: number | undefined = sent.data?.expiresInSeconds;
  const messages = await inbox({ client, query: { phone } });
  const password = messages.data?.find(({ code }) => code !== undefined)?.code ?? null;
  const grant = { grant_type: "password", username: phone, auth_type: "OTP", auth_version: 2 };
  const refused = await token({ client, body: { ...grant, password: "no code" } });
  const signedIn = await token({ client, body: { ...grant, password } });
  const stranger = await customerData({ client });
  const mine = createClient({ baseUrl, auth: signedIn.data?.access_token ?? "" });
  const record = await customerData({ client: mine });
  const status: string | null | undefined = record.data?.loanResponse?.applicationState?.applicationStatusCode;
  // @ts-expect-error a phone is a text
  void (() => otpSend({ client, body: { phone: 9000000028 } }));
  // @ts-expect-error a record has no such field
  void record.data?.notThere;
  return { seconds, refused: refused.error?.errorCode, stranger: stranger.response?.status, status, id: sent.response?.headers.get("x-request-id") };
}
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    skipLibCheck: true,
    types: [],
  },
  include: ["."],
};

let folder: string;
let data: string;
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  folder = mkdtempSync(join(ROOT, ".cache", "generated-client-"));
  data = mkdtempSync(join(tmpdir(), "creditline-generated-"));
  server = await startServer({ port: 0, host: "127.0.0.1", dataDir: data, sandboxCalls: true });
  const document = join(folder, "openapi.json");
  writeFileSync(document, await (await fetch(`${server.url}/openapi.json`)).text());
  await createClient({
    input: document,
    output: { path: join(folder, "client"), entryFile: false },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
    logs: { level: "silent", file: false },
  });
  writeFileSync(join(folder, "client", "consumer.ts"), CONSUMER);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
}, 60_000);
afterAll(async () => {
  await server?.stop();
  for (const path of [folder, data]) if (path !== undefined) rmSync(path, { recursive: true, force: true });
});

test("a client that an independent generator makes from the document compiles strictly", () => {
  const compiler = join(ROOT, "node_modules", "typescript-7", "bin", "tsc");
  const { stdout, status } = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
}, 60_000);

test("a client that a generator made signs in, reads the customer record, and is refused as the document says", async () => {
  const { signsIn } = (await import(join(folder, "client", "consumer.ts"))) as {
    readonly signsIn: (baseUrl: string, phone: string) => Promise<unknown>;
  };
  expect(await signsIn(server.url, PHONE)).toEqual({
    seconds: 300,
    refused: "INVALID_OTP",
    stranger: 401,
    status: "80000.30000",
    id: "req-1",
  });
});

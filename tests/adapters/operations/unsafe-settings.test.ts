import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lendersIn } from "@creditline/adapters/platform/operations/operations";
import { readSettings } from "@creditline/adapters/platform/operations/settings";
import { UNSAFE_SETTINGS, unsafeSettings } from "@creditline/adapters/platform/operations/unsafe-settings";
import { SIMULATED_NAMES } from "@creditline/adapters/platform/partners/partner";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import {
  type DatabaseUse,
  openForUse,
  OtherUse,
} from "@creditline/adapters/platform/store/sealed/keyed-store";
import type { Lender } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIVE_LENDERS, LIVE_SETTINGS } from "../live-lenders.ts";

type Variables = Readonly<Record<string, string>>;

let directory: string;
let ownLenders: readonly Lender[];
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "creditline-unsafe-"));
  const file = join(directory, "lenders.json");
  writeFileSync(file, JSON.stringify(LIVE_LENDERS));
  ownLenders = lendersIn(file, Date.now(), () => {});
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What a server with safe settings and these changes is refused for. */
function refusals(
  changes: Variables,
  { lenders = ownLenders, flags = [] }: { lenders?: readonly Lender[]; flags?: readonly string[] } = {},
): readonly string[] {
  const env = { ...LIVE_SETTINGS, ...changes };
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return unsafeSettings({ settings: read.settings, env, lenders, flags });
}

const namesOf = (lines: readonly string[]): readonly (string | undefined)[] =>
  lines.map((line) => line.split(":")[0]);

const NOBODY = { GRIEVANCE_OFFICER: "", GRIEVANCE_EMAIL: "", GRIEVANCE_PHONE: "" };
const ANOTHER_KEY = `${"fedcba9876543210".repeat(3)}0123456789abcdef`;
const OF_EIGHT_DIGITS = `${"01234567".repeat(7)}76543210`;

/** Each setting with what is refused, and with what is not though it is near. */
const BOTH_SIDES: readonly {
  readonly name: string;
  readonly unsafe: readonly Variables[];
  readonly safe: readonly Variables[];
}[] = [
  {
    name: "SIMULATED",
    unsafe: [
      { SIMULATED: "" },
      { SIMULATED: "none" },
      ...SIMULATED_NAMES.map((left) => ({
        SIMULATED: SIMULATED_NAMES.filter((name) => name !== left).join(","),
      })),
    ],
    safe: [{ SIMULATED: SIMULATED_NAMES.toReversed().join(" , ") }],
  },
  { name: "GRIEVANCE_OFFICER", unsafe: [NOBODY], safe: [{ GRIEVANCE_OFFICER: "Another" }] },
  {
    name: "DATA_KEY",
    unsafe: [
      { DATA_KEY: "" },
      { DATA_KEY: "0".repeat(64) },
      { DATA_KEY: "0123456".repeat(10).slice(0, 64) },
      { DATA_KEY: "01234567".repeat(8) },
      { DATA_KEY: "fedcba9876543210".repeat(4) },
      { DATA_KEY: ANOTHER_KEY.slice(32).repeat(2) },
    ],
    safe: [{ DATA_KEY: ANOTHER_KEY }, { DATA_KEY: OF_EIGHT_DIGITS }],
  },
  {
    name: "DATABASE_URL",
    unsafe: [
      { DATABASE_URL: "postgres://u@db.test/creditline" },
      { DATABASE_URL: "postgres://u@db.test/creditline?sslmode=require" },
      { DATABASE_URL: "postgres://u@db.test/creditline?sslmode=no-verify", PGSSLMODE: "verify-full" },
      { DATABASE_URL: "postgres://u@localhost/creditline?host=db.test" },
      // As the driver reads them: the last of two counts, an empty one is none, and PGHOST names a host that is left out.
      { DATABASE_URL: "postgres://u@localhost/creditline?host=localhost&host=db.test" },
      { DATABASE_URL: "postgres://u@db.test/creditline?host=" },
      { DATABASE_URL: "postgres://u@db.test/creditline?sslmode=verify-full&sslmode=disable" },
      { DATABASE_URL: "postgres:///creditline", PGHOST: "db.test" },
    ],
    safe: [
      { DATABASE_URL: "" },
      { DATABASE_URL: "postgres://u@127.0.0.1/creditline" },
      { DATABASE_URL: "postgres://u@localhost:5432/creditline" },
      { DATABASE_URL: "postgres:///creditline" },
      { DATABASE_URL: "postgres:///creditline", PGHOST: "127.0.0.1" },
      { DATABASE_URL: "postgres://u@localhost/creditline", PGHOST: "db.test" },
      { DATABASE_URL: "postgres://u@db.test/creditline?sslmode=", PGSSLMODE: "verify-full" },
      { DATABASE_URL: "postgres://u@%2Fvar%2Frun%2Fpostgresql/creditline" },
      { DATABASE_URL: "postgres://u@db.test/creditline?sslmode=verify-full" },
      { DATABASE_URL: "postgres://u@db.test/creditline", PGSSLMODE: "verify-full" },
    ],
  },
  {
    name: "HOST",
    unsafe: [{ HOST: "0.0.0.0" }, { HOST: "::" }, { HOST: "10.0.0.7", TRUST_PROXY: "0" }],
    safe: [
      { HOST: "127.0.0.1" },
      { HOST: "localhost" },
      { HOST: "[::1]" },
      { HOST: "0.0.0.0", TRUST_PROXY: "1" },
    ],
  },
  {
    name: "WEB_HOST",
    unsafe: [{ WEB_HOST: "" }, { WEB_HOST: "localhost" }, { WEB_HOST: "127.0.0.1" }],
    safe: [{ WEB_HOST: "pay.provider.test" }],
  },
  {
    name: "FRAME_ANCESTORS",
    unsafe: [
      { FRAME_ANCESTORS: "http://pay.test" },
      { FRAME_ANCESTORS: "https://pay.test http://*.pay.test:8080" },
    ],
    safe: [
      { FRAME_ANCESTORS: "https://pay.test https://*.pay.test" },
      { FRAME_ANCESTORS: "self" },
      { FRAME_ANCESTORS: "none" },
    ],
  },
  {
    name: "WRONG_CODES_PER_PHONE",
    unsafe: [{ WRONG_CODES_PER_PHONE: "501" }],
    safe: [{ WRONG_CODES_PER_PHONE: "500" }],
  },
  ...["CODES_PER_ADDRESS", "CAPTCHA_AFTER", "SIGN_UPS_PER_ADDRESS", "FAILED_SIGN_INS_PER_ADDRESS"].map(
    (name) => ({ name, unsafe: [{ [name]: "0" }], safe: [{ [name]: "1" }] }),
  ),
  { name: "LOG", unsafe: [{ LOG: "none" }], safe: [{ LOG: "faults" }, { LOG: "requests" }] },
  {
    name: "METRICS",
    unsafe: [{ METRICS: "on" }, { METRICS: "on", METRICS_PORT: "9464" }],
    safe: [{ METRICS: "off" }, { METRICS_PORT: "9464" }],
  },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    unsafe: [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.test:4318" },
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://collector.test/v1/traces" },
    ],
    safe: [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.test" },
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" },
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.test:4318", OTEL_SDK_DISABLED: "true" },
    ],
  },
  {
    name: "NODE_TLS_REJECT_UNAUTHORIZED",
    unsafe: [{ NODE_TLS_REJECT_UNAUTHORIZED: "0" }],
    safe: [{ NODE_TLS_REJECT_UNAUTHORIZED: "1" }],
  },
  {
    name: "NODE_OPTIONS",
    unsafe: [
      { NODE_OPTIONS: "--max-old-space-size=512 --inspect=0.0.0.0:9229" },
      { NODE_OPTIONS: "--insecure-http-parser" },
    ],
    safe: [{ NODE_OPTIONS: "--max-old-space-size=512" }],
  },
];

describe("what a server without SANDBOX=on refuses", () => {
  test("nothing, where every setting is safe", () => {
    expect(refusals({})).toEqual([]);
  });

  test.each(BOTH_SIDES.flatMap(({ name, unsafe }) => unsafe.map((env) => ({ name, env }))))(
    "$name: $env is unsafe",
    ({ name, env }) => {
      const lines = refusals(env);
      expect(namesOf(lines)).toEqual([name]);
      expect(lines[0]).toMatch(/^\w+: it .+: .+; \w+/);
    },
  );

  test.each(BOTH_SIDES.flatMap(({ name, safe }) => safe.map((env) => ({ name, env }))))(
    "$name: $env is safe",
    ({ env }) => {
      expect(refusals(env)).toEqual([]);
    },
  );

  test("LENDERS_FILE: an offered lender whose papers would lack a line (ruling R59)", () => {
    const lines = refusals({}, { lenders: LENDERS });
    expect(namesOf(lines)).toEqual(["LENDERS_FILE"]);
    expect(lines[0]).toContain("DMI.grievanceOfficer");
  });

  test("a debugger that Node's own flags open, as well as NODE_OPTIONS", () => {
    expect(namesOf(refusals({}, { flags: ["--inspect-brk"] }))).toEqual(["NODE_OPTIONS"]);
    expect(refusals({}, { flags: ["--max-semi-space-size=8"] })).toEqual([]);
  });

  test("every row of the list has both its sides here", () => {
    const tried = new Set([...BOTH_SIDES.map(({ name }) => name), "LENDERS_FILE"]);
    expect(new Set(UNSAFE_SETTINGS.map(({ name }): string => name))).toEqual(tried);
  });

  test("reports all unsafe settings at once, and no key among them", () => {
    const lines = refusals({ ...NOBODY, DATA_KEY: "a".repeat(64), LOG: "none", HOST: "::" });
    expect(namesOf(lines)).toEqual(["GRIEVANCE_OFFICER", "DATA_KEY", "HOST", "LOG"]);
    expect(lines.join("\n")).not.toContain("aaaa");
  });

  test("a name that no one simulated has is no name, and a sandbox simulates all without being asked", () => {
    expect(readSettings({ SIMULATED: "bureau,weather" }).ok).toBe(false);
    expect(readSettings({ SIMULATED: "google-sign-in" }).ok).toBe(false);
    expect(readSettings({ SANDBOX: "on" })).toMatchObject({ settings: { simulated: SIMULATED_NAMES } });
    expect(readSettings({})).toMatchObject({ settings: { simulated: [] } });
  });
});

describe("a database says who uses it", () => {
  const other = { testers: "customers", customers: "testers" } as const;

  test.each(["testers", "customers"] satisfies DatabaseUse[])(
    "whose first users were %s is theirs alone",
    async (first) => {
      const store = memoryStore();
      await openForUse(store, first);
      await openForUse(store, first);
      await expect(openForUse(store, other[first])).rejects.toThrow(OtherUse);
    },
  );

  test("of two that open a new one at the same moment, one has it", async () => {
    const store = memoryStore();
    const [one, two] = await Promise.allSettled([
      openForUse(store, "testers"),
      openForUse(store, "customers"),
    ]);
    expect([one.status, two.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

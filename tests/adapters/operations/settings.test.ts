import { describe, expect, test } from "vitest";
import { ASSUMED_MARKETING_SOURCES } from "@creditline/core/reference/marketing-sources.table";
import { readSettings } from "@creditline/adapters/platform/operations/settings";
import { SETTINGS } from "@creditline/adapters/platform/operations/settings.table";

describe("the settings of the platform's program", () => {
  test("without any variable it serves on this machine alone, from the embedded database", () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        port: 4173,
        host: "127.0.0.1",
        stopMs: 8_000,
        dataDir: ".data",
        databaseUrl: undefined,
        dataKey: undefined,
        sandbox: false,
        simulated: [],
        trustedProxies: 0,
        frameAncestors: [],
        google: null,
        trackers: [],
        marketingSources: ASSUMED_MARKETING_SOURCES,
        lendersFile: undefined,
        codeLimits: { sends: 5, wrongInARow: 10, wrongADay: 100, captchaAfter: 500 },
        decisions: { noGoRejects: true },
        complaints: null,
        addressRules: { codes: 1000, failedSignIns: 1000, signUps: 1000 },
        bodyBytesPerAddress: 64 * 1024 * 1024,
        sandboxHosts: [],
        logFrom: 500,
        metricsHere: false,
        metricsApart: undefined,
        traces: undefined,
      },
    });
  });

  test("names whom to complain to by all three, or says nothing of it", () => {
    const all = {
      GRIEVANCE_OFFICER: "Meera Iyer",
      GRIEVANCE_EMAIL: "care@creditline.example",
      GRIEVANCE_PHONE: "1800 000 000",
    };
    expect(readSettings(all)).toMatchObject({
      ok: true,
      settings: {
        complaints: { name: "Meera Iyer", email: "care@creditline.example", phone: "1800 000 000" },
      },
    });
    for (const name of ["GRIEVANCE_OFFICER", "GRIEVANCE_EMAIL", "GRIEVANCE_PHONE"])
      expect(readSettings({ ...all, [name]: "" }).ok, name).toBe(false);
    expect(readSettings({ ...all, GRIEVANCE_EMAIL: "care" })).toMatchObject({
      problems: [expect.stringContaining("GRIEVANCE_EMAIL: expected an e-mail address"), expect.anything()],
    });
  });

  test("needs two ports for two servers, unless they are of two addresses or picked freely", () => {
    expect(readSettings({ PORT: "4180", METRICS_PORT: "4180" })).toEqual({
      ok: false,
      problems: ['METRICS_PORT: expected another port than PORT, got "4180"'],
    });
    for (const env of [
      { PORT: "4180", METRICS_PORT: "4181" },
      { PORT: "4180", METRICS_PORT: "4180", METRICS_HOST: "127.0.0.2" },
      { PORT: "0", METRICS_PORT: "0" },
    ]) {
      expect(readSettings(env).ok, JSON.stringify(env)).toBe(true);
    }
  });

  test("as a sandbox it has the tester's calls, counts on its own address, and limits no address", () => {
    expect(readSettings({ SANDBOX: "on" })).toMatchObject({
      ok: true,
      settings: {
        sandbox: true,
        metricsHere: true,
        addressRules: { codes: 0, failedSignIns: 0, signUps: 0 },
      },
    });
    expect(readSettings({ SANDBOX: "on", METRICS_PORT: "9464" })).toMatchObject({
      ok: true,
      settings: { metricsHere: false, metricsApart: { port: 9464, host: "127.0.0.1" } },
    });
    expect(readSettings({ SANDBOX: "on", METRICS: "off", CODES_PER_ADDRESS: "7" })).toMatchObject({
      ok: true,
      settings: { metricsHere: false, addressRules: { codes: 7, failedSignIns: 0 } },
    });
  });

  test("traces go where OpenTelemetry's own variables say, and nowhere without one", () => {
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318/" })).toMatchObject({
      ok: true,
      settings: {
        traces: {
          url: "http://localhost:4318/v1/traces",
          headers: {},
          format: "http/protobuf",
          share: 1,
          serviceName: "creditline",
          attributes: {},
        },
      },
    });
    expect(
      readSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318",
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://collector.example/in",
        OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20b, x-team=credit",
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_TRACES_SAMPLER_ARG: "0.25",
        OTEL_SERVICE_NAME: "credit-test",
        OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=test",
      }),
    ).toMatchObject({
      ok: true,
      settings: {
        traces: {
          url: "https://collector.example/in",
          headers: { "x-key": "a b", "x-team": "credit" },
          format: "http/json",
          share: 0.25,
          serviceName: "credit-test",
          attributes: { "deployment.environment": "test" },
        },
      },
    });
    const off = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_SDK_DISABLED: "true" };
    expect(readSettings(off)).toEqual(readSettings({}));
  });

  test("what the documentation gives as a plain preset, given, is as if nothing was", () => {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" };
    const plain = SETTINGS.filter((row) => "isPlain" in row);
    expect(plain.map(({ name }) => name)).toContain("OTEL_SERVICE_NAME");
    for (const { name, preset } of plain) {
      expect(readSettings({ ...traced, [name]: preset }), name).toEqual(readSettings(traced));
    }
  });

  test("an empty variable is as if it was not set", () => {
    expect(readSettings({ PORT: "", HOST: " ", DATA_DIR: "", DATABASE_URL: "", LOG: "" })).toEqual(
      readSettings({}),
    );
  });

  test.each([
    ["0", 0],
    ["1", 1],
    ["65535", 65_535],
  ])("PORT=%s is a port", (text, port) => {
    expect(readSettings({ PORT: text })).toMatchObject({ ok: true, settings: { port } });
  });

  test.each(["abc", "-1", "65536", "80.5", "1e3", "0x50", "４１７３", "123456"])(
    "PORT=%s is refused by its name",
    (text) => {
      expect(readSettings({ PORT: text })).toEqual({
        ok: false,
        problems: [`PORT: expected a whole number from 0 (picks a free port) to 65535, got "${text}"`],
      });
    },
  );

  test.each([
    "postgres://user@localhost/credit",
    "postgresql://user:secret@localhost:5432/credit?sslmode=require",
  ])("DATABASE_URL=%s is a PostgreSQL address", (url) => {
    expect(readSettings({ DATABASE_URL: url })).toMatchObject({ ok: true, settings: { databaseUrl: url } });
  });

  test.each([
    "mysql://user:secret@localhost/credit",
    "postgres://user:secret%@localhost/credit",
    "user:secret@localhost/credit",
  ])("DATABASE_URL=%s is refused without repeating its password", (url) => {
    expect(readSettings({ DATABASE_URL: url })).toEqual({
      ok: false,
      problems: ["DATABASE_URL: expected a PostgreSQL address, like postgres://user@host:5432/database"],
    });
  });

  test("HOST may be an IPv6 address, with the brackets that it has on the web or without", () => {
    for (const HOST of ["::1", "[::1]"]) {
      expect(readSettings({ HOST })).toMatchObject({ settings: { host: "::1" } });
    }
  });

  test("SANDBOX_HOSTS are names with or without a port, in whatever case", () => {
    expect(readSettings({ SANDBOX_HOSTS: "Test.example, other.example:8443,[::2]:80" })).toMatchObject({
      ok: true,
      settings: { sandboxHosts: ["test.example", "other.example:8443", "[::2]:80"] },
    });
  });

  test.each([
    ["none", []],
    ["self", ["'self'"]],
    ["https://pay.example", ["https://pay.example"]],
    [
      "self, https://*.Pay.example:8443  http://localhost:9000",
      ["'self'", "https://*.pay.example:8443", "http://localhost:9000"],
    ],
  ])("FRAME_ANCESTORS=%s says whose pages frame the application", (text, frameAncestors) => {
    expect(readSettings({ FRAME_ANCESTORS: text })).toMatchObject({ ok: true, settings: { frameAncestors } });
  });

  test("no one frames the application by itself, and a sandbox its own pages alone", () => {
    expect(readSettings({})).toMatchObject({ settings: { frameAncestors: [] } });
    expect(readSettings({ SANDBOX: "on" })).toMatchObject({ settings: { frameAncestors: ["'self'"] } });
    expect(readSettings({ SANDBOX: "on", FRAME_ANCESTORS: "none" })).toMatchObject({
      settings: { frameAncestors: [] },
    });
  });

  test.each([
    "*",
    "https://*",
    "pay.example",
    "https://pay.example/path",
    "https://pay.example/",
    "https://a@pay.example",
    "https://pay.example; script-src *",
    "'self'",
    "none https://pay.example",
    ",",
    "ftp://pay.example",
  ])("FRAME_ANCESTORS=%s ends the start, by its name and with what was expected", (text) => {
    expect(readSettings({ FRAME_ANCESTORS: text })).toEqual({
      ok: false,
      problems: [
        "FRAME_ANCESTORS: expected none, self, or origins with spaces between them, like https://pay.example or " +
          `https://*.pay.example:8443, got "${text}"`,
      ],
    });
  });

  test.each([
    ["none", []],
    ["one, two,three,four,five", ["one", "two", "three", "four", "five"]],
  ])("TRACKERS=%s names the recipients of usage events", (text, trackers) => {
    expect(readSettings({ TRACKERS: text })).toMatchObject({ ok: true, settings: { trackers } });
  });

  test.each([
    ["none", []],
    [
      "ads.example=bank, push.=sms",
      [
        { prefix: "ads.example", tag: "bank" },
        { prefix: "push.", tag: "sms" },
      ],
    ],
  ])("MARKETING_SOURCES=%s says which hosts have which tag", (text, marketingSources) => {
    expect(readSettings({ MARKETING_SOURCES: text })).toMatchObject({
      ok: true,
      settings: { marketingSources },
    });
  });

  test.each([
    ["TRACKERS", "one,one"],
    ["TRACKERS", "One"],
    ["TRACKERS", 'a"><script>'],
    ["MARKETING_SOURCES", "ads.example"],
    ["MARKETING_SOURCES", "=sms"],
    ["MARKETING_SOURCES", "push.=sms,push.=bank"],
    ["MARKETING_SOURCES", "push.=sms,"],
  ])("%s=%s ends the start, by its name", (name, text) => {
    const read = readSettings({ [name]: text });
    expect(read.ok ? [] : read.problems).toEqual([
      expect.stringMatching(new RegExp(`^${name}: expected none, or .*, got `)),
    ]);
  });

  test("DATA_KEY is 64 hexadecimal digits", () => {
    const key = "0aF".repeat(21) + "0";
    expect(readSettings({ DATA_KEY: key })).toMatchObject({ ok: true, settings: { dataKey: key } });
    expect(readSettings({ DATA_KEY: key.slice(1) }).ok).toBe(false);
  });

  test.each([
    ["SANDBOX_HOSTS", "http://a"],
    ["SANDBOX_HOSTS", "a,,b"],
    ["BODY_MB_PER_ADDRESS", "257"],
    ["STOP_SECONDS", "601"],
    ["SANDBOX", "yes"],
    ["TRUST_PROXY", "true"],
    ["CODES_PER_PHONE", "0"],
    ["WRONG_CODES_PER_PHONE", "0"],
    ["WRONG_CODES_PER_PHONE", "10001"],
    ["WRONG_CODES_IN_A_ROW", "101"],
    ["CODES_PER_ADDRESS", "-1"],
    ["FAILED_SIGN_INS_PER_ADDRESS", "1.5"],
    ["METRICS", "1"],
    ["METRICS_PORT", "65536"],
    ["METRICS_HOST", "a b"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.1"],
    ["OTEL_RESOURCE_ATTRIBUTES", "a=%ff"],
    ["OTEL_SDK_DISABLED", "on"],
  ])("%s=%s is refused by its name, with what was expected and what was given", (name, text) => {
    const { expected } = SETTINGS.find((setting) => setting.name === name) ?? { expected: "" };
    expect(readSettings({ [name]: text })).toEqual({
      ok: false,
      problems: [`${name}: expected ${expected}, got "${text}"`],
    });
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "ftp://user:secret@localhost"],
    ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "secret"],
    ["DATA_KEY", "secret"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "secret"],
  ])("%s may hold a password, and is not repeated", (name, text) => {
    const read = readSettings({ [name]: text });
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(`^${name}: expected `)]);
    expect(JSON.stringify(read)).not.toContain("secret");
  });

  test("reports every problem at once", () => {
    const read = readSettings({ PORT: "x", HOST: "http://a", DATABASE_URL: "db", LOG: "all" });
    expect(read.ok ? [] : read.problems.map((problem) => problem.split(":")[0])).toEqual([
      "PORT",
      "HOST",
      "DATABASE_URL",
      "LOG",
    ]);
  });
});

import { type GrievanceOfficer, sandboxOfficer } from "@creditline/core/reference/complaints.table";
import {
  ASSUMED_MARKETING_SOURCES,
  type MarketingSource,
} from "@creditline/core/reference/marketing-sources.table";
import { isTrackerName } from "../../ports/trackers.ts";
import type { CodeLimits } from "../identity/codes/one-time-codes.ts";
import type { DecisionPolicy } from "../model/decisions/deciding.ts";
import { type GoogleOffer, googleOfferIn, SIMULATED } from "../partners/google-identity.ts";
import { SIMULATED_NAMES } from "../partners/partner.ts";
import { isKeyText } from "../store/sealed/sealing.ts";
import type { AddressRules } from "./address-limits.ts";
import { type FrameAncestors, frameAncestorsIn, NO_FRAME, OWN_FRAME } from "./frame-ancestors.ts";
import {
  type PlainName,
  PORTS,
  type SettingName,
  type SettingRow,
  SETTINGS,
  WHOLE,
  type WholeName,
} from "./settings.table.ts";

const PAIR = /^\s*([a-z\d][a-z\d.-]{0,99})\s*=\s*([a-z][a-z\d_-]{0,39})\s*$/;

/** The mapping in a setting's text: `none`, or comma-separated `prefix=tag` pairs. Undefined if it is invalid. */
function marketingSourcesIn(text: string): readonly MarketingSource[] | undefined {
  if (text === "none") return [];
  const pairs = text.split(",").map((pair) => PAIR.exec(pair));
  const mapping = pairs.map((pair) => ({ prefix: pair?.[1] ?? "", tag: pair?.[2] ?? "" }));
  const prefixes = new Set(mapping.map(({ prefix }) => prefix));
  return pairs.includes(null) || prefixes.size < mapping.length ? undefined : mapping;
}

/** The destination of traces, and the headers sent with them. */
export interface TraceSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly format: "http/protobuf" | "http/json";
  /** The sampled share of requests without a trace of their own, from 0 to 1. */
  readonly share: number;
  readonly serviceName: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The settings of the platform's program, from its environment (interfaces: "From a fresh clone"). */
export interface Settings {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  readonly stopMs: number;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** The address of a PostgreSQL database that replaces the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The key of the stored data, in hexadecimal; undefined for the one in the directory's file. */
  readonly dataKey: string | undefined;
  /** Whether the tester's calls are available. */
  readonly sandbox: boolean;
  /** The names of what may be simulated (SIMULATED_NAMES). */
  readonly simulated: readonly string[];
  /** The file that changes lenders' configurations. */
  readonly lendersFile: string | undefined;
  readonly trustedProxies: number;
  /** The sites that may show the web application in a frame. */
  readonly frameAncestors: FrameAncestors;
  /** Which Google sign-in is offered. */
  readonly google: GoogleOffer;
  /** The names of the trackers that receive usage events. */
  readonly trackers: readonly string[];
  /** The campaign tag of each host that visitors come by. */
  readonly marketingSources: readonly MarketingSource[];
  readonly codeLimits: CodeLimits;
  readonly decisions: DecisionPolicy;
  /** The contact for complaints; null outside a sandbox unless it is complete. */
  readonly complaints: GrievanceOfficer | null;
  readonly addressRules: AddressRules;
  readonly bodyBytesPerAddress: number;
  /** Hosts under which the tester's calls are available, besides the machine's own; in lower case. */
  readonly sandboxHosts: readonly string[];
  /** The lowest status that is logged; null for none. */
  readonly logFrom: number | null;
  /** Whether /metrics is on the platform's own address. */
  readonly metricsHere: boolean;
  /** A separate address for /metrics. */
  readonly metricsApart: { readonly port: number; readonly host: string } | undefined;
  readonly traces: TraceSettings | undefined;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const LOG_FROM = { none: null, faults: 500, refusals: 400, requests: 0 } as const;

/** Parses a text; undefined if it is invalid. */
type Read<Value> = (text: string) => Value | undefined;

const wholeNumber =
  (lowest: number, highest: number): Read<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= lowest && value <= highest ? value : undefined;
  };

const oneOf =
  <Value>(values: Readonly<Record<string, Value>>): Read<Value> =>
  (text) =>
    Object.hasOwn(values, text) ? values[text] : undefined;

const onOff = oneOf({ on: true, off: false });
const asItIs: Read<string> = (text) => text;
/** A name or an address; an IPv6 address may have the brackets of a URL. */
const hostName: Read<string> = (text) =>
  /[\s/]/.test(text) ? undefined : text.replace(/^\[([\da-f:.]+)\]$/i, "$1");
const hexKey: Read<string> = (text) => (isKeyText(text) ? text : undefined);

/** Names with or without a port, as in a Host header. */
const hostNames: Read<readonly string[]> = (text) => {
  const hosts = text.split(",").map((host) => host.trim().toLowerCase());
  return hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.test(host)) ? hosts : undefined;
};
const domainName: Read<string> = (text) =>
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/.test(text) ? text : undefined;
const share: Read<number> = (text) =>
  /^(?:0|1|0?\.\d+|1\.0+|0\.\d+)$/.test(text) ? Number(text) : undefined;

const emailAddress: Read<string> = (text) => (/^[^@\s]+@[^@\s]+$/.test(text) ? text : undefined);
const phoneNumber: Read<string> = (text) => (/^\+?[\d -]{4,20}$/.test(text) ? text : undefined);

const httpAddress: Read<string> = (text) =>
  URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol) ? text : undefined;

const postgresAddress: Read<string> = (text) => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, pathname } = new URL(text);
  const isUsable =
    ["postgres:", "postgresql:"].includes(protocol) && [username, password, pathname].every(isPercentEncoded);
  return isUsable ? text : undefined;
};

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** `name=value,other=value`, percent-encoded, as OpenTelemetry writes headers. */
const headerPairs: Read<Readonly<Record<string, string>>> = (text) => {
  const pairs = text.split(",").map((pair) => /^\s*([\w.-]+)\s*=(.*)$/.exec(pair));
  if (pairs.some((pair) => pair === null || !isPercentEncoded(pair[2] ?? ""))) return undefined;
  return Object.fromEntries(
    pairs.map((pair) => [pair?.[1] ?? "", decodeURIComponent(pair?.[2]?.trim() ?? "")]),
  );
};

/** Comma-separated names of trackers, without duplicates. */
const trackerNames: Read<readonly string[]> = (text) => {
  if (text === "none") return [];
  const names = text.split(",").map((name) => name.trim());
  return names.every(isTrackerName) && new Set(names).size === names.length ? names : undefined;
};

/** Names of what may be simulated. */
const simulatedNames: Read<readonly string[]> = (text) => {
  if (text === "none") return [];
  const names = text.split(",").map((name) => name.trim());
  return names.every((name) => SIMULATED_NAMES.includes(name)) ? [...new Set(names)] : undefined;
};

/** Settings that may contain a password: their text is never repeated. */
const SECRET: ReadonlySet<SettingName> = new Set([
  "DATABASE_URL",
  "DATA_KEY",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
]);

const rowOf = (name: SettingName): SettingRow | undefined => SETTINGS.find((row) => row.name === name);

/** The default of a setting whose preset is a plain value. Throws RangeError for an invalid preset. */
function presetOf<Value>(name: PlainName, read: Read<Value>): Value {
  const preset = read(rowOf(name)?.preset ?? "");
  if (preset === undefined) throw new RangeError(`${name}: expected a preset that could be given`);
  return preset;
}

const withPath = (endpoint: string): string => `${endpoint.replace(/\/$/, "")}/v1/traces`;

/**
 * Reads the settings of settings.table.ts. An empty variable counts as not set. Each problem names its variable and
 * the expected value; a text that may contain a password is never repeated.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const problems: string[] = [];
  const setting = <Value, Preset>(name: SettingName, read: Read<Value>, preset: Preset): Value | Preset => {
    const text = env[name]?.trim() ?? "";
    if (text === "") return preset;
    const value = read(text);
    if (value !== undefined) return value;
    problems.push(
      `${name}: expected ${rowOf(name)?.expected ?? ""}${SECRET.has(name) ? "" : `, got "${text}"`}`,
    );
    return preset;
  };

  const whole = (name: WholeName, isSandbox = false): number => {
    const { from, to, preset, asSandbox } = WHOLE[name];
    return setting(name, wholeNumber(from, to), isSandbox ? asSandbox : preset);
  };

  const plain = <Value>(name: PlainName, read: Read<Value>): Value =>
    setting(name, read, presetOf(name, read));

  const port = whole("PORT");
  const host = plain("HOST", hostName);
  const stopSeconds = whole("STOP_SECONDS");
  const dataDir = plain("DATA_DIR", asItIs);
  const databaseUrl = setting("DATABASE_URL", postgresAddress, undefined);
  const dataKey = setting("DATA_KEY", hexKey, undefined);
  const sandbox = setting("SANDBOX", onOff, false);
  const simulated = setting("SIMULATED", simulatedNames, sandbox ? SIMULATED_NAMES : []);
  const lendersFile = setting("LENDERS_FILE", asItIs, undefined);
  const trustedProxies = whole("TRUST_PROXY");
  const webHost = setting("WEB_HOST", domainName, undefined);
  const frameAncestors = setting("FRAME_ANCESTORS", frameAncestorsIn, sandbox ? OWN_FRAME : NO_FRAME);
  const google = setting("GOOGLE_CLIENT_ID", googleOfferIn, sandbox ? SIMULATED : null);
  if (google === SIMULATED && !sandbox) {
    problems.push("GOOGLE_CLIENT_ID: expected SANDBOX to be on beside it, where it is simulated");
  }
  const trackers = setting("TRACKERS", trackerNames, []);
  const marketingSources = setting("MARKETING_SOURCES", marketingSourcesIn, ASSUMED_MARKETING_SOURCES);
  const decisions = { noGoRejects: plain("NO_GO_REJECTS", onOff) };
  const officer = setting("GRIEVANCE_OFFICER", asItIs, "");
  const email = setting("GRIEVANCE_EMAIL", emailAddress, "");
  const phone = setting("GRIEVANCE_PHONE", phoneNumber, "");
  const isComplete = officer !== "" && email !== "" && phone !== "";
  if (!isComplete && officer + email + phone !== "") {
    problems.push(
      "GRIEVANCE_OFFICER: expected GRIEVANCE_EMAIL and GRIEVANCE_PHONE beside it, all three or none",
    );
  }
  const codeLimits = {
    sends: whole("CODES_PER_PHONE"),
    ...(webHost === undefined ? {} : { webHost }),
    wrongInARow: whole("WRONG_CODES_IN_A_ROW"),
    captchaAfter: whole("CAPTCHA_AFTER", sandbox),
    wrongADay: whole("WRONG_CODES_PER_PHONE"),
  };
  const addressRules = {
    codes: whole("CODES_PER_ADDRESS", sandbox),
    signUps: whole("SIGN_UPS_PER_ADDRESS", sandbox),
    failedSignIns: whole("FAILED_SIGN_INS_PER_ADDRESS", sandbox),
  };
  const bodyMegabytes = whole("BODY_MB_PER_ADDRESS");
  const sandboxHosts = setting("SANDBOX_HOSTS", hostNames, []);
  const logFrom = plain("LOG", oneOf<number | null>(LOG_FROM));
  const metricsPort = setting("METRICS_PORT", wholeNumber(PORTS.from, PORTS.to), undefined);
  const metricsHost = plain("METRICS_HOST", hostName);
  const metricsHere = setting("METRICS", onOff, sandbox && metricsPort === undefined);
  const base = setting("OTEL_EXPORTER_OTLP_ENDPOINT", httpAddress, undefined);
  const url = setting(
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    httpAddress,
    base === undefined ? undefined : withPath(base),
  );
  const headers = setting("OTEL_EXPORTER_OTLP_HEADERS", headerPairs, {});
  const format = plain(
    "OTEL_EXPORTER_OTLP_PROTOCOL",
    oneOf<TraceSettings["format"]>({ "http/protobuf": "http/protobuf", "http/json": "http/json" }),
  );
  const traced = plain("OTEL_TRACES_SAMPLER_ARG", share);
  const serviceName = plain("OTEL_SERVICE_NAME", asItIs);
  const attributes = setting("OTEL_RESOURCE_ATTRIBUTES", headerPairs, {});
  const isDisabled = plain("OTEL_SDK_DISABLED", oneOf({ true: true, false: false }));

  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === port && metricsHost === host) {
    problems.push(`METRICS_PORT: expected another port than PORT, got "${metricsPort}"`);
  }
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      port,
      host,
      stopMs: stopSeconds * 1000,
      dataDir,
      databaseUrl,
      dataKey,
      sandbox,
      simulated,
      lendersFile,
      trustedProxies,
      frameAncestors,
      google,
      trackers,
      marketingSources,
      codeLimits,
      decisions,
      complaints: isComplete
        ? { name: officer, email, phone }
        : sandbox
          ? sandboxOfficer("creditline")
          : null,
      addressRules,
      bodyBytesPerAddress: bodyMegabytes * 1024 * 1024,
      sandboxHosts,
      logFrom,
      metricsHere,
      metricsApart: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost },
      traces:
        url === undefined || isDisabled
          ? undefined
          : { url, headers, format, share: traced, serviceName, attributes },
    },
  };
}

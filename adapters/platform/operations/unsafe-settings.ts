import type { Lender } from "@creditline/core/lenders/lender";
import { missingDocumentFields } from "@creditline/core/lenders/offered";
import { isLoopback } from "./address-limits.ts";
import { SIMULATED_NAMES } from "../partners/partner.ts";
import type { Settings } from "./settings.ts";
import type { SettingName } from "./settings.table.ts";

/** The input for judging whether a start is safe. */
export interface StartSettings {
  readonly settings: Settings;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The lenders that would decide. */
  readonly lenders: readonly Lender[];
  /** The flags of Node itself. */
  readonly flags?: readonly string[];
}

/** A setting with which a server of customers does not start. */
export interface UnsafeSetting {
  readonly name: SettingName | "NODE_OPTIONS" | "NODE_TLS_REJECT_UNAUTHORIZED";
  /** When it is unsafe. */
  readonly when: string;
  readonly why: string;
  readonly instead: string;
  /** What is unsafe at this start; empty if `when` says everything, null if it is safe. */
  readonly found: (start: StartSettings) => string | null;
}

/** How many wrong codes a day give a chance of one in a thousand: of a million OTPs, two are valid at a time. */
const MOST_WRONG_CODES = 500;

/** Random digits have so few different ones only once in many million years. */
const LEAST_DIFFERENT_DIGITS = 8;

/** Whether a text of 64 digits is a shorter one, repeated. */
const isRepeated = (text: string): boolean =>
  [1, 2, 4, 8, 16, 32].some((n) => text.slice(n) + text.slice(0, n) === text);

const inWhole = (isUnsafe: boolean): string | null => (isUnsafe ? "" : null);

const listed = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join(","));

const hostOf = (address: string): string => new URL(address).hostname;

const isInClear = (address: string): boolean =>
  new URL(address).protocol === "http:" && !isLoopback(hostOf(address));

/**
 * Whether a database address leads to another machine without a verified certificate. Parsed like the driver does: the
 * last of repeated parameters counts, an empty one counts as omitted, and if the address names no host the environment
 * does.
 */
function isUnprovedDatabase({ settings, env }: StartSettings): boolean {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const last = (name: string): string => searchParams.getAll(name).at(-1) ?? "";
  const host = last("host") || decodeURIComponent(hostname) || (env["PGHOST"] ?? "");
  const isHere = host === "" || host.startsWith("/") || isLoopback(host);
  return !isHere && (last("sslmode") || env["PGSSLMODE"]) !== "verify-full";
}

/** Whether Node itself was started with a flag that starts like this. */
const hasFlag = ({ env, flags = [] }: StartSettings, flag: string): boolean =>
  [env["NODE_OPTIONS"] ?? "", ...flags].some((text) => text.includes(flag));

/** A limit per network address that 0 disables. */
const unlimited = (
  name: SettingName,
  why: string,
  limitOf: (settings: Settings) => number | undefined,
): UnsafeSetting => ({
  name,
  when: "is 0",
  why,
  instead: "leave it out, or set the limit that your proxy does not set",
  found: ({ settings }) => inWhole(limitOf(settings) === 0),
});

/**
 * Everything with which a server without `SANDBOX=on` refuses to start: what would only pretend to lend, pay and send
 * while customers believe it, and what would let others read or change a customer's data.
 */
export const UNSAFE_SETTINGS: readonly UnsafeSetting[] = [
  {
    name: "SIMULATED",
    when: "does not name a partner that is simulated",
    why: "it looks real to customers and checks, pays or sends nothing",
    instead: "name each one that may be simulated, with commas between them, or give a live one",
    found: ({ settings: { simulated } }) =>
      listed(SIMULATED_NAMES.filter((name) => !simulated.includes(name))),
  },
  {
    name: "GRIEVANCE_OFFICER",
    when: "is not set with GRIEVANCE_EMAIL and GRIEVANCE_PHONE",
    why: "customers could not read whom to complain to",
    instead: "set all three",
    found: ({ settings }) => inWhole(settings.complaints === null),
  },
  {
    name: "LENDERS_FILE",
    when: "leaves out what an offered lender's papers need",
    why: "papers would lack a line that the law wants",
    instead: "state it there, or say that the lender is not offered",
    found: ({ lenders }) =>
      listed(missingDocumentFields(lenders).map(({ code, field }) => `${code}.${field}`)),
  },
  {
    name: "DATA_KEY",
    when: "is not set",
    why: "the key would lie in DATA_DIR, and who copies that folder could read everything",
    instead:
      "set it to what openssl rand -hex 32 prints, or to the text of creditline.key where the database was made with that",
    found: ({ settings }) => inWhole(settings.dataKey === undefined),
  },
  {
    name: "DATA_KEY",
    when: "has too few different digits, or says the same again and again",
    why: "it can be guessed",
    instead: "set it to what openssl rand -hex 32 prints",
    found: ({ settings: { dataKey = "" } }) =>
      inWhole(
        dataKey !== "" &&
          (new Set(dataKey.toLowerCase()).size < LEAST_DIFFERENT_DIGITS || isRepeated(dataKey.toLowerCase())),
      ),
  },
  {
    name: "DATABASE_URL",
    when: "leads to another machine without sslmode=verify-full",
    why: "whoever is in between reads and changes everything",
    instead: "add ?sslmode=verify-full",
    found: (start) => inWhole(isUnprovedDatabase(start)),
  },
  {
    name: "HOST",
    when: "is reached from other machines while TRUST_PROXY is 0",
    why: "the server speaks plain HTTP: OTPs and tokens would travel in clear",
    instead: "put a proxy with TLS in front and set TRUST_PROXY, or leave HOST out",
    found: ({ settings: { host, trustedProxies } }) => inWhole(!isLoopback(host) && trustedProxies === 0),
  },
  {
    name: "WEB_HOST",
    when: "is not the host that customers see",
    why: "phones could not tell that an OTP is for your pages alone",
    instead: "set it to that host",
    found: ({ settings: { codeLimits } }) =>
      inWhole(codeLimits.webHost === undefined || isLoopback(codeLimits.webHost)),
  },
  {
    name: "FRAME_ANCESTORS",
    when: "names a page without TLS",
    why: "whoever is in between could frame the application and take its taps",
    instead: "name it with https://",
    found: ({ settings }) =>
      listed(settings.frameAncestors.filter((source) => source.startsWith("http:") && isInClear(source))),
  },
  {
    name: "WRONG_CODES_PER_PHONE",
    when: `is above ${MOST_WRONG_CODES}`,
    why: "many addresses together would guess one OTP in a thousand a day",
    instead: `set ${MOST_WRONG_CODES} or less`,
    found: ({ settings }) => inWhole((settings.codeLimits.wrongADay ?? 0) > MOST_WRONG_CODES),
  },
  unlimited(
    "CODES_PER_ADDRESS",
    "one address could have any number of phones sent OTPs",
    ({ addressRules }) => addressRules.codes,
  ),
  unlimited(
    "CAPTCHA_AFTER",
    "a program could ask for as many OTPs as a person",
    ({ codeLimits }) => codeLimits.captchaAfter,
  ),
  unlimited(
    "SIGN_UPS_PER_ADDRESS",
    "one address could fill the database with sign-ups",
    ({ addressRules }) => addressRules.signUps,
  ),
  unlimited(
    "FAILED_SIGN_INS_PER_ADDRESS",
    "one address could guess at any number of phones",
    ({ addressRules }) => addressRules.failedSignIns,
  ),
  {
    name: "LOG",
    when: "is none",
    why: "neither faults nor refused sign-ins would leave a trace",
    instead: "set faults, refusals or requests",
    found: ({ settings }) => inWhole(settings.logFrom === null),
  },
  {
    name: "METRICS",
    when: "is on",
    why: "everybody who reaches the platform could read its counts",
    instead: "set METRICS_PORT, which this machine alone reaches",
    found: ({ settings }) => inWhole(settings.metricsHere),
  },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    when: "leads to another machine without TLS",
    why: "traces, and the collector's password, would travel in clear",
    instead: "give an https:// address",
    found: ({ settings: { traces } }) => inWhole(traces !== undefined && isInClear(traces.url)),
  },
  {
    name: "NODE_TLS_REJECT_UNAUTHORIZED",
    when: "is 0",
    why: "no certificate would be checked, the database's neither",
    instead: "leave it out, and trust an authority of your own by NODE_EXTRA_CA_CERTS",
    found: ({ env }) => inWhole(env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0"),
  },
  {
    name: "NODE_OPTIONS",
    when: "reads what is no proper request (--insecure-http-parser)",
    why: "a proxy and the server could disagree where a request ends, and one customer be answered as another",
    instead: "leave it out",
    found: (start) => inWhole(hasFlag(start, "--insecure-http-parser")),
  },
  {
    name: "NODE_OPTIONS",
    when: "opens a debugger (--inspect)",
    why: "whoever reaches its port runs any program as the server",
    instead: "leave --inspect out",
    found: (start) => inWhole(hasFlag(start, "--inspect")),
  },
];

/**
 * The reasons for which a server of customers does not start, a line each: the setting, what is unsafe about it, why,
 * and what to set instead. Empty if it may start.
 */
export const unsafeSettings = (start: StartSettings): readonly string[] =>
  UNSAFE_SETTINGS.flatMap(({ name, when, why, instead, found }) => {
    const what = found(start);
    return what === null ? [] : [`${name}: it ${when}${what === "" ? "" : ` (${what})`}: ${why}; ${instead}`];
  });

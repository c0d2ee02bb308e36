import { GUESS_RULES, SEND_RULES } from "../identity/codes/code-rules.ts";
import { KEY_EXPECTED } from "../store/sealed/sealing.ts";
import { ASSUMED_WEB_HOST } from "../identity/codes/code-message.ts";

/** A variable of the environment that the platform's program reads. */
export interface SettingRow {
  readonly name: string;
  readonly group: "Serving" | "Keeping" | "Who may do what" | "Whom to complain to" | "Watching";
  /** The default, in words if it is no plain value. */
  readonly preset: string;
  /** The valid values, as a start-up error names them. */
  readonly expected: string;
  readonly meaning: string;
  readonly whole?: WholeNumber;
  /** Whether `preset` is itself a valid value, and is parsed like one. */
  readonly isPlain?: true;
}

/** The bounds of a whole number, its default, and its default in a sandbox. */
interface WholeNumber {
  readonly from: number;
  readonly to: number;
  readonly preset: number;
  readonly asSandbox: number;
}

/** A whole-number setting: its parser and its description, from the same figures. */
const whole = (
  { asSandbox, ...given }: Omit<WholeNumber, "asSandbox"> & Partial<WholeNumber>,
  { of = "", least = "" }: { readonly of?: string; readonly least?: string } = {},
) => ({
  preset: asSandbox === undefined ? `${given.preset}` : `${given.preset}; ${asSandbox} as a sandbox`,
  expected: `a whole number${of} from ${given.from}${least} to ${given.to}`,
  whole: { ...given, asSandbox: asSandbox ?? given.preset } satisfies WholeNumber as WholeNumber,
});

/** A setting whose default is parsed like a given value. */
const plain = (preset: string) => ({ preset, isPlain: true }) as const;

/**
 * Below the limit of an address, and high enough that the many phones behind a mobile network's address rarely reach
 * it.
 */
const CAPTCHA_AFTER = 500;

/** The maximum of request bodies in memory for all addresses together, in MB (assumed). */
export const MOST_MB = 256;

const A_MILLION = 1_000_000;

const FREE_PORT = { least: " (picks a free port)" };
export const PORTS = { from: 0, to: 65_535 };

/** The limits of one network address in ten minutes. */
const perAddress = () =>
  whole({ from: 0, to: A_MILLION, preset: 1000, asSandbox: 0 }, { least: " (no limit)" });

/** Every setting of the platform's program, in the order of the documentation. */
export const SETTINGS = [
  {
    name: "PORT",
    group: "Serving",
    ...whole({ ...PORTS, preset: 4173 }, FREE_PORT),
    meaning: "The port of the platform and the web application.",
  },
  {
    name: "HOST",
    group: "Serving",
    ...plain("127.0.0.1"),
    expected: "a name or an IP address, like 127.0.0.1",
    meaning: "The address on which the server listens; 0.0.0.0 for all addresses of this machine.",
  },
  {
    name: "STOP_SECONDS",
    group: "Serving",
    ...whole({ from: 0, to: 600, preset: 8 }, { of: " of seconds" }),
    meaning: "How long requests in progress may take after the server is asked to stop.",
  },
  {
    name: "DATA_DIR",
    group: "Keeping",
    ...plain(".data"),
    expected: "a folder",
    meaning: "The folder of the embedded database; created if it is missing.",
  },
  {
    name: "DATABASE_URL",
    group: "Keeping",
    preset: "none",
    expected: "a PostgreSQL address, like postgres://user@host:5432/database",
    meaning: "A PostgreSQL database instead of the embedded one.",
  },
  {
    name: "DATA_KEY",
    group: "Keeping",
    preset: "the file creditline.key in DATA_DIR",
    expected: KEY_EXPECTED,
    meaning: "The key that encrypts personal data and signs tokens; the same for all servers.",
  },
  {
    name: "SANDBOX",
    group: "Who may do what",
    preset: "off; on under npm start and npm run dev",
    expected: "on or off",
    meaning:
      "Whether the tester's calls under /sandbox exist. When off, unsafe settings stop the start; see below.",
  },
  {
    name: "SIMULATED",
    group: "Who may do what",
    preset: "none; all as a sandbox",
    expected: "none, or names with commas between them, as a start without them lists them",
    meaning:
      "The partners that may be simulated. Without SANDBOX=on the server starts only if each simulated partner is named.",
  },
  {
    name: "LENDERS_FILE",
    group: "Who may do what",
    preset: "none: the built-in configuration",
    expected: "a file that 'creditline lenders check' calls good",
    meaning: "Changes to the lenders' figures; read once, with the figures of the day of the start.",
  },
  {
    name: "TRUST_PROXY",
    group: "Who may do what",
    ...whole({ from: 0, to: 10, preset: 0 }, { of: " of proxies" }),
    meaning: "How many of your own proxies are in front of the server; with 0, X-Forwarded-For is ignored.",
  },
  {
    name: "CODES_PER_PHONE",
    group: "Who may do what",
    ...whole({ from: 1, to: 1000, preset: SEND_RULES.sends }),
    meaning: "OTPs for one purpose that are sent to a phone in ten minutes if none is used.",
  },
  {
    name: "WRONG_CODES_IN_A_ROW",
    group: "Who may do what",
    ...whole({ from: 1, to: 100, preset: GUESS_RULES.wrongInARow }),
    meaning:
      "Wrong OTPs from one network address for one phone before that address has to wait: 15 minutes, then twice as long.",
  },
  {
    name: "WRONG_CODES_PER_PHONE",
    group: "Who may do what",
    ...whole({ from: 1, to: 10_000, preset: GUESS_RULES.wrongADay }),
    meaning: "Wrong OTPs that are accepted for a phone in a day, from all addresses together.",
  },
  {
    name: "WEB_HOST",
    group: "Who may do what",
    preset: ASSUMED_WEB_HOST,
    expected: "a host name in lower case, without a port",
    meaning: "The web application's host. Phones offer to fill in an OTP only on this host.",
  },
  {
    name: "FRAME_ANCESTORS",
    group: "Who may do what",
    preset: "none; self as a sandbox",
    expected:
      "none, self, or origins with spaces between them, like https://pay.example or https://*.pay.example:8443",
    meaning:
      "Sites that may show the web application in a frame, as the payments app does; calls and partners' pages are never framed.",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    group: "Who may do what",
    preset: "none; simulated as a sandbox",
    expected:
      "none, simulated (as a sandbox), or a client id, like 123456789012-abcdefghijklmnop.apps.googleusercontent.com",
    meaning:
      "Sign-in with Google: the client id of the web application. Only with this setting may pages load Google's script.",
  },
  {
    name: "CODES_PER_ADDRESS",
    group: "Who may do what",
    ...perAddress(),
    meaning: "OTPs that are sent for one network address in ten minutes.",
  },
  {
    name: "CAPTCHA_AFTER",
    group: "Who may do what",
    ...whole({ from: 0, to: A_MILLION, preset: CAPTCHA_AFTER, asSandbox: 0 }, { least: " (never)" }),
    meaning: "OTPs for one network address in ten minutes before each further one needs a captcha.",
  },
  {
    name: "SIGN_UPS_PER_ADDRESS",
    group: "Who may do what",
    ...perAddress(),
    meaning: "Sign-ups that are recorded for one network address in ten minutes.",
  },
  {
    name: "FAILED_SIGN_INS_PER_ADDRESS",
    group: "Who may do what",
    ...perAddress(),
    meaning: "Refused sign-ins from one network address in ten minutes.",
  },
  {
    name: "BODY_MB_PER_ADDRESS",
    group: "Who may do what",
    ...whole(
      { from: 0, to: MOST_MB, preset: 64 },
      { of: " of MB", least: ` (${MOST_MB} MB, as much as for all)` },
    ),
    meaning: "The total size of request bodies held at a time for one network address.",
  },
  {
    name: "SANDBOX_HOSTS",
    group: "Who may do what",
    preset: "none",
    expected: "names of hosts with commas between them, like test.example or test.example:8443",
    meaning: "Hosts at which /sandbox may be called, in addition to this machine's own; see below.",
  },
  {
    name: "NO_GO_REJECTS",
    group: "Who may do what",
    ...plain("on"),
    expected: "on or off",
    meaning:
      "Whether a no-go credit profile is rejected, unless a script or an order decides; it is recorded in any case.",
  },
  {
    name: "GRIEVANCE_OFFICER",
    group: "Whom to complain to",
    preset: "none; invented as a sandbox, which alone starts without it",
    expected: "a name",
    meaning:
      "The provider's grievance officer, for the page Complaints; needs the two below. Lenders' officers are in their configuration.",
  },
  {
    name: "GRIEVANCE_EMAIL",
    group: "Whom to complain to",
    preset: "none",
    expected: "an e-mail address",
    meaning: "The grievance officer's e-mail address.",
  },
  {
    name: "GRIEVANCE_PHONE",
    group: "Whom to complain to",
    preset: "none",
    expected: "a phone number",
    meaning: "The grievance officer's phone number.",
  },
  {
    name: "TRACKERS",
    group: "Watching",
    preset: "none: nobody is asked, and nobody is told",
    expected:
      "none, or names with commas between them, like one,two,three,four,five; each once, of a to z and -",
    meaning:
      "Trackers that receive the screens a customer sees, once the customer allows it. The specification has five, without names. Each keeps its data in the customer's tab.",
  },
  {
    name: "MARKETING_SOURCES",
    group: "Watching",
    preset: "as the rules' reference page assumes",
    expected:
      "none, or prefix=tag pairs with commas between them, like www.facebook.=facebook; no prefix twice",
    meaning:
      "The campaign tag of each referring host; the longest prefix decides. It is the source of a customer whose campaign names none, and is sent with timeline events.",
  },
  {
    name: "LOG",
    group: "Watching",
    ...plain("faults"),
    expected: "none, faults, refusals or requests",
    meaning: "Which requests are logged: faults, also refusals, or all requests.",
  },
  {
    name: "METRICS",
    group: "Watching",
    preset: "off; on as a sandbox without METRICS_PORT",
    expected: "on or off",
    meaning: "Whether /metrics is served on the platform's own address.",
  },
  {
    name: "METRICS_PORT",
    group: "Watching",
    preset: "none",
    expected: whole({ ...PORTS, preset: 0 }, FREE_PORT).expected,
    meaning: "A separate port for /metrics.",
  },
  {
    name: "METRICS_HOST",
    group: "Watching",
    ...plain("127.0.0.1"),
    expected: "a name or an IP address, like 127.0.0.1",
    meaning: "The address of METRICS_PORT.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    group: "Watching",
    preset: "none",
    expected: "an address, like http://localhost:4318",
    meaning:
      "The address of an OpenTelemetry collector, which receives traces at /v1/traces; without it there are no traces.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    group: "Watching",
    preset: "none",
    expected: "an address, like http://localhost:4318/v1/traces",
    meaning: "The full address for traces, used without changes.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    group: "Watching",
    preset: "none",
    expected: "name=value pairs with commas between them",
    meaning: "Headers that the collector requires.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_PROTOCOL",
    group: "Watching",
    ...plain("http/protobuf"),
    expected: "http/protobuf or http/json",
    meaning: "The format of traces.",
  },
  {
    name: "OTEL_TRACES_SAMPLER_ARG",
    group: "Watching",
    ...plain("1"),
    expected: "a share from 0 to 1",
    meaning: "The share of requests to trace, unless they already belong to a trace.",
  },
  {
    name: "OTEL_SERVICE_NAME",
    group: "Watching",
    ...plain("creditline"),
    expected: "a name",
    meaning: "The service's name in traces.",
  },
  {
    name: "OTEL_RESOURCE_ATTRIBUTES",
    group: "Watching",
    preset: "none",
    expected: "name=value pairs with commas between them",
    meaning: "Other attributes of the service in traces, such as deployment.environment=test.",
  },
  {
    name: "OTEL_SDK_DISABLED",
    group: "Watching",
    ...plain("false"),
    expected: "true or false",
    meaning: "Turns traces off, whatever else is set.",
  },
] as const satisfies readonly SettingRow[];

export type SettingName = (typeof SETTINGS)[number]["name"];

/** The whole-number settings with a default. */
export type WholeName = Extract<(typeof SETTINGS)[number], { readonly whole: WholeNumber }>["name"];

/** The settings whose default is parsed like a given value. */
export type PlainName = Extract<(typeof SETTINGS)[number], { readonly isPlain: true }>["name"];

/** Bounds and defaults of the whole numbers, by name. */
export const WHOLE = Object.fromEntries(
  SETTINGS.flatMap((row) => ("whole" in row ? [[row.name, row.whole]] : [])),
) as Readonly<Record<WholeName, WholeNumber>>;

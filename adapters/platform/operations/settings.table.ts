import { GUESS_RULES, SEND_RULES } from "../identity/codes/code-rules.ts";
import { KEY_EXPECTED } from "../store/sealed/sealing.ts";
import { ASSUMED_WEB_HOST } from "../identity/codes/code-message.ts";

/** A variable of the environment that the platform's program reads. */
export interface SettingRow {
  readonly name: string;
  readonly group: "Serving" | "Keeping" | "Who may do what" | "Whom to complain to" | "Watching";
  /** What holds where it is not set, in words where it is no plain value. */
  readonly preset: string;
  /** What may be given, as a start-up error names it. */
  readonly expected: string;
  readonly meaning: string;
  readonly whole?: WholeNumber;
  /** Whether `preset` is what could as well be given, and is read like that. */
  readonly isPlain?: true;
}

/** Between which a whole number may be given, what holds where it is not set, and what where it is a sandbox. */
interface WholeNumber {
  readonly from: number;
  readonly to: number;
  readonly preset: number;
  readonly asSandbox: number;
}

/** A setting that is a whole number: what reads it, and what is said of it, from the same figures. */
const whole = (
  { asSandbox, ...given }: Omit<WholeNumber, "asSandbox"> & Partial<WholeNumber>,
  { of = "", least = "" }: { readonly of?: string; readonly least?: string } = {},
) => ({
  preset: asSandbox === undefined ? `${given.preset}` : `${given.preset}; ${asSandbox} as a sandbox`,
  expected: `a whole number${of} from ${given.from}${least} to ${given.to}`,
  whole: { ...given, asSandbox: asSandbox ?? given.preset } satisfies WholeNumber as WholeNumber,
});

/** A setting that is as if its preset was given where it is not set. */
const plain = (preset: string) => ({ preset, isPlain: true }) as const;

/** Below the limit of an address, and so high that the many phones behind one of a mobile network seldom meet it. */
const CAPTCHA_AFTER = 500;

/** How much of requests' bodies is held at a time for all addresses together, in MB (assumed). */
export const MOST_MB = 256;

const A_MILLION = 1_000_000;

const FREE_PORT = { least: " (picks a free port)" };
export const PORTS = { from: 0, to: 65_535 };

/** What one network address may do in ten minutes. */
const perAddress = () =>
  whole({ from: 0, to: A_MILLION, preset: 1000, asSandbox: 0 }, { least: " (no limit)" });

/** Every setting of the platform's program, in the order of the documentation. */
export const SETTINGS = [
  {
    name: "PORT",
    group: "Serving",
    ...whole({ ...PORTS, preset: 4173 }, FREE_PORT),
    meaning: "Where the platform and the web application answer.",
  },
  {
    name: "HOST",
    group: "Serving",
    ...plain("127.0.0.1"),
    expected: "a name or an IP address, like 127.0.0.1",
    meaning: "The address of this machine that it answers on; 0.0.0.0 for all of them.",
  },
  {
    name: "STOP_SECONDS",
    group: "Serving",
    ...whole({ from: 0, to: 600, preset: 8 }, { of: " of seconds" }),
    meaning: "How long what is under way may take once the server is told to stop.",
  },
  {
    name: "DATA_DIR",
    group: "Keeping",
    ...plain(".data"),
    expected: "a folder",
    meaning: "The folder of the embedded database; made where it is missing.",
  },
  {
    name: "DATABASE_URL",
    group: "Keeping",
    preset: "none",
    expected: "a PostgreSQL address, like postgres://user@host:5432/database",
    meaning: "A PostgreSQL database in place of the embedded one.",
  },
  {
    name: "DATA_KEY",
    group: "Keeping",
    preset: "the file creditline.key in DATA_DIR",
    expected: KEY_EXPECTED,
    meaning: "The key under which sensitive data is kept, and tokens are signed; the same for all servers.",
  },
  {
    name: "SANDBOX",
    group: "Who may do what",
    preset: "off; on under npm start and npm run dev",
    expected: "on or off",
    meaning:
      "Whether the tester's calls under /sandbox are there. Off, what is unsafe ends the start; see below.",
  },
  {
    name: "SIMULATED",
    group: "Who may do what",
    preset: "none; all as a sandbox",
    expected: "none, or names with commas between them, as a start without them lists them",
    meaning:
      "Which partners may be simulated. Without SANDBOX=on each that is has to be named, or the server does not start.",
  },
  {
    name: "LENDERS_FILE",
    group: "Who may do what",
    preset: "none: the built-in configuration",
    expected: "a file that 'creditline lenders check' calls good",
    meaning:
      "What to change of the lenders that decide and charge; read once, as it is on the day of the start.",
  },
  {
    name: "TRUST_PROXY",
    group: "Who may do what",
    ...whole({ from: 0, to: 10, preset: 0 }, { of: " of proxies" }),
    meaning: "How many proxies of your own stand in front; without any, X-Forwarded-For is not believed.",
  },
  {
    name: "CODES_PER_PHONE",
    group: "Who may do what",
    ...whole({ from: 1, to: 1000, preset: SEND_RULES.sends }),
    meaning: "Codes for one purpose that a phone is sent in ten minutes without one being used.",
  },
  {
    name: "WRONG_CODES_IN_A_ROW",
    group: "Who may do what",
    ...whole({ from: 1, to: 100, preset: GUESS_RULES.wrongInARow }),
    meaning:
      "Wrong codes from one network address for one phone until it has to wait: a quarter of an hour, then twice as long.",
  },
  {
    name: "WRONG_CODES_PER_PHONE",
    group: "Who may do what",
    ...whole({ from: 1, to: 10_000, preset: GUESS_RULES.wrongADay }),
    meaning: "Wrong codes that a phone takes in a day, from all addresses together.",
  },
  {
    name: "WEB_HOST",
    group: "Who may do what",
    preset: ASSUMED_WEB_HOST,
    expected: "a host name in lower case, without a port",
    meaning: "The web application's host: phones offer a code from a message there, and nowhere else.",
  },
  {
    name: "FRAME_ANCESTORS",
    group: "Who may do what",
    preset: "none; self as a sandbox",
    expected:
      "none, self, or origins with spaces between them, like https://pay.example or https://*.pay.example:8443",
    meaning:
      "Whose pages may show the web application in a frame, as the payments app does; calls and partners' pages never are.",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    group: "Who may do what",
    preset: "none; simulated as a sandbox",
    expected:
      "none, simulated (as a sandbox), or a client id, like 123456789012-abcdefghijklmnop.apps.googleusercontent.com",
    meaning:
      "Whether customers can sign in with Google: the web application as it is registered there. Google's script is allowed to the pages by this alone.",
  },
  {
    name: "CODES_PER_ADDRESS",
    group: "Who may do what",
    ...perAddress(),
    meaning: "Codes that are sent for one network address in ten minutes.",
  },
  {
    name: "CAPTCHA_AFTER",
    group: "Who may do what",
    ...whole({ from: 0, to: A_MILLION, preset: CAPTCHA_AFTER, asSandbox: 0 }, { least: " (never)" }),
    meaning: "Codes for one network address in ten minutes before each further one needs a captcha.",
  },
  {
    name: "SIGN_UPS_PER_ADDRESS",
    group: "Who may do what",
    ...perAddress(),
    meaning: "Sign-ups that are noted for one network address in ten minutes.",
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
    meaning: "How much of requests' bodies is held at a time for one network address.",
  },
  {
    name: "SANDBOX_HOSTS",
    group: "Who may do what",
    preset: "none",
    expected: "names of hosts with commas between them, like test.example or test.example:8443",
    meaning: "Under which hosts /sandbox is called, beside this machine's own; see below.",
  },
  {
    name: "NO_GO_REJECTS",
    group: "Who may do what",
    ...plain("on"),
    expected: "on or off",
    meaning:
      "Whether a no-go credit profile is rejected where no script or order decides; it is recorded either way.",
  },
  {
    name: "GRIEVANCE_OFFICER",
    group: "Whom to complain to",
    preset: "none; invented as a sandbox, which alone starts without it",
    expected: "a name",
    meaning:
      "The provider's grievance officer, on the page Complaints; with the two below. Each lender's own stands in its configuration.",
  },
  {
    name: "GRIEVANCE_EMAIL",
    group: "Whom to complain to",
    preset: "none",
    expected: "an e-mail address",
    meaning: "Where the grievance officer is written to.",
  },
  {
    name: "GRIEVANCE_PHONE",
    group: "Whom to complain to",
    preset: "none",
    expected: "a phone number",
    meaning: "Where the grievance officer is called.",
  },
  {
    name: "TRACKERS",
    group: "Watching",
    preset: "none: nobody is asked, and nobody is told",
    expected:
      "none, or names with commas between them, like one,two,three,four,five; each once, of a to z and -",
    meaning:
      "Who is told which screens a customer sees, once the customer allows it: five in the specification, whose names it does not state. Each keeps it in the customer's own tab.",
  },
  {
    name: "MARKETING_SOURCES",
    group: "Watching",
    preset: "as the rules' reference page assumes",
    expected:
      "none, or prefix=tag pairs with commas between them, like www.facebook.=facebook; no prefix twice",
    meaning:
      "Which hosts that visitors come by have which campaign tag: the longest prefix decides. It is the source of a customer whose campaign names none, and goes with the events of the timeline.",
  },
  {
    name: "LOG",
    group: "Watching",
    ...plain("faults"),
    expected: "none, faults, refusals or requests",
    meaning:
      "Which requests are logged: those that ended in a fault of ours, those refused as well, or all of them.",
  },
  {
    name: "METRICS",
    group: "Watching",
    preset: "off; on as a sandbox without METRICS_PORT",
    expected: "on or off",
    meaning: "Whether /metrics is there on the platform's own address.",
  },
  {
    name: "METRICS_PORT",
    group: "Watching",
    preset: "none",
    expected: whole({ ...PORTS, preset: 0 }, FREE_PORT).expected,
    meaning: "A port of its own for /metrics.",
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
    meaning: "Where an OpenTelemetry collector takes traces in, at /v1/traces; none are made without it.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    group: "Watching",
    preset: "none",
    expected: "an address, like http://localhost:4318/v1/traces",
    meaning: "The same for traces alone, used as it is.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    group: "Watching",
    preset: "none",
    expected: "name=value pairs with commas between them",
    meaning: "Headers that the collector asks for.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_PROTOCOL",
    group: "Watching",
    ...plain("http/protobuf"),
    expected: "http/protobuf or http/json",
    meaning: "How traces are written.",
  },
  {
    name: "OTEL_TRACES_SAMPLER_ARG",
    group: "Watching",
    ...plain("1"),
    expected: "a share from 0 to 1",
    meaning: "Which share of the requests is traced that do not belong to a trace already.",
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
    meaning: "What else traces say of the service, such as deployment.environment=test.",
  },
  {
    name: "OTEL_SDK_DISABLED",
    group: "Watching",
    ...plain("false"),
    expected: "true or false",
    meaning: "Switches traces off, whatever else is set.",
  },
] as const satisfies readonly SettingRow[];

export type SettingName = (typeof SETTINGS)[number]["name"];

/** The settings that are whole numbers and have a preset. */
export type WholeName = Extract<(typeof SETTINGS)[number], { readonly whole: WholeNumber }>["name"];

/** The settings whose preset is read as if it was given. */
export type PlainName = Extract<(typeof SETTINGS)[number], { readonly isPlain: true }>["name"];

/** Bounds and presets of the whole numbers, by name. */
export const WHOLE = Object.fromEntries(
  SETTINGS.flatMap((row) => ("whole" in row ? [[row.name, row.whole]] : [])),
) as Readonly<Record<WholeName, WholeNumber>>;

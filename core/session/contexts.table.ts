/** What of other people's the client loads or asks beside the platform (spec 1 §7). Whose they are is not stated. */
export const CLIENT_INTEGRATIONS = [
  { what: "captcha script", for: "the `token` of the sign-up code", provider: { status: "not-stated" } },
  { what: "browser geolocation", for: "the optional geo-location header", provider: "the browser" },
  { what: "Google sign-in prompt", for: "the Gmail sign-in", provider: "Google" },
  {
    what: "Aadhaar service availability check",
    for: "Aadhaar-based KYC",
    provider: { status: "not-stated" },
  },
  { what: "analytics trackers", for: "timeline and page events", provider: { status: "not-stated" } },
  { what: "error reporter", for: "errors and traces", provider: { status: "not-stated" } },
] as const satisfies readonly {
  readonly what: string;
  readonly for: string;
  readonly provider: string | { readonly status: "not-stated" };
}[];

/** The sets of names and paths that screens have (ruling R6). */
export const LAYOUTS = ["default", "gpay"] as const;

/** Name of a context; the page says it as `data-layout`. */
export type ContextName = "default" | "gpay" | "webview" | "magic-link" | "restructure";

/** Where the one application runs: everything that differs there, as one value (spec 1 §1, rulings R6, R33, R34). */
export interface Context {
  readonly name: ContextName;
  readonly words: string;
  /** First parts of the paths that lead into it; none where every other path does. */
  readonly prefixes: readonly `/${string}`[];
  /** Which names and paths screens have (ruling R6). */
  readonly layout: (typeof LAYOUTS)[number];
  /** The login screen: where a visit without login is sent, and where a logout ends. */
  readonly login: "customerLogin" | "gpay-customerLogin";
  /** Whether Google is offered beside the phone: other applications sign their customers in themselves. */
  readonly google: boolean;
  /** Whether who applies signs in at the end, with the code that confirms the application (ruling R33). */
  readonly signsInLast: boolean;
  /** The first step of applying: the payments app asks for the profile on one page (spec 1 §2 "/gq"). */
  readonly firstStep: "quickProfile" | "quickProfileV2";
  /** How long a session lasts that begins here (spec 1 §4 "Session"). */
  readonly session: "lasting" | "short-lived" | "of-the-link" | "none";
  /** Which client credential a sign-in here is made with (spec 1 §6). */
  readonly credential: "web" | "paymentsApp";
  /** What frames a screen: header and foot, or little of both inside another application. */
  readonly chrome: "full" | "slim";
  /** Where a flow that hands control over ends (spec 1 §4 "Native hand-off"). */
  readonly handOff: "screen" | "bridge";
  /** How a repayment is made: at the gateway's page, or by an order of the payments app (spec 2 §7). */
  readonly repays: "at-gateway" | "by-order";
  /** Whether the device keeps what is known of the line, to show where there is no network. */
  readonly keepsLine: boolean;
  /**
   * How a screen of the normal web is called here, and where it is, by the first part of its path there; null where
   * screens keep their names and paths. A copy is the same screen in another context.
   */
  readonly copies: {
    readonly before: string;
    readonly after: string;
    readonly at: Readonly<Record<string, `/${string}`>>;
  } | null;
}

/** The four contexts of spec 1 §1, and the restructure screens, which no one signs in to (spec 2 §2). */
export const CONTEXTS = {
  default: {
    name: "default",
    words: "normal web",
    prefixes: [],
    layout: "default",
    login: "customerLogin",
    google: true,
    signsInLast: false,
    firstStep: "quickProfileV2",
    session: "lasting",
    credential: "web",
    chrome: "full",
    handOff: "screen",
    repays: "at-gateway",
    keepsLine: true,
    copies: null,
  },
  gpay: {
    name: "gpay",
    words: "payments app",
    prefixes: ["/gpay", "/gq", "/go"],
    layout: "gpay",
    login: "gpay-customerLogin",
    google: false,
    signsInLast: true,
    firstStep: "quickProfile",
    session: "short-lived",
    credential: "paymentsApp",
    chrome: "slim",
    handOff: "screen",
    repays: "by-order",
    keepsLine: false,
    copies: { before: "gpay-", after: "", at: { "/app": "/go", "/qual": "/gq" } },
  },
  webview: {
    name: "webview",
    words: "mobile webview",
    prefixes: [],
    layout: "default",
    login: "customerLogin",
    google: false,
    signsInLast: false,
    firstStep: "quickProfileV2",
    session: "lasting",
    credential: "web",
    chrome: "slim",
    handOff: "bridge",
    repays: "at-gateway",
    keepsLine: false,
    copies: null,
  },
  "magic-link": {
    name: "magic-link",
    words: "magic link",
    prefixes: ["/ml"],
    layout: "default",
    login: "customerLogin",
    google: false,
    signsInLast: false,
    firstStep: "quickProfileV2",
    session: "of-the-link",
    credential: "web",
    chrome: "slim",
    handOff: "screen",
    repays: "at-gateway",
    keepsLine: false,
    copies: { before: "", after: "-ml", at: { "/app": "/ml/{linkId}" } },
  },
  restructure: {
    name: "restructure",
    words: "loan restructure",
    prefixes: ["/loan-restructure"],
    layout: "default",
    login: "customerLogin",
    google: false,
    signsInLast: false,
    firstStep: "quickProfileV2",
    session: "none",
    credential: "web",
    chrome: "full",
    handOff: "screen",
    repays: "at-gateway",
    keepsLine: false,
    copies: null,
  },
} as const satisfies { readonly [Name in ContextName]: Context & { readonly name: Name } };

/**
 * The client that a sign-in is made by: one for the web, another for customers who come from the payments app (spec 1
 * §6, spec 2 §6). The names are ours. They are public: a client in a browser keeps no secret (ruling R30).
 */
export const CLIENT_CREDENTIALS = {
  web: "creditline-web",
  paymentsApp: "creditline-payments-app",
} as const satisfies Readonly<Record<Context["credential"], string>>;

/** Name of the client that a context's sign-ins are made by. */
export const clientCredentialOf = ({ credential }: Context): string => CLIENT_CREDENTIALS[credential];

/**
 * Which room may import which, as rules; a test holds the tables of docs/explanation/architecture.md to them.
 *
 * A room that is not named here fails the check by itself (`every-room-has-a-place`), and nobody but core/journey may
 * import it, so a new room has to be given its place.
 */

/** What a room about one concept of the line in use may import. */
const ABOVE_CREDIT_LINE = [
  "calendar",
  "messages",
  "status",
  "reference",
  "validation",
  "customer",
  "lenders",
  "credit-line",
];

/** Rooms of core, each with the other rooms it may import. */
const CORE = {
  calendar: [],
  messages: ["calendar"],
  status: [],
  reference: ["calendar", "messages"],
  notices: ["messages"],
  validation: ["calendar", "reference", "messages"],
  customer: ["reference", "status", "calendar"],
  lenders: ["reference", "calendar", "messages"],
  "credit-line": ["customer", "lenders", "status", "reference", "calendar", "messages"],
  repayment: ABOVE_CREDIT_LINE,
  mandate: ABOVE_CREDIT_LINE,
  restructure: ABOVE_CREDIT_LINE,
  "magic-link": ABOVE_CREDIT_LINE,
  session: ABOVE_CREDIT_LINE,
  onboarding: [...ABOVE_CREDIT_LINE, "notices", "mandate"],
  calls: ["customer", "reference", "magic-link"],
  screens: [
    ...ABOVE_CREDIT_LINE,
    "calls",
    "magic-link",
    "notices",
    "session",
    "mandate",
    "onboarding",
    "repayment",
  ],
  routing: [
    "messages",
    "status",
    "calls",
    "screens",
    "session",
    "reference",
    "customer",
    "credit-line",
    "mandate",
    "onboarding",
  ],
  rules: ["messages", "validation", "notices", "lenders", "routing"],
};

/** Rooms of adapters, each with the other rooms of adapters it may import; every one may import core. */
const ADAPTERS = {
  ports: [],
  contract: [],
  client: ["contract", "ports"],
  driver: ["client", "ports", "contract"],
  platform: ["contract", "ports"],
  msw: ["platform", "client"],
};

/**
 * Rooms of the platform, from the top to the bottom: each may import those below it. The operations stand beside the
 * handlers: only http and the program look at them.
 */
const PLATFORM = [
  "http",
  "operations",
  "handlers",
  "tester",
  "commands",
  "identity",
  "model",
  "partners",
  "store",
];
const BESIDE_OPERATIONS = ["handlers", "tester", "commands"];

/** Packages that core may use beside itself: small and pure ones. Effect is further limited below. */
const CORE_PACKAGES = ["acorn", "effect", "to-words"];

const rooms = (folder, names) => `^${folder}/(${names.join("|")})/`;

const roomRules = (folder, table) =>
  Object.entries(table).map(([room, may]) => ({
    name: `${folder}/${room}`,
    comment: `${folder}/${room} imports only ${["itself", ...may].join(", ")}`,
    severity: "error",
    from: { path: `^${folder}/${room}/` },
    to: { path: `^${folder}/`, pathNot: rooms(folder, [room, ...may]) },
  }));

const platformRules = PLATFORM.map((room, at) => {
  const below = PLATFORM.slice(at + 1).filter((other) =>
    room === "operations" ? !BESIDE_OPERATIONS.includes(other) : true,
  );
  return {
    name: `platform/${room}`,
    comment: `adapters/platform/${room} imports only ${["itself", ...below].join(", ")}`,
    severity: "error",
    from: { path: `^adapters/platform/${room}/` },
    to: { path: "^adapters/platform/", pathNot: rooms("adapters/platform", [room, ...below]) },
  };
});

/** The settings of tools lie beside the sources and are no part of them. */
const tools = "[.]config[.]ts$";

module.exports = {
  forbidden: [
    ...roomRules("core", CORE),
    ...roomRules("adapters", ADAPTERS),
    ...platformRules,
    {
      name: "platform-lies-in-rooms",
      comment: "beside the program itself, every file of the platform lies in one of its rooms",
      severity: "error",
      from: {
        path: "^adapters/platform/",
        pathNot: [rooms("adapters/platform", PLATFORM), "^adapters/platform/main[.]ts$"],
      },
      to: {},
    },
    {
      name: "tester-from-outside",
      comment:
        "what a tester orders is known where the services are put together, and to the tester's own calls",
      severity: "error",
      from: {
        path: "^adapters/platform/handlers/",
        pathNot: ["^adapters/platform/handlers/tester/", "^adapters/platform/handlers/services[.]ts$"],
      },
      to: { path: "^adapters/platform/tester/" },
    },
    {
      name: "operator-beside-the-server",
      comment: "what an operator does is no call: nothing that a server or a client runs imports it",
      severity: "error",
      from: { path: "^(core|adapters|web|cli)/" },
      to: { path: "^scripts/operator" },
    },
    {
      name: "every-room-has-a-place",
      comment: "a file of core or adapters lies in a room that the tables above name",
      severity: "error",
      from: {
        path: "^(core|adapters)/",
        pathNot: [
          rooms("core", [...Object.keys(CORE), "journey"]),
          rooms("adapters", Object.keys(ADAPTERS)),
          tools,
        ],
      },
      to: {},
    },
    {
      name: "core-imports-only-core",
      severity: "error",
      from: { path: "^core/", pathNot: tools },
      to: { pathNot: ["^core/", `^node_modules/(${CORE_PACKAGES.join("|")})/`] },
    },
    {
      name: "core-without-node",
      severity: "error",
      from: { path: "^core/", pathNot: tools },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "effect-in-core-only-for-shapes",
      comment: "schemas describe the customer record and the calls; the rules themselves are plain functions",
      severity: "error",
      from: { path: "^core/", pathNot: "^core/(customer|calls)/" },
      to: { path: "^node_modules/effect/" },
    },
    {
      name: "shapes-are-fetched",
      comment: "what a browser runs takes a call's types alone; its shapes come when they are needed",
      severity: "error",
      from: {
        path: "^(web/|core/|adapters/(client|driver|ports)/)",
        pathNot: "^(core/calls/|adapters/driver/call-journeys/)",
      },
      to: {
        path: "^core/calls/(.*[.](calls|shapes|groups|replies)|groups|call|sample|later-calls)[.]ts$",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    },
    {
      name: "no-rule-out-of-a-screen",
      comment: "what screens show and do together holds no rule that another room decides by",
      severity: "error",
      from: { path: "^(core/(routing|rules)/|adapters/platform/)" },
      to: { path: "^core/screens/behaviours/" },
    },
    {
      name: "entities-are-types-to-screens",
      comment:
        "an entity's file brings the library that reads it; its plain rules stand in files that do not",
      severity: "error",
      // A case is read by support's tools, and never in a browser.
      from: {
        path: "^(web/|core/|adapters/(client|driver|ports)/)",
        pathNot: "^(core/(calls|customer)|adapters/driver/cases)/",
      },
      to: {
        path: "^core/customer/",
        pathNot: "^core/customer/record-facts[.]ts$",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    },
    {
      name: "adapters-imports",
      severity: "error",
      from: { path: "^adapters/", pathNot: tools },
      to: { path: "^(web|cli|tests|scripts)/" },
    },
    {
      name: "web-imports",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(cli|tests|scripts)/" },
    },
    {
      name: "no-platform-in-the-web-bundle",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^adapters/platform/" },
    },
    {
      name: "cli-imports",
      severity: "error",
      from: { path: "^cli/" },
      to: { path: "^(web|tests|scripts)/" },
    },
    {
      name: "scripts-imports",
      comment:
        "what builds, checks and writes the pages knows the program, and neither its browser pages nor its tests",
      severity: "error",
      from: { path: "^scripts/" },
      to: { path: "^(web|tests)/" },
    },
    {
      name: "fixtures-imports",
      comment: "what others test their rules by knows the rules and the generator, and none of the surfaces",
      severity: "error",
      from: { path: "^fixtures/" },
      to: { pathNot: ["^fixtures/", "^core/", "^node_modules/fast-check/", "^(node:)?(fs|path)$"] },
    },
    {
      name: "generators-stay-out",
      comment:
        "nothing that a customer runs brings a generator along; the command line brings it when it is asked for",
      severity: "error",
      from: { path: "^(core|adapters|web|cli)/" },
      to: {
        path: ["^fixtures/(arbitraries|models|properties)/", "^node_modules/(fast-check|pure-rand)/"],
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    },
    {
      name: "tests-are-imported-by-nobody",
      severity: "error",
      from: { pathNot: "^tests/" },
      to: { path: "^tests/" },
    },
    {
      name: "packages-by-their-name",
      comment:
        "another workspace is imported by its package name, never by a path out of this one; only the web's build, whose configuration finds no package that is not built, names files",
      severity: "error",
      from: { path: "^(core|adapters|cli|web|fixtures)/", pathNot: "^web/vite/" },
      to: { path: "^(core|adapters|cli|web|fixtures)/", pathNot: "^$1/", dependencyTypes: ["local"] },
    },
    {
      name: "effect-by-module",
      comment: "the barrel of effect costs four times the module",
      severity: "error",
      from: { path: "^(core|adapters|cli|web|tests)/" },
      to: { path: "^node_modules/effect/(dist|src)/index[.]" },
    },
    {
      name: "no-circles",
      comment: "types may refer to each other; what runs may not, but for what is loaded on demand",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Of ours alone: what packages ship lies in folders named dist too, and is to be seen.
    exclude: { path: "^(core|adapters|cli|web|fixtures)/dist/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["source", "import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};

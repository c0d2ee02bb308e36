/**
 * Which room may import which: the table of docs/architecture.md as rules.
 *
 * A room that is not named here may be imported by nobody but itself and the rooms that say `ANY_CORE`, so a new
 * room has to be given its place.
 */

/** What a room about one concept of the line in use may import. */
const ABOVE_CREDIT_LINE = [
  "calendar",
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
  status: [],
  reference: ["calendar"],
  notices: [],
  validation: ["calendar", "reference"],
  customer: ["reference", "status", "calendar"],
  lenders: ["reference", "calendar"],
  "credit-line": ["customer", "lenders", "status", "reference", "calendar"],
  repayment: ABOVE_CREDIT_LINE,
  mandate: ABOVE_CREDIT_LINE,
  restructure: ABOVE_CREDIT_LINE,
  "magic-link": ABOVE_CREDIT_LINE,
  session: ABOVE_CREDIT_LINE,
  screens: ABOVE_CREDIT_LINE,
  routing: ["status", "screens", "session", "reference", "customer", "credit-line"],
};

/** Rooms of adapters, each with the other rooms of adapters it may import; every one may import core. */
const ADAPTERS = {
  ports: [],
  contract: [],
  client: ["contract", "ports", "sandbox"],
  driver: ["client", "ports", "contract"],
  sandbox: ["contract", "ports"],
  msw: ["sandbox", "client"],
};

/** Packages that core may use beside itself: small and pure ones. Effect is further limited below. */
const CORE_PACKAGES = ["effect", "to-words"];

const rooms = (folder, names) => `^${folder}/(${names.join("|")})/`;

const roomRules = (folder, table) =>
  Object.entries(table).map(([room, may]) => ({
    name: `${folder}/${room}`,
    comment: `${folder}/${room} imports only ${["itself", ...may].join(", ")}`,
    severity: "error",
    from: { path: `^${folder}/${room}/` },
    to: { path: `^${folder}/`, pathNot: rooms(folder, [room, ...may]) },
  }));

/** The settings of tools lie beside the sources and are no part of them. */
const tools = "[.]config[.]ts$";

module.exports = {
  forbidden: [
    ...roomRules("core", CORE),
    ...roomRules("adapters", ADAPTERS),
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
      name: "effect-in-core-only-for-customer",
      comment: "schemas describe the customer record; the rules themselves are plain functions",
      severity: "error",
      from: { path: "^core/", pathNot: "^core/customer/" },
      to: { path: "^node_modules/effect/" },
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
      name: "no-sandbox-in-the-web-bundle",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^adapters/sandbox/" },
    },
    {
      name: "cli-imports",
      severity: "error",
      from: { path: "^cli/" },
      to: { path: "^(web|tests|scripts)/" },
    },
    {
      name: "fixtures-import-nothing",
      severity: "error",
      from: { path: "^fixtures/" },
      to: { pathNot: "^fixtures/" },
    },
    {
      name: "tests-are-imported-by-nobody",
      severity: "error",
      from: { pathNot: "^tests/" },
      to: { path: "^tests/" },
    },
    {
      name: "packages-by-their-name",
      comment: "another workspace is imported by its package name, never by a path out of this one",
      severity: "error",
      from: { path: "^(core|adapters|cli|web|fixtures)/" },
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
    exclude: { path: "^(core|adapters|cli|web)/dist/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["source", "import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  boundaryProblems,
  CHECKED,
  cruise,
  type Cruise,
  sourcesOnDisk,
} from "../../scripts/check/boundaries.ts";
import { ROOT } from "../../scripts/check/report.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A checkout of the same shape as this one, with just these files in it. */
function checkout(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "creditline-rooms-"));
  folders.push(root);
  const manifest = (name: string, exports: object) => JSON.stringify({ name, type: "module", exports });
  const exported = { "./*": { source: "./*.ts", default: "./dist/*.js" } };
  const all = {
    "tsconfig.json": JSON.stringify({ compilerOptions: { module: "ESNext", moduleResolution: "Bundler" } }),
    "core/package.json": manifest("@creditline/core", exported),
    "adapters/package.json": manifest("@creditline/adapters", exported),
    "node_modules/effect/package.json": manifest("effect", {
      ".": "./dist/index.js",
      "./Schema": "./dist/Schema.js",
    }),
    "node_modules/effect/dist/index.js": "export const Effect = 1;",
    "node_modules/effect/dist/Schema.js": "export const String = 1;",
    "node_modules/react/package.json": manifest("react", { ".": "./index.js" }),
    "node_modules/react/index.js": "export default 1;",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const folder of CHECKED) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  mkdirSync(join(root, "node_modules", "@creditline"), { recursive: true });
  for (const name of ["core", "adapters"]) {
    symlinkSync(join(root, name), join(root, "node_modules", "@creditline", name), "dir");
  }
  return root;
}

/** Files that keep every rule, each way of importing among them. */
const KEPT = {
  "core/status/code.ts": "export const CODES = [];",
  "core/reference/lenders/lender-codes.table.ts": "export const LENDERS = [];",
  "core/validation/identity-rules.ts":
    'import "../reference/lenders/lender-codes.table.ts";\nexport const pan = 1;',
  "core/customer/record.ts": 'import { String } from "effect/Schema";\nexport const record = String;',
  "core/journey/step.ts":
    'import type { record } from "../customer/record.ts";\nexport type Step = typeof record;\nexport const step = 1;',
  "adapters/contract/api.ts":
    'import { record } from "@creditline/core/customer/record";\nexport const api = record;',
  "adapters/platform/store/store.ts":
    'import { readFileSync } from "node:fs";\nimport { api } from "../../contract/api.ts";\nexport const store = [readFileSync, api];',
  "adapters/platform/commands/decide.ts":
    'import { store } from "../store/store.ts";\nexport const decide = store;',
  "adapters/platform/tester/orders.ts":
    'import { decide } from "../commands/decide.ts";\nexport const orders = decide;\nexport type Orders = typeof decide;',
  "adapters/platform/handlers/handled.ts":
    'import { decide } from "../commands/decide.ts";\nexport const handled = decide;',
  "adapters/platform/http/server.ts":
    'import { handled } from "../handlers/handled.ts";\nexport const server = handled;',
  "adapters/platform/main.ts": 'import { server } from "./http/server.ts";\nexport const main = server;',
  "core/calls/entry/sign-in.calls.ts":
    'import { String } from "effect/Schema";\nexport const signIn = String;',
  "core/screens/typed.ts":
    'import type { signIn } from "../calls/entry/sign-in.calls.ts";\nexport type Typed = typeof signIn;',
  "core/screens/fetched.ts": 'export const fetched = () => import("../calls/entry/sign-in.calls.ts");',
  "cli/main.ts": 'import { step } from "@creditline/core/journey/step";\nexport const main = step;',
  "web/main.tsx": 'import react from "react";\nexport const main = react;',
} as const;

/** An import that a rule forbids, planted in an otherwise clean checkout. */
const PLANTED: readonly {
  readonly what: string;
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}[] = [
  {
    what: "a room of core that reaches into a room above it",
    rule: "core/status",
    file: "core/status/code.ts",
    text: 'import { pan } from "../validation/identity-rules.ts";\nexport const stage = pan;',
  },
  {
    what: "the same, for a type alone",
    rule: "core/status",
    file: "core/status/typed.ts",
    text: 'import type { pan } from "../validation/identity-rules.ts";\nexport type Stage = typeof pan;',
  },
  {
    what: "the same, by the package's name",
    rule: "core/reference",
    file: "core/reference/places/cities.table.ts",
    text: 'import { step } from "@creditline/core/journey/step";\nexport const cities = step;',
  },
  {
    what: "the same, loaded on demand",
    rule: "core/notices",
    file: "core/notices/late.ts",
    text: 'export const late = () => import("../status/code.ts");',
  },
  {
    what: "a rule that reads a file",
    rule: "core-without-node",
    file: "core/lenders/built-in/dmi.ts",
    text: 'import { readFileSync } from "node:fs";\nexport const dmi = readFileSync;',
  },
  {
    what: "a rule that draws a screen",
    rule: "core-imports-only-core",
    file: "core/screens/define/form.ts",
    text: 'import react from "react";\nexport const form = react;',
  },
  {
    what: "core that calls an adapter",
    rule: "core-imports-only-core",
    file: "core/journey/drive.ts",
    text: 'import { api } from "@creditline/adapters/contract/api";\nexport const drive = api;',
  },
  {
    what: "Effect outside the customer's entities and the calls",
    rule: "effect-in-core-only-for-shapes",
    file: "core/routing/landing.ts",
    text: 'import { String } from "effect/Schema";\nexport const landing = String;',
  },
  {
    what: "Effect's barrel",
    rule: "effect-by-module",
    file: "adapters/ports/clock.ts",
    text: 'import { Effect } from "effect";\nexport const clock = Effect;',
  },
  {
    what: "a screen that brings the shapes of its calls along",
    rule: "shapes-are-fetched",
    file: "core/screens/asking.ts",
    text: 'import { signIn } from "../calls/entry/sign-in.calls.ts";\nexport const asking = signIn;',
  },
  {
    what: "a screen that brings an entity's schema along",
    rule: "entities-are-types-to-screens",
    file: "core/screens/greeting.ts",
    text: 'import { record } from "../customer/record.ts";\nexport const greeting = record;',
  },
  {
    what: "a room that nobody gave a place",
    rule: "every-room-has-a-place",
    file: "core/helpers/dates.ts",
    text: 'import { CODES } from "../status/codes.table.ts";\nexport const dates = CODES;',
  },
  {
    what: "the contract that knows its implementation",
    rule: "adapters/contract",
    file: "adapters/contract/early.ts",
    text: 'import { store } from "../platform/store/store.ts";\nexport const early = store;',
  },
  {
    what: "a room of the platform that reaches into a room above it",
    rule: "platform/store",
    file: "adapters/platform/store/sealed.ts",
    text: 'import { decide } from "../commands/decide.ts";\nexport const sealed = decide;',
  },
  {
    what: "a decision that knows what a tester ordered",
    rule: "platform/commands",
    file: "adapters/platform/commands/ordered.ts",
    text: 'import type { Orders } from "../tester/orders.ts";\nexport type Ordered = Orders;',
  },
  {
    what: "a handler that knows what a tester ordered",
    rule: "tester-from-outside",
    file: "adapters/platform/handlers/ordered.ts",
    text: 'import type { Orders } from "../tester/orders.ts";\nexport type Ordered = Orders;',
  },
  {
    what: "a count that reads what handlers do",
    rule: "platform/operations",
    file: "adapters/platform/operations/counted.ts",
    text: 'import { handled } from "../handlers/handled.ts";\nexport const counted = handled;',
  },
  {
    what: "a file of the platform that lies in no room",
    rule: "platform-lies-in-rooms",
    file: "adapters/platform/flat.ts",
    text: 'import { store } from "./store/store.ts";\nexport const flat = store;',
  },
  {
    what: "the platform in the web application",
    rule: "no-platform-in-the-web-bundle",
    file: "web/offline.ts",
    text: 'import { store } from "@creditline/adapters/platform/store/store";\nexport const offline = store;',
  },
  {
    what: "the command line in an adapter",
    rule: "adapters-imports",
    file: "adapters/client/live.ts",
    text: 'import { main } from "../../cli/main.ts";\nexport const live = main;',
  },
  {
    what: "a path out of the workspace",
    rule: "packages-by-their-name",
    file: "cli/status.ts",
    text: 'import { CODES } from "../core/status/code.ts";\nexport const status = CODES;',
  },
  {
    what: "two files that need each other to start",
    rule: "no-circles",
    file: "core/credit-line/emi.ts",
    text: 'import { apr } from "./apr.ts";\nexport const emi = () => apr;\n',
  },
  {
    what: "a file that is not there",
    rule: "resolvable",
    file: "cli/lost.ts",
    text: 'import { gone } from "./gone.ts";\nexport const lost = gone;',
  },
  {
    what: "a script that rests on the browser's pages",
    rule: "scripts-imports",
    file: "scripts/write.ts",
    text: 'import { main } from "../web/main.tsx";\nexport const write = main;',
  },
];

// That this checkout keeps to them is what `npm run check` asks, by the same function.
describe("the rooms", () => {
  test("a checkout that keeps every rule has no problem", { timeout: 120_000 }, () => {
    expect(boundaryProblems(checkout(KEPT)).problems).toEqual([]);
  });

  test("a source file that was not looked at is a problem", { timeout: 120_000 }, () => {
    const root = checkout({ ...KEPT, "cli/old.js": "export const old = 1;" });
    const seen = new Set(cruise(root, ["core"]).modules);
    expect(sourcesOnDisk(root).filter((path) => !seen.has(path))).toEqual([
      "adapters/contract/api.ts",
      "adapters/platform/commands/decide.ts",
      "adapters/platform/handlers/handled.ts",
      "adapters/platform/http/server.ts",
      "adapters/platform/main.ts",
      "adapters/platform/store/store.ts",
      "adapters/platform/tester/orders.ts",
      "cli/main.ts",
      "web/main.tsx",
    ]);
  });
});

describe("a forbidden import, planted in a copy", () => {
  let violations: Cruise["violations"] = [];
  beforeAll(() => {
    const planted = Object.fromEntries(PLANTED.map(({ file, text }) => [file, text]));
    const half = {
      "core/credit-line/apr.ts": 'import { emi } from "./emi.ts";\nexport const apr = () => emi;',
    };
    violations = cruise(checkout({ ...KEPT, ...half, ...planted })).violations;
  }, 120_000);

  test.each(PLANTED)("$what is found", ({ rule, file }) => {
    // A circle is stated once, from whichever of its files comes first.
    const rules = violations.filter(
      ({ from, to }) => from === file || (rule === "no-circles" && to === file),
    );
    expect(rules.map((violation) => violation.rule)).toContain(rule);
  });

  test("and nothing else is", () => {
    const planted = new Set(PLANTED.map(({ file }) => file));
    expect(violations.filter(({ from, to }) => !planted.has(from) && !planted.has(to))).toEqual([]);
  });
});

describe("the tables of docs/explanation/architecture.md say what the import rules say", () => {
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")) as {
    readonly forbidden: readonly { readonly name: string; readonly comment?: string }[];
  };
  /** A room's rule, and the rooms beside itself that it may import, as its comment lists them. */
  const ruled = (folder: string) =>
    new Map(
      forbidden.flatMap(({ name, comment = "" }) => {
        const [, room] = name.match(new RegExp(`^${folder}/(.*)$`)) ?? [];
        return room === undefined ? [] : [[room, comment.split("itself, ")[1]?.split(", ") ?? []] as const];
      }),
    );
  const namesIn = (cell: string) => Array.from(cell.matchAll(/`([a-z-]+)`/g), ([, name = ""]) => name);
  /** The rooms of each row whose last column says what they may import. */
  const written = (heading: string) =>
    new Map(
      (readFileSync(join(ROOT, "docs", "explanation", "architecture.md"), "utf8").split(heading)[1] ?? "")
        .split("\n\n")[1]
        ?.split("\n")
        .flatMap((row) => {
          const [, rooms = "", , may = ""] = row.split("|");
          return namesIn(rooms).map((room) => [room, namesIn(may)] as const);
        }),
    );

  test("of the rooms of core, where the journey alone has no rule since it may import all", () => {
    const { journey, ...others } = Object.fromEntries(written("## The folders of core"));
    expect(journey).toEqual([]);
    expect(others).toEqual(Object.fromEntries(ruled("core")));
  });

  test("of the rooms of the adapters", () => {
    expect(Object.fromEntries(written("and these of each other:"))).toEqual(
      Object.fromEntries(ruled("adapters")),
    );
  });
});

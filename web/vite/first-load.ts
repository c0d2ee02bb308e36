import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin, Rolldown } from "vite";
import { LOADER } from "../../core/notices/messages.table.ts";
import { english } from "../../core/messages/translate.ts";
import { PHONE_FORM } from "../../core/screens/forms/login.form.ts";
import { LEAD, TITLE } from "../../core/screens/top-level/login.ts";
import { FirstScreen, type LoginWords } from "../first-screen.tsx";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Whether a file of the build is code. */
export const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === "chunk";

/** A chunk, its static imports, and the styles of all of them. */
export function reachableChunks(bundle: Bundle, start: Chunk, into: Set<string> = new Set()): Set<string> {
  if (into.has(start.fileName)) return into;
  into.add(start.fileName);
  for (const style of start.viteMetadata?.importedCss ?? []) into.add(style);
  for (const path of start.imports) {
    const next = bundle[path];
    if (isChunk(next)) reachableChunks(bundle, next, into);
  }
  return into;
}

/**
 * Loaded by every page except the login as soon as it runs, whatever its screen: what loads and renders any area
 * (`web/application/application.ts`), the landing rules, the validation rules, and the API addresses.
 */
const SOON: readonly string[] = [
  "core/journey/navigation/loaded-area.ts",
  "core/journey/navigation/landing-situation.ts",
  "core/routing/landing.ts",
  "core/validation/rules.table.ts",
  "core/calls/later-calls.ts",
  "web/kit/form/more-fields.tsx",
  "web/blocks/more-blocks.tsx",
  "web/kit/frame/side-panel.tsx",
  "web/screens/document-links.tsx",
  "web/kitchen-sink/way-there.ts",
];

/**
 * Loaded with those in a separate file, since one would be too large: the frame of every page, how fields handle
 * typing, and what the home of a credit line shares with other areas.
 */
const COMMON: readonly string[] = [
  "web/screens/foot.tsx",
  "web/screens/measuring-asked.tsx",
  "web/kit/form/typed-fields.tsx",
  "web/kit/form/error-list.tsx",
  "web/kit/frame/progress.tsx",
  "web/application/amounts-from.ts",
  "web/blocks/lending-costs-list.tsx",
  "core/validation/typed/entries.ts",
  "core/screens/google/login-with-google.ts",
];

/** The area in which a customer with a credit line lands. */
export const HOME_AREA = "core/screens/cm/home.ts";

/** The module that imports every area. */
const AREA_IMPORTS = "core/screens/areas/screens-of.ts";

/** Every group of calls with its reply checks. */
const CALL_GROUP = /\/core\/calls\/[\w-]+\.groups\.ts$/;
const isCallGroup = (id: string): boolean => CALL_GROUP.test(id);

/** Whether a module's id is that of a file of the project. */
const isModule = (id: string, path: string): boolean => id.endsWith(`/${path}`);

/** The chunk with a module; undefined in a build without it. */
export const chunkOf = (bundle: Bundle, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => isModule(id, module)));

/** The files that are fetched soon after the first, with their static imports. */
export const earlyFiles = (bundle: Bundle): ReadonlySet<string> =>
  new Set(
    [...SOON, ...COMMON].flatMap((module) => {
      const chunk = chunkOf(bundle, module);
      return chunk === undefined ? [] : [...reachableChunks(bundle, chunk)];
    }),
  );

/** Tags that make a page fetch those parts together with its first scripts instead of after them. */
function preloadTags(bundle: Bundle): string {
  const missing = [...SOON, ...COMMON].filter((module) => chunkOf(bundle, module) === undefined);
  if (missing.length > 0) throw new Error(`preload-parts: the build has no ${missing.join(", ")}`);
  const first = new Set<string>();
  for (const chunk of Object.values(bundle))
    if (isChunk(chunk) && chunk.isEntry) reachableChunks(bundle, chunk, first);
  return [...earlyFiles(bundle)]
    .filter((path) => !first.has(path))
    .map((path) =>
      path.endsWith(".css")
        ? `<link rel="preload" href="/${path}" as="style" crossorigin />`
        : `<link rel="modulepreload" href="/${path}" crossorigin />`,
    )
    .join("\n    ");
}

// By path, since the build's own configuration finds packages only where they are built.
const ROOT = '<div id="root"></div>';

const [{ label, hint }] = PHONE_FORM.fields;

/** The login's words, in English, from where the login has them. */
const LOGIN_WORDS: LoginWords = {
  title: english(TITLE),
  lead: english(LEAD),
  label: english(label),
  hint: english(hint),
};

/** The text of every other screen until it has loaded. */
const LOADING = english(LOADER.loading);

const withRoot = (html: string, login: LoginWords | null): string => {
  if (!html.includes(ROOT)) throw new Error(`first-paint: index.html has no ${ROOT}`);
  return html.replace(
    ROOT,
    `<div id="root">${renderToStaticMarkup(createElement(FirstScreen, { login, loading: LOADING }))}</div>`,
  );
};

/**
 * Writes the first screen into the page, so that a slow network shows no blank page. Creates two pages: `login.html`
 * with the login's own heading and field, for its addresses, and `index.html` for all others, which fetches what any
 * of their screens needs from the start.
 */
export function firstPaint(): Plugin {
  return {
    name: "creditline:first-paint",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("first-paint: the build holds no index.html");
      const html = String(page.source);
      page.source = withRoot(html, null).replace("</head>", () => `${preloadTags(bundle)}\n  </head>`);
      this.emitFile({ type: "asset", fileName: "login.html", source: withRoot(html, LOGIN_WORDS) });
    },
  };
}

type Graph = Pick<Rolldown.PluginContext, "getModuleIds" | "getModuleInfo">;

/** Some modules and their static imports, transitively; dynamic imports are left out. */
function importedOutright(graph: Graph, from: (id: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...graph.getModuleIds()].filter(from);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

interface FirstLoad {
  readonly plugin: Plugin;
  /** Whether a module is loaded before the login can be used. */
  readonly isFirst: (id: string) => boolean;
  /** Whether it is loaded soon after, whatever screen is shown. */
  readonly isSoon: (id: string) => boolean;
  /** Whether it is loaded with that: the frame, and what the home shares with other areas. */
  readonly isCommon: (id: string) => boolean;
  /** Whether more than one group of calls uses it for its reply checks. */
  readonly isShape: (id: string) => boolean;
}

/** What more than one of some modules imports statically, transitively. */
function sharedBy(graph: Graph, is: (id: string) => boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const entry of [...graph.getModuleIds()].filter(is))
    for (const id of importedOutright(graph, (other) => other === entry))
      (seen.has(id) ? shared : seen).add(id);
  return shared;
}

/** The modules that import areas. */
const areasIn = (graph: Graph): ReadonlySet<string> =>
  new Set(
    [...graph.getModuleIds()]
      .filter((id) => isModule(id, AREA_IMPORTS))
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  );

/** What the frame needs, and what the home shares with other areas. */
function commonIn(graph: Graph): ReadonlySet<string> {
  const home = importedOutright(graph, (id) => isModule(id, HOME_AREA));
  const frame = importedOutright(graph, (id) => COMMON.some((path) => isModule(id, path)));
  const areas = areasIn(graph);
  const shared = sharedBy(graph, (id) => areas.has(id));
  return new Set([...frame, ...[...shared].filter((id) => home.has(id))]);
}

/**
 * Groups what is loaded first in one file, and what is loaded soon after in another: a separate file for each module
 * that a later part also uses would compress worse, and mean one more request. The result is for the build's own
 * grouping, which runs when all modules are known.
 */
export function firstLoad(): FirstLoad {
  let first: ReadonlySet<string> = new Set();
  let soon: ReadonlySet<string> = new Set();
  let common: ReadonlySet<string> = new Set();
  let shapes: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: "creditline:first-load",
      apply: "build",
      buildEnd() {
        first = importedOutright(this, (id) => this.getModuleInfo(id)?.isEntry === true);
        soon = importedOutright(this, (id) => SOON.some((path) => isModule(id, path)));
        common = commonIn(this);
        // A screen that needs one of their tables need not load the library that checks replies.
        const areas = areasIn(this);
        const inAreas = importedOutright(this, (id) => areas.has(id));
        shapes = new Set([...sharedBy(this, isCallGroup)].filter((id) => !inAreas.has(id)));
      },
    },
    isFirst: (id) => first.has(id),
    isSoon: (id) => soon.has(id),
    isCommon: (id) => common.has(id),
    isShape: (id) => shapes.has(id),
  };
}

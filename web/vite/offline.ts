import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import type { Build } from "../worker/files-at-hand.ts";
import { chunkOf, earlyFiles, isChunk, reachableChunks } from "./first-load.ts";

type Bundle = Rolldown.OutputBundle;

const WORKER = fileURLToPath(new URL("../worker/worker.ts", import.meta.url));

/**
 * Cached besides the frame: field behaviour, the footer, the illustration of an ending, and the pages with contacts.
 */
const AT_HAND: readonly string[] = [
  "web/kit/form/typed-fields.tsx",
  "web/application/choose-files.ts",
  "web/screens/foot.tsx",
  "web/kit/pictures/drawings.tsx",
  "core/screens/documents/document-screen.ts",
];

/** The files of every page's frame, and its fonts. */
function frameOf(bundle: Bundle, fonts: readonly string[]): readonly string[] {
  const files = new Set(earlyFiles(bundle));
  for (const chunk of Object.values(bundle))
    if (isChunk(chunk) && chunk.isEntry) reachableChunks(bundle, chunk, files);
  for (const module of AT_HAND) {
    const chunk = chunkOf(bundle, module);
    if (chunk === undefined) throw new Error(`offline: the build has no ${module}`);
    reachableChunks(bundle, chunk, files);
  }
  for (const font of fonts) {
    const file = Object.keys(bundle).find((path) => path.includes(`/${font}`) && path.endsWith(".woff2"));
    if (file === undefined) throw new Error(`offline: the build holds no font named ${font}`);
    files.add(file);
  }
  return [...files].map((path) => `/${path}`).toSorted();
}

/** The worker's own, self-contained script. */
async function scriptFor(told: Build): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(told) },
    build: {
      write: false,
      target: "baseline-widely-available",
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: "iife" } },
    },
  });
  const [script] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (script?.type !== "chunk") throw new Error("offline: the worker was not built");
  return script.code;
}

/**
 * Builds the service worker and passes it the build: the files of the frame, named by content hash, and the page's
 * entry script. Runs after the page is written, since its version is the page's.
 */
export function offline(fonts: readonly string[]): Plugin {
  return {
    name: "creditline:offline",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      const entry = Object.values(bundle)
        .filter(isChunk)
        .find(({ isEntry }) => isEntry);
      if (page?.type !== "asset" || entry === undefined)
        throw new Error("offline: the build holds no index.html with a script");
      const told: Build = {
        version: createHash("sha256").update(String(page.source)).digest("hex").slice(0, 12),
        entry: `/${entry.fileName}`,
        frame: frameOf(bundle, fonts),
      };
      this.emitFile({ type: "asset", fileName: "worker.js", source: await scriptFor(told) });
    },
  };
}

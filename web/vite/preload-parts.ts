import type { Rolldown } from "vite";
import { isChunk, reach } from "./reach.ts";

type Bundle = Rolldown.OutputBundle;

/** What every page but the login's asks for as soon as it runs, whatever screen it shows (`web/application/load-area.ts`). */
const SOON = [
  "core/journey/brought-area.ts",
  "web/kit/more-fields.tsx",
  "web/blocks/more-blocks.tsx",
  "web/kit/side-panel.tsx",
  "web/kit/progress.tsx",
];

/** The chunk that holds a module. */
function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (chunk === undefined) throw new Error(`preload-parts: the build has no file with ${module}`);
  return chunk;
}

/** Tags that have a page fetch those parts beside its first scripts, and not after them. */
export function preloadTags(bundle: Bundle): string {
  const first = new Set<string>();
  for (const chunk of Object.values(bundle)) if (isChunk(chunk) && chunk.isEntry) reach(bundle, chunk, first);
  const soon = new Set(SOON.flatMap((module) => [...reach(bundle, chunkOf(bundle, module))]));
  return [...soon]
    .filter((path) => !first.has(path))
    .map((path) =>
      path.endsWith(".css")
        ? `<link rel="preload" href="/${path}" as="style" crossorigin />`
        : `<link rel="modulepreload" href="/${path}" crossorigin />`,
    )
    .join("\n    ");
}

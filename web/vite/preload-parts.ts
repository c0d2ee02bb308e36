import type { Rolldown } from "vite";
import { isChunk, reach } from "./reach.ts";
import { COMMON, isModule, SOON } from "./soon.ts";

type Bundle = Rolldown.OutputBundle;

/** The chunk that holds a module; none in a build that does not have it. */
export const chunkOf = (bundle: Bundle, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => isModule(id, module)));

/** The files that are fetched soon after the first, with all that they import outright. */
export const soonIn = (bundle: Bundle): ReadonlySet<string> =>
  new Set(
    [...SOON, ...COMMON].flatMap((module) => {
      const chunk = chunkOf(bundle, module);
      return chunk === undefined ? [] : [...reach(bundle, chunk)];
    }),
  );

/** Tags that have a page fetch those parts beside its first scripts, and not after them. */
export function preloadTags(bundle: Bundle): string {
  const missing = [...SOON, ...COMMON].filter((module) => chunkOf(bundle, module) === undefined);
  if (missing.length > 0) throw new Error(`preload-parts: the build has no ${missing.join(", ")}`);
  const first = new Set<string>();
  for (const chunk of Object.values(bundle)) if (isChunk(chunk) && chunk.isEntry) reach(bundle, chunk, first);
  return [...soonIn(bundle)]
    .filter((path) => !first.has(path))
    .map((path) =>
      path.endsWith(".css")
        ? `<link rel="preload" href="/${path}" as="style" crossorigin />`
        : `<link rel="modulepreload" href="/${path}" crossorigin />`,
    )
    .join("\n    ");
}

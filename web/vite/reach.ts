import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Whether a file of the build is code. */
export const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === "chunk";

/** A chunk, the chunks it imports outright, and the styles of them all. */
export function reach(bundle: Bundle, start: Chunk, into: Set<string> = new Set()): Set<string> {
  if (into.has(start.fileName)) return into;
  into.add(start.fileName);
  for (const style of start.viteMetadata?.importedCss ?? []) into.add(style);
  for (const path of start.imports) {
    const next = bundle[path];
    if (isChunk(next)) reach(bundle, next, into);
  }
  return into;
}

import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { isChunk, reach } from "./reach.ts";

type Bundle = Rolldown.OutputBundle;

interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

const sizeOf = (content: string | Uint8Array): Size => ({
  gzip: gzipSync(content, { level: 9 }).length,
  brotli: brotliCompressSync(content).length,
});

const add = (sizes: readonly Size[]): Size => ({
  gzip: sizes.reduce((sum, size) => sum + size.gzip, 0),
  brotli: sizes.reduce((sum, size) => sum + size.brotli, 0),
});

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function sizeOfFile(bundle: Bundle, path: string): Size {
  const file = bundle[path];
  if (file === undefined) return { gzip: 0, brotli: 0 };
  return sizeOf(isChunk(file) ? file.code : file.source);
}

/**
 * Prints, at the end of a build, what each entry and each lazily loaded route adds (gzipped and with brotli), and
 * what the modules of the login path need in all. `loginPath` lists modules by the end of their path.
 */
export function sizeReport(loginPath: readonly string[]): Plugin {
  return {
    name: "creditline:size-report",
    apply: "build",
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      const entryFiles = new Set<string>();
      for (const chunk of chunks) if (chunk.isEntry) reach(bundle, chunk, entryFiles);

      const lines = chunks
        .filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
        .map((chunk) => {
          const files = [...reach(bundle, chunk)].filter((path) => chunk.isEntry || !entryFiles.has(path));
          return {
            kind: chunk.isEntry ? "entry" : "lazy ",
            name: chunk.name,
            size: add(files.map((path) => sizeOfFile(bundle, path))),
          };
        })
        .toSorted((a, b) => a.kind.localeCompare(b.kind) || b.size.gzip - a.size.gzip)
        .map(
          ({ kind, name, size }) =>
            `  ${kind}  ${name.padEnd(28)} ${kilobytes(size.gzip).padStart(9)} gzip ${kilobytes(size.brotli).padStart(9)} brotli`,
        );

      const login = new Set<string>();
      for (const module of loginPath) {
        const chunk = chunks.find(
          (each) => each.facadeModuleId?.endsWith(module) || each.moduleIds.some((id) => id.endsWith(module)),
        );
        if (chunk === undefined) throw new Error(`size-report: no chunk holds ${module}`);
        reach(bundle, chunk, login);
      }
      const needs = add([...login].map((path) => sizeOfFile(bundle, path)));
      this.info(
        [
          "sizes",
          ...lines,
          `login needs: ${kilobytes(needs.gzip)} gzipped (${kilobytes(needs.brotli)} brotli), fonts besides`,
        ].join("\n"),
      );
    },
  };
}

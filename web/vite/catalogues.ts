import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import type { Language } from "../../core/messages/translate.ts";
import { earlyFiles, isChunk, reachableChunks } from "./first-load.ts";

const FOLDER = fileURLToPath(new URL("../../core/messages/languages/", import.meta.url));

/** The catalogue files, by language code. */
const inFolder = (): readonly (readonly [code: string, path: string])[] =>
  readdirSync(FOLDER).map((name) => [name.replace(/\.json$/, ""), FOLDER + name]);

/** The tag in which a page names the files of each catalogue (`web/application/languages.ts`). */
const tag = (files: Readonly<Record<string, readonly string[]>>): string =>
  `<meta name="languages" content='${JSON.stringify(files)}' />`;

/** All scripts that the login loads, and any page before its own area. */
function firstScripts(bundle: Rolldown.OutputBundle): string {
  const files = new Set(earlyFiles(bundle));
  for (const chunk of Object.values(bundle))
    if (isChunk(chunk) && chunk.isEntry) reachableChunks(bundle, chunk, files);
  return [...files]
    .map((path) => bundle[path])
    .flatMap((file) => (file && isChunk(file) ? [file.code] : []))
    .join("\n");
}

/** Splits a catalogue: the texts of some scripts, by the keys in them, and the rest. */
export function splitCatalogue(
  { tag: language, catalogue }: Language,
  scripts: string,
): readonly [Language, Language] {
  const part = (isFirst: boolean): Language => ({
    tag: language,
    catalogue: Object.fromEntries(
      Object.entries(catalogue).filter(([key]) => scripts.includes(key) === isFirst),
    ),
  });
  return [part(true), part(false)];
}

/**
 * Adds the catalogues of other languages to the build as separate files: one with the texts of the first screens, and
 * one with everything else, loaded later. An English page loads neither. A catalogue larger than `most` fails the
 * build.
 */
export function catalogues(most: { readonly first: number; readonly whole: number }): Plugin {
  return {
    name: "creditline:catalogues",
    enforce: "post",
    transformIndexHtml: {
      order: "pre",
      handler: (html, { server }) =>
        server === undefined
          ? html
          : html.replace(
              "</head>",
              () =>
                `${tag(Object.fromEntries(inFolder().map(([code, path]) => [code, [`/@fs${path}`]])))}</head>`,
            ),
    },
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("catalogues: the build holds no index.html");
      const scripts = firstScripts(bundle);
      const named: Record<string, readonly string[]> = {};
      for (const [code, path] of inFolder()) {
        const parts = splitCatalogue(JSON.parse(readFileSync(path, "utf8")), scripts).map((part) =>
          JSON.stringify(part),
        );
        const [first = 0, rest = 0] = parts.map((source) => brotliCompressSync(source).length);
        this.info(`catalogue of ${code}: ${first} bytes first, ${rest} later, with brotli`);
        if (first > most.first || first + rest > most.whole)
          this.error(`The catalogue of ${code} is heavier than it may be: ${JSON.stringify(most)}.`);
        named[code] = parts.map((source) => {
          const hash = createHash("sha256").update(source).digest("hex").slice(0, 10);
          const fileName = `assets/${code}-${hash}.json`;
          this.emitFile({ type: "asset", fileName, source });
          return `/${fileName}`;
        });
      }
      page.source = String(page.source).replace("</head>", () => `  ${tag(named)}\n  </head>`);
    },
  };
}

import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { chunkOf, earlyFiles, isChunk, reachableChunks } from "./first-load.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The limits of what is loaded, in bytes of gzipped JavaScript. */
export interface Budgets {
  /** Before the first screen can be used: the entry, and its static imports. */
  readonly first: number;
  /** The limit of any part that is loaded later. */
  readonly later: number;
  /** The limit of the reply checks, loaded in the background. */
  readonly reading: number;
  /** Single parts that may be larger, by name. */
  readonly named?: Readonly<Record<string, number>>;
}

/**
 * How many scripts some first screens may request, and which modules each of them needs besides those of every page.
 */
export interface FirstScreens {
  readonly most: number;
  readonly needs: Readonly<Record<string, readonly string[]>>;
}

/** A part of the application that is loaded as a whole: its files besides those already loaded. */
export interface Part {
  readonly name: string;
  readonly isFirst: boolean;
  /** Whether it checks replies, which loads the library for it. */
  readonly isReading: boolean;
  readonly files: readonly string[];
  /** Bytes of JavaScript and styles, gzipped and with brotli. */
  readonly gzip: number;
  readonly brotli: number;
  /** Bytes of its JavaScript alone, gzipped. */
  readonly script: number;
}

interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** File sizes by name, each counted once. */
function sizesIn(bundle: Bundle): (path: string) => Size {
  const known = new Map<string, Size>();
  return (path) => {
    const file = bundle[path];
    const content = file === undefined ? "" : isChunk(file) ? file.code : file.source;
    const size = known.get(path) ?? {
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content).length,
    };
    known.set(path, size);
    return size;
  };
}

/** Whether a file contains a part of the library that checks replies. */
function isOfReading(bundle: Bundle, path: string): boolean {
  const file = bundle[path];
  return isChunk(file) && file.moduleIds.some((id) => nameOf(id) === "effect");
}

/** The parts of a build: the entry first, and each part that is fetched later with what it adds. */
export function partsOf(bundle: Bundle): readonly Part[] {
  const sizeOf = sizesIn(bundle);
  const chunks = Object.values(bundle).filter(isChunk);
  const first = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) reachableChunks(bundle, chunk, first);
  const soon = earlyFiles(bundle);
  // Soon after the first load, every page except the login loads the code of any area. Those chunks are weighed one by
  // one, since they are requested at once.
  const there = (chunk: Chunk): ReadonlySet<string> => {
    const own = new Set([chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
    return new Set([...first, ...[...soon].filter((path) => !soon.has(chunk.fileName) || !own.has(path))]);
  };
  const part = (chunk: Chunk): Part => {
    const before = there(chunk);
    const files = [...reachableChunks(bundle, chunk)].filter((path) => chunk.isEntry || !before.has(path));
    return {
      name: chunk.name,
      isFirst: chunk.isEntry,
      isReading: files.some((path) => isOfReading(bundle, path)),
      files,
      gzip: sum(files.map((path) => sizeOf(path).gzip)),
      brotli: sum(files.map((path) => sizeOf(path).brotli)),
      script: sum(files.filter((path) => isChunk(bundle[path])).map((path) => sizeOf(path).gzip)),
    };
  };
  return chunks
    .filter(
      ({ isEntry, isDynamicEntry, fileName }) =>
        isEntry || isDynamicEntry || (soon.has(fileName) && !first.has(fileName)),
    )
    .map(part)
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.gzip - a.gzip);
}

/** How many modules of a part are named if it is too large. */
const NAMED = 12;

/** A module of the project by its path, one of a package by the package. */
const nameOf = (id: string): string =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
  id.replaceAll("\0", "").replace(`${process.cwd()}/`, "");

/** The largest contributors to a part's JavaScript, by the size of their remaining text. */
function heaviest(bundle: Bundle, { files }: Part): readonly string[] {
  const weights = new Map<string, number>();
  for (const path of files) {
    const file = bundle[path];
    if (!isChunk(file)) continue;
    for (const [id, { renderedLength }] of Object.entries(file.modules))
      weights.set(nameOf(id), (weights.get(nameOf(id)) ?? 0) + renderedLength);
  }
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([name, length]) => `    ${kilobytes(length).padStart(9)}  ${name}`);
}

/** The parts over their limit, in words, with their largest contributors; empty if there are none. */
export const overBudget = (bundle: Bundle, parts: readonly Part[], budgets: Budgets): readonly string[] =>
  parts.flatMap((part) => {
    const most =
      budgets.named?.[part.name] ??
      (part.isFirst ? budgets.first : part.isReading ? budgets.reading : budgets.later);
    if (part.script <= most) return [];
    const why = part.isFirst ? "before the first screen can be used" : "beside what is there already";
    return [
      `${part.name}: ${kilobytes(part.script)} of gzipped JavaScript ${why}, and at most ${kilobytes(most)} may be.`,
      "  Its heaviest modules, before they are minified:",
      ...heaviest(bundle, part),
    ];
  });

/** The first screens that request too many scripts, in words with the scripts; empty if there are none. */
export function tooMany(bundle: Bundle, { most, needs }: FirstScreens): readonly string[] {
  const every = earlyFiles(bundle);
  const entries = Object.values(bundle).filter((file) => isChunk(file) && file.isEntry);
  return Object.entries(needs).flatMap(([screen, modules]) => {
    const files = new Set(every);
    for (const chunk of [...entries, ...modules.map((module) => chunkOf(bundle, module))]) {
      if (!isChunk(chunk)) throw new Error(`size-report: the build has not all that ${screen} needs`);
      reachableChunks(bundle, chunk, files);
    }
    const scripts = [...files].filter((path) => isChunk(bundle[path]));
    return scripts.length <= most
      ? []
      : [
          `${screen}: ${scripts.length} scripts are asked for, and at most ${most} may be: ${scripts.join(", ")}.`,
        ];
  });
}

/**
 * Prints at the end of a build what is loaded first, and what each later part adds (gzipped and with brotli). A part
 * over its limit, or a first screen that requests too many scripts, fails the build.
 */
export function sizeReport(budgets: Budgets, firstScreens?: FirstScreens): Plugin {
  return {
    name: "creditline:size-report",
    apply: "build",
    writeBundle(_options, bundle) {
      const parts = partsOf(bundle);
      const lines = parts.map(
        ({ name, isFirst, gzip, brotli, script }) =>
          `  ${isFirst ? "first" : "later"}  ${name.padEnd(28)} ${kilobytes(script).padStart(9)} JavaScript ${kilobytes(gzip).padStart(9)} gzip ${kilobytes(brotli).padStart(9)} brotli`,
      );
      this.info(["sizes, fonts besides", ...lines].join("\n"));
      const many = firstScreens === undefined ? [] : tooMany(bundle, firstScreens);
      const heavy = [...overBudget(bundle, parts, budgets), ...many];
      if (heavy.length > 0) this.error(heavy.join("\n"));
    },
  };
}

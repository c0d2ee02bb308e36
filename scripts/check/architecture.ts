import { readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { sourcesOnDisk } from "./boundaries.ts";
import { ROOT, report } from "./report.ts";

const PACKAGES = ["core", "adapters", "cli", "web"];

/** What a checkout may come to: what was reached, with a little room. It only ever goes down. `goal` is where it is going. */
const LIMITS = {
  files: { most: 880, goal: 950 },
  "files under 25 lines": { most: 90, goal: 120 },
  "files under 60 lines with one importer": { most: 76, goal: 60 },
  imports: { most: 6_510, goal: 6_000 },
  circles: { most: 0, goal: 0 },
  "folders with more than 25 files": { most: 0, goal: 0 },
  "files over 400 lines": { most: 0, goal: 0 },
} as const;

type Measure = keyof typeof LIMITS;

/** How many names may still have an old word. */
const MOST_OLD_NAMES = 0;

/** Words of an old vocabulary, which no one from outside reads aloud: in the names of files and of what they export. */
const OLD_WORDS: ReadonlySet<string> = new Set([
  "told",
  "hands",
  "sight",
  "sights",
  "blamed",
  "suffer",
  "nobody",
  "elsewhere",
  "who-has-it",
  "looks-already",
]);

/** The words of a name in camel, kebab or upper case, in small letters. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_.]/);

const hasOldWord = (name: string): boolean => {
  const words = wordsOf(name);
  return OLD_WORDS.has(words.join("-")) || words.some((word) => OLD_WORDS.has(word));
};

/** A source file with what it imports, both as paths from the root. */
export interface Module {
  readonly file: string;
  readonly lines: number;
  readonly imports: readonly string[];
  readonly exports: readonly string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"`]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;
const EXPORT = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;

/** The file that an import means, where it is one of `files`. */
function resolved(from: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  const path = specifier.startsWith("@creditline/")
    ? specifier.slice("@creditline/".length)
    : specifier.startsWith(".")
      ? posix.join(posix.dirname(from), specifier)
      : null;
  return path === null ? undefined : [path, `${path}.ts`, `${path}.tsx`].find((one) => files.has(one));
}

/** Reads the modules among `files`, by a file's text. */
export function modulesOf(files: readonly string[], read: (file: string) => string): readonly Module[] {
  const known = new Set(files);
  return files.map((file) => {
    const text = read(file);
    const imports = [...text.matchAll(IMPORT)].flatMap(([, from, lazily]) => {
      const found = resolved(file, from ?? lazily ?? "", known);
      return found === undefined ? [] : [found];
    });
    return {
      file,
      lines: text.split("\n").length - 1,
      imports,
      exports: [...text.matchAll(EXPORT)].map(([, name = ""]) => name),
    };
  });
}

/** The groups of modules that import one another in a circle (Tarjan's strongly connected components). */
export function circlesIn(modules: readonly Module[]): readonly (readonly string[])[] {
  const importsOf = new Map(modules.map(({ file, imports }) => [file, imports]));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    const at = order.size;
    order.set(file, at);
    low.set(file, at);
    open.push(file);
    for (const next of importsOf.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file) ?? at, low.get(next) ?? at));
    }
    if (low.get(file) !== at) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle);
  };
  for (const { file } of modules) if (!order.has(file)) visit(file);
  return circles;
}

/** The figures of a checkout's modules. */
export function measured(modules: readonly Module[]): Readonly<Record<Measure, number>> {
  const importers = new Map<string, Set<string>>();
  const inFolder = new Map<string, number>();
  for (const { file, imports } of modules) {
    inFolder.set(dirname(file), (inFolder.get(dirname(file)) ?? 0) + 1);
    for (const one of imports) importers.set(one, (importers.get(one) ?? new Set()).add(file));
  }
  const count = (holds: (module: Module) => boolean): number => modules.filter(holds).length;
  return {
    files: modules.length,
    "files under 25 lines": count(({ lines }) => lines < 25),
    "files under 60 lines with one importer": count(
      ({ file, lines }) => lines < 60 && importers.get(file)?.size === 1,
    ),
    imports: modules.reduce((sum, { imports }) => sum + imports.length, 0),
    circles: circlesIn(modules).length,
    "folders with more than 25 files": [...inFolder.values()].filter((files) => files > 25).length,
    "files over 400 lines": count(({ lines }) => lines > 400),
  };
}

/** The names of files and of exports that have a word of the old vocabulary. */
export const oldNamesIn = (modules: readonly Module[]): readonly string[] =>
  modules.flatMap(({ file, exports }) => [
    ...(hasOldWord(basename(file).replace(/\.tsx?$/, "")) ? [file] : []),
    ...exports.filter((name) => hasOldWord(name)).map((name) => `${file}: ${name}`),
  ]);

if (import.meta.main) {
  const files = sourcesOnDisk(ROOT, PACKAGES);
  const modules = modulesOf(files, (file) => readFileSync(join(ROOT, file), "utf8"));
  const figures = Object.entries(measured(modules)).map(([name, now]) => ({
    name,
    now,
    ...LIMITS[name as Measure],
  }));
  const oldNames = oldNamesIn(modules);
  report(
    [
      ...figures
        .filter(({ now, most }) => now > most)
        .map(({ name, now, most }) => `${now} ${name}, and at most ${most} may be`),
      ...oldNames.slice(MOST_OLD_NAMES),
    ],
    figures
      .map(({ name, now, goal }) => `${String(now).padStart(6)}  ${name} (goal: ${goal})`)
      .concat(`${String(oldNames.length).padStart(6)}  names with a word of the old vocabulary (goal: 0)`)
      .join("\n"),
  );
}

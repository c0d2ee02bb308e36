import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenFiles } from "./files.ts";
import { ROOT, report } from "./report.ts";

/** What ties a checkout to one machine or one registry, and so belongs into no file. */
const UNWANTED = [
  { what: "a path of one machine", pattern: /(?<![\w.:/@-])\/(?:home|Users)\/[A-Za-z][\w.-]*\//g },
  { what: "a path of one machine", pattern: /(?<![\w.:/@-])\/root\/[\w.]/g },
  { what: "the address of a package registry", pattern: /https?:\/\/[^\s"'`<>]*\bregistry\b[^\s"'`<>]*/gi },
  { what: "a download address in the lock file", pattern: /"resolved": "(?:https?|git)[^"]*"/g },
  {
    what: "an address with a password",
    pattern: /\b[a-z]+:\/\/[\w.-]+:(?!\$)[^\s"'`@/:*<>{}]{6,}@(?!localhost|127\.0\.0\.1)/gi,
  },
] as const;

/** Words of one meaning as a type's name (docs/glossary.md), and the file that may export it; null where no file may. */
const MEANT_ONCE: Readonly<Record<string, string | null>> = {
  Outcome: "core/lenders/eligibility/eligibility.ts",
  Step: "core/screens/define/screen-context.ts",
  Told: null,
  Account: null,
};

/** The types that a file exports under a name which is another file's, or says too little anywhere. */
export function meantTwiceIn(file: string, text: string): { readonly line: number; readonly name: string }[] {
  if (!/^(?:core|adapters|cli|web)\/.*\.tsx?$/.test(file)) return [];
  return [...text.matchAll(/^export (?:type|interface|class|enum) (\w+)/gm)].flatMap((match) => {
    const [, name = ""] = match;
    const isOwn = !Object.hasOwn(MEANT_ONCE, name) || MEANT_ONCE[name] === file;
    return isOwn ? [] : [{ line: text.slice(0, match.index).split("\n").length, name }];
  });
}

const BINARY = /\.(?:png|jpe?g|gif|ico|woff2?|ttf|pdf|zip|gz|br|sqlite|db)$/i;

/** The places in one file's text that name a machine, a registry or a password. */
export function unwantedIn(
  text: string,
): { readonly what: string; readonly line: number; readonly found: string }[] {
  return UNWANTED.flatMap(({ what, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      what,
      line: text.slice(0, match.index).split("\n").length,
      found: match[0],
    })),
  );
}

if (import.meta.main) {
  const files = writtenFiles(ROOT).filter(
    (path) => !BINARY.test(path) && !path.startsWith("tests/architecture/"),
  );
  const problems = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    return [
      ...unwantedIn(text).map(({ what, line, found }) => `${file}:${line}: ${what}: ${found}`),
      ...meantTwiceIn(file, text).map(
        ({ line, name }) => `${file}:${line}: say which ${name} this type is: the bare word has one meaning`,
      ),
    ];
  });
  report(
    problems,
    `${files.length} files name no machine and no registry, and no type with a word of another`,
  );
}

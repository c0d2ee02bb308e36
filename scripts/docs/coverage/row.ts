/** A fact of the specification, a ruling or an interface, with what holds it. */
export interface CoverageRow {
  /** Where it stands: "§4 Rules", "R7", "The command line". */
  readonly place: string;
  /** What it is about, in a few words of our own. */
  readonly fact: string;
  /** What holds it: `path#export`, or a path alone where a whole file does. */
  readonly code: readonly string[];
  /** The test files that fail when it no longer holds. */
  readonly tests: readonly string[];
}

/** A part of what is covered, in the order of the page. */
export interface CoveragePart {
  readonly title: string;
  readonly rows: readonly CoverageRow[];
}

const ELSEWHERE = /^(?:adapters|cli|web|scripts|fixtures|docs)\//;

/** `status/codes.table#STATUS_CODES` is in core; a path that begins with another workspace is written out. */
function codePath(reference: string): string {
  if (ELSEWHERE.test(reference)) return reference;
  const [path, name] = reference.split("#");
  return `core/${path}.ts${name === undefined ? "" : `#${name}`}`;
}

const testPath = (name: string): string => (/\.tsx?$/.test(name) ? `tests/${name}` : `tests/${name}.test.ts`);

/**
 * A row of a part, written shortly: references are separated by spaces, `core/` and `.ts` are left out of code,
 * `tests/` and `.test.ts` of tests.
 */
export const row = (place: string, fact: string, code: string, tests: string): CoverageRow => ({
  place,
  fact,
  code: code.trim().split(/\s+/).map(codePath),
  tests: tests.trim().split(/\s+/).map(testPath),
});

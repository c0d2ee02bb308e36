import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";
import type * as SchemaIssue from "effect/SchemaIssue";

/** A problem in a document: its place, and what was expected there. */
export interface DocumentProblem {
  /** `steps[0].expect.code`; empty for the document itself. */
  readonly where: string;
  readonly expected: string;
}

type Path = readonly PropertyKey[];

/** Annotates a value with what is expected there, in the words of an error: "expected a text". */
export const expectation =
  (expected: string) =>
  <S extends Schema.Top>(schema: S): S["Rebuild"] =>
    schema.annotate({ expected });

/** A non-empty text. */
export const text = (expected = "a text") =>
  Schema.String.check(Schema.isMinLength(1, { expected })).annotate({ expected });

/**
 * Decodes a hand-written document by its schema: returns it unchanged, or the first problem in it. Unknown keys are a
 * problem.
 */
export function readDocument<S extends Schema.Decoder<unknown>>(
  schema: S,
  document: unknown,
): Result.Result<S["Type"], DocumentProblem> {
  const decoded = Schema.decodeUnknownResult(schema, { onExcessProperty: "error" })(document);
  return Result.mapError(decoded, ({ issue }) => problemIn(issue, [], document));
}

/** The JSON Schema (2020-12) of a document without its head, from the schema that decodes it. */
export function jsonSchemaOf(document: Schema.Constraint): Readonly<Record<string, unknown>> {
  const { schema, definitions } = Schema.toJsonSchemaDocument(document, { onExcessProperty: "error" });
  return Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions };
}

/** `["steps", 0, "id"]` is `steps[0].id`. */
const placeText = (path: Path): string =>
  path
    .map((step, n) => (typeof step === "number" ? `[${step}]` : `${n === 0 ? "" : "."}${String(step)}`))
    .join("");

const expectedBy = (ast: SchemaAST.AST): string | undefined => {
  const expected = ast.annotations?.["expected"] ?? ast.checks?.at(-1)?.annotations?.["expected"];
  return typeof expected === "string" ? expected : undefined;
};

const NAMES_OF_KINDS: Readonly<Partial<Record<SchemaAST.AST["_tag"], string>>> = {
  Objects: "an object",
  Arrays: "a list",
  String: "a text",
  Number: "a number",
  Boolean: "true or false",
};

/** The expected kinds of a union value, as text. */
function orList({ types }: SchemaAST.Union): string {
  if (types.every((one) => one._tag === "Objects")) return "an object";
  const values = types.flatMap((one) => (one._tag === "Literal" ? [one.literal] : []));
  return values.length === 0 ? "another value" : `one of ${values.join(", ")}`;
}

/** The actual value in place of an expected word, as text. */
const got = (actual: unknown): string =>
  typeof actual === "string" || typeof actual === "number" ? `, got ${actual}` : "";

function problemIn(issue: SchemaIssue.Issue, path: Path, actual: unknown): DocumentProblem {
  const here = (expected: string): DocumentProblem => ({ where: placeText(path), expected });
  switch (issue._tag) {
    case "Pointer": {
      const [step] = issue.path;
      const inside = isObject(actual) && step !== undefined ? Reflect.get(actual, step) : undefined;
      return problemIn(issue.issue, [...path, ...issue.path], inside);
    }
    case "Composite":
      return problemIn(issue.issues[0], path, actual);
    case "Filter":
      return here(String(issue.filter.annotations?.["expected"] ?? "another value"));
    case "MissingKey":
      return here(String(issue.annotations?.["messageMissingKey"] ?? "a value"));
    case "UnexpectedKey":
      return here(`one of ${keysOf(issue.ast).join(", ")}`);
    case "AnyOf": {
      const expected = expectedBy(issue.ast);
      const member = memberMeant(issue.issues, actual);
      if (expected !== undefined) return here(`${expected}${got(actual)}`);
      if (member === undefined) return here(orList(issue.ast));
      return problemIn(member, path, actual);
    }
    case "InvalidType":
      return here(expectedBy(issue.ast) ?? NAMES_OF_KINDS[issue.ast._tag] ?? "another value");
    default:
      return here("another value");
  }
}

/**
 * Selects one of several object kinds by the presence of its first key, else the first: an include, or a step of its
 * own.
 */
const memberMeant = (issues: readonly SchemaIssue.Issue[], actual: unknown): SchemaIssue.Issue | undefined =>
  issues.find((one) => {
    const [first] = one._tag === "Composite" ? keysOf(one.ast) : [];
    return first !== undefined && isObject(actual) && first in actual;
  }) ?? issues[0];

const keysOf = (ast: SchemaAST.AST): readonly string[] =>
  ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : [];

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

import { type Expression, getLineInfo, parseExpressionAt, type Position, type Property } from "acorn";
import { shown } from "../../reference/shown.ts";

/** A position in a text, both counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The path to a value in a document: `["fees", "CASH_LINE", "bounce", 0]`. */
export type Path = readonly (string | number)[];

/** A document with the position of every value in it. */
export interface PositionedJson {
  readonly value: unknown;
  positionOf(path: Path): TextPosition;
  /** Keys given twice in one object; the last one counts, as in JSON.parse. */
  readonly doubled: readonly Path[];
}

/** Text that is no JSON. */
export class JsonError extends Error {
  override readonly name = "JsonError";
  readonly position: TextPosition;
  constructor(message: string, position: TextPosition) {
    super(message);
    this.position = position;
  }
}

/** Deeper than any document of ours. */
const DEEPEST = 32;
const TOO_DEEP = "expected fewer values inside each other";

const START: Position = { line: 1, column: 0 };

/**
 * Parses JSON and records the position of every value. All JSON is also a JavaScript expression, whose parser reports
 * positions; expressions that are not JSON are rejected, and `JSON.parse` decides. Throws JsonError with the position
 * of the first error.
 */
export function readPositionedJson(text: string): PositionedJson {
  const source = text.startsWith("\uFEFF") ? ` ${text.slice(1)}` : text;
  const { positions, doubled } = placesIn(source, expressionIn(source));
  return {
    value: valueIn(source),
    doubled,
    positionOf(path) {
      // A missing value has the position of the object that lacks it.
      for (let length = path.length; length > 0; length -= 1) {
        const found = positions.get(keyOf(path.slice(0, length)));
        if (found !== undefined) return found;
      }
      return positions.get(keyOf([])) ?? counted(START);
    },
  };
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** The parser counts columns from 0. */
const counted = ({ line, column }: Position): TextPosition => ({ line, column: column + 1 });

const notJson = (what: string, at: Position): JsonError => new JsonError(`not JSON: ${what}`, counted(at));

const foundAt = (source: string, offset: number): string =>
  offset < source.length ? shown(source[offset]) : "the end of the file";

/** The document as an expression, up to the end of the text. */
function expressionIn(source: string): Expression {
  const beyond: JsonError[] = [];
  const { expression, error } = parsed(source, {
    onComment: (_block, _text, _from, _to, at) => beyond.push(notJson("expected no comments", at ?? START)),
    onTrailingComma: (_offset, at) =>
      beyond.push(notJson('expected a value after ",", got none', at ?? START)),
  });
  const [first] = beyond;
  if (first !== undefined) throw first;
  if (expression === undefined) throw error;
  const rest = source.slice(expression.end).search(/\S/);
  if (rest === -1) return expression;
  const offset = expression.end + rest;
  throw notJson(
    `expected the end of the document, got ${foundAt(source, offset)}`,
    getLineInfo(source, offset),
  );
}

/** Parses a text: returns an expression, or the first error. */
function parsed(
  source: string,
  told: Pick<NonNullable<Parameters<typeof parseExpressionAt>[2]>, "onComment" | "onTrailingComma">,
): { readonly expression?: Expression; readonly error?: JsonError } {
  const options = { ecmaVersion: 2020, locations: true, preserveParens: true, ...told } as const;
  try {
    return { expression: parseExpressionAt(source, 0, options) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { message, pos, loc } = error as SyntaxError & { readonly pos: number; readonly loc: Position };
    if (message.includes("stack space")) return { error: notJson(TOO_DEEP, START) };
    // The parser's message ends with the position and may quote the character; both are reported separately.
    const what = message.replace(/( '.*')? \(\d+:\d+\)$/s, "").toLowerCase();
    return { error: notJson(`${what}, got ${foundAt(source, pos)}`, loc) };
  }
}

/** The position of each value, and the duplicate keys. */
function placesIn(source: string, root: Expression) {
  const positions = new Map<string, TextPosition>();
  const doubled: Path[] = [];

  const place = (node: Expression, path: Path): void => {
    const at = node.loc?.start ?? START;
    if (path.length > DEEPEST) throw notJson(TOO_DEEP, at);
    positions.set(keyOf(path), counted(at));
    if (node.type === "ObjectExpression") placeAll(node.properties, path, at);
    else if (node.type === "ArrayExpression") {
      for (const [n, one] of node.elements.entries()) {
        if (one === null || one.type === "SpreadElement") throw notJson("expected a value", at);
        place(one, [...path, n]);
      }
    } else {
      const raw = source.slice(node.start, node.end);
      if (!isJson(raw)) throw notJson(`expected a value, got ${shown(raw)}`, at);
    }
  };

  const placeAll = (
    properties: readonly (Property | { type: "SpreadElement" })[],
    path: Path,
    at: Position,
  ) => {
    const names = new Set<string>();
    for (const property of properties) {
      const name = property.type === "Property" ? nameOf(source, property) : undefined;
      if (property.type !== "Property" || name === undefined) {
        const { loc } = property as Partial<Property>;
        throw notJson("expected a key in double quotes", loc?.start ?? at);
      }
      if (names.has(name)) doubled.push([...path, name]);
      names.add(name);
      place(property.value, [...path, name]);
    }
  };

  place(root, []);
  return { positions, doubled };
}

/** The name of a key that is in double quotes, as JSON has it; undefined for any other. */
function nameOf(source: string, { key, kind, computed, method, shorthand }: Property): string | undefined {
  const raw = source.slice(key.start, key.end);
  const isPlain = kind === "init" && !computed && !method && !shorthand;
  return isPlain && raw.startsWith('"') && isJson(raw) ? (JSON.parse(raw) as string) : undefined;
}

function isJson(raw: string): boolean {
  try {
    JSON.parse(raw);
    return true;
  } catch {
    return false;
  }
}

/** The JSON rules that an expression doesn't cover: only four white space characters are allowed. */
function valueIn(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    const offset = Math.max(0, source.search(/[^\S \t\r\n]/));
    throw notJson(`expected a space, got ${foundAt(source, offset)}`, getLineInfo(source, offset));
  }
}

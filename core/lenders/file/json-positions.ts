/** A position in a text, both counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The way to a value inside a document: `["fees", "CASH_LINE", "bounce", 0]`. */
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

/** Reads JSON and keeps where everything stands. Throws JsonError with the position of the first mistake. */
export function readPositionedJson(text: string): PositionedJson {
  const reader = new PositionedReader(text);
  const value = reader.document();
  const starts = lineStarts(text);
  return {
    value,
    doubled: reader.doubled,
    positionOf: (path) => {
      // A value that is missing stands where the object that lacks it does.
      for (let length = path.length; length > 0; length -= 1) {
        const offset = reader.offsets.get(JSON.stringify(path.slice(0, length)));
        if (offset !== undefined) return positionIn(starts, offset);
      }
      return positionIn(starts, reader.offsets.get("[]") ?? 0);
    },
  };
}

/** Where the lines of a text begin: found once, for however many positions are asked. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function positionIn(starts: readonly number[], offset: number): TextPosition {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const DEEPEST = 32;

class PositionedReader {
  readonly offsets = new Map<string, number>();
  readonly doubled: Path[] = [];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text;
  }

  document(): unknown {
    const value = this.#value([]);
    this.#space();
    if (this.#at < this.#text.length) this.#fail("the end of the document");
    return value;
  }

  #value(path: Path): unknown {
    this.#space();
    this.offsets.set(JSON.stringify(path), this.#at);
    if (path.length > DEEPEST) this.#fail("fewer values inside each other");
    if (this.#take("{")) return this.#object(path);
    if (this.#take("[")) return this.#list(path);
    const text = this.#match(STRING) ?? this.#match(SCALAR);
    return text === undefined ? this.#fail("a value") : JSON.parse(text);
  }

  #object(path: Path): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#space();
    if (this.#take("}")) return {};
    do {
      this.#space();
      const key = this.#match(STRING);
      if (key === undefined) return this.#fail("a key in double quotes");
      const name: string = JSON.parse(key);
      const inside = [...path, name];
      if (entries.has(name)) this.doubled.push(inside);
      this.#space();
      if (!this.#take(":")) this.#fail('":"');
      entries.set(name, this.#value(inside));
      this.#space();
    } while (this.#take(","));
    if (!this.#take("}")) this.#fail('"," or "}"');
    return Object.fromEntries(entries);
  }

  #list(path: Path): unknown[] {
    const values: unknown[] = [];
    this.#space();
    if (this.#take("]")) return values;
    do {
      values.push(this.#value([...path, values.length]));
      this.#space();
    } while (this.#take(","));
    if (!this.#take("]")) this.#fail('"," or "]"');
    return values;
  }

  #space(): void {
    this.#match(SPACE);
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #fail(expected: string): never {
    const found = this.#text[this.#at];
    const got = found === undefined ? "the end of the file" : JSON.stringify(found);
    throw new JsonError(
      `not JSON: expected ${expected}, got ${got}`,
      positionIn(lineStarts(this.#text), this.#at),
    );
  }
}

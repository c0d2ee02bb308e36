/** A JSON Schema (2020-12), as far as these documents need one. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

declare const ADMITS: unique symbol;

/** A schema with the type of what it admits, carried by the type alone: no schema holds more than its JSON. */
export interface SchemaOf<T> extends JsonSchema {
  readonly [ADMITS]: T;
}

/** Says of a schema what it admits, where the parts that it is made of do not. */
export const admits = <T>(schema: JsonSchema): SchemaOf<T> => schema as SchemaOf<T>;

type Admitted<S> = S extends SchemaOf<infer T> ? T : unknown;

type Properties = Readonly<Record<string, JsonSchema>>;
type Documented<P extends Properties, Left extends keyof P> = {
  readonly [K in Exclude<keyof P, Left>]: Admitted<P[K]>;
} & { readonly [K in Left]?: Admitted<P[K]> };

/** With every key there, however deep: two documents can else differ in what may be left out, and fit both ways. */
type Spelt<T> = T extends readonly (infer I)[]
  ? readonly Spelt<I>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Spelt<T[K]> }
    : T;

type Fits<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Same<A, B> = Fits<A, B> extends true ? Fits<Spelt<A>, Spelt<B>> : false;

/**
 * Ties a schema to the type of the document that is printed: a key, a kind or a word that one of them has and the other has
 * not does not compile.
 */
export const printedAs =
  <D>() =>
  <T>(
    schema: SchemaOf<T> & (Same<T, D> extends true ? unknown : { readonly differsFromWhatIsPrinted: D }),
  ): SchemaOf<T> =>
    schema;

/** An object whose properties are all there, but for those that may be left out. */
export const object = <P extends Properties, Left extends keyof P & string = never>(
  properties: P,
  mayBeLeftOut: readonly Left[] = [],
  description?: string,
): SchemaOf<Documented<P, Left>> =>
  admits({
    type: "object",
    ...(description === undefined ? {} : { description }),
    properties,
    required: Object.keys(properties).filter((name) => !mayBeLeftOut.some((left) => left === name)),
  });

/** The same schema under each of several names. */
export const each = <K extends string, T>(
  names: readonly K[],
  schema: SchemaOf<T>,
): Readonly<Record<K, SchemaOf<T>>> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Readonly<Record<K, SchemaOf<T>>>;

/** An object with a thing for each of several names. */
export const forEach = <K extends string, T>(
  names: readonly K[],
  schema: SchemaOf<T>,
): SchemaOf<Readonly<Record<K, T>>> => admits(object(each(names, schema)));

/** The same, where any of them may be left out. */
export const forSome = <K extends string, T>(
  names: readonly K[],
  schema: SchemaOf<T>,
): SchemaOf<Readonly<Partial<Record<K, T>>>> => admits(object(each(names, schema), names));

/** An object with any keys. */
export const mapOf = <T>(values: SchemaOf<T>): SchemaOf<Readonly<Record<string, T>>> =>
  admits({ type: "object", additionalProperties: values });

export const arrayOf = <T>(
  items: SchemaOf<T>,
  bounds: Pick<JsonSchema, "minItems" | "maxItems"> = {},
): SchemaOf<readonly T[]> => admits({ type: "array", items, ...bounds });

export const oneOf = <S extends readonly JsonSchema[]>(...schemas: S): SchemaOf<Admitted<S[number]>> =>
  admits({ oneOf: schemas });
export const oneOfTexts = <const T extends string>(texts: readonly T[]): SchemaOf<T> =>
  admits({ enum: [...texts] });
export const exactly = <const T extends string | number | boolean | null>(value: T): SchemaOf<T> =>
  admits({ const: value });
export const orNull = <T>(schema: SchemaOf<T>): SchemaOf<T | null> =>
  admits({ anyOf: [schema, { type: "null" }] });
export const defined = <T>(name: string): SchemaOf<T> => admits({ $ref: `#/$defs/${name}` });

export const text: SchemaOf<string> = admits({ type: "string" });
export const words: SchemaOf<string> = admits({ type: "string", minLength: 1 });
export const bool: SchemaOf<boolean> = admits({ type: "boolean" });
export const number: SchemaOf<number> = admits({ type: "number" });
export const count: SchemaOf<number> = admits({ type: "integer", minimum: 0 });
/** YYYY-MM-DD. */
export const day: SchemaOf<string> = admits({ type: "string", pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });
/** Rupees, with at most two decimals; a schedule's principal can be below 0. */
export const rupees: SchemaOf<number> = admits({
  type: "number",
  description: "Rupees, with at most two decimals.",
});
export const rupeesFromZero: SchemaOf<number> = { ...rupees, minimum: 0 };

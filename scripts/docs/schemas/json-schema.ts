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

type Properties = Readonly<Record<string, JsonSchema>>;

/** An object whose properties are all there, but for those that may be left out. */
export const object = (
  properties: Properties,
  mayBeLeftOut: readonly string[] = [],
  description?: string,
): JsonSchema => ({
  type: "object",
  ...(description === undefined ? {} : { description }),
  properties,
  required: Object.keys(properties).filter((name) => !mayBeLeftOut.includes(name)),
});

/** An object with any keys. */
export const mapOf = (values: JsonSchema): JsonSchema => ({ type: "object", additionalProperties: values });

export const arrayOf = (
  items: JsonSchema,
  bounds: Pick<JsonSchema, "minItems" | "maxItems"> = {},
): JsonSchema => ({
  type: "array",
  items,
  ...bounds,
});

export const oneOf = (...schemas: readonly JsonSchema[]): JsonSchema => ({ oneOf: schemas });
export const oneOfTexts = (texts: readonly string[]): JsonSchema => ({ enum: [...texts] });
export const exactly = (value: string | number | boolean | null): JsonSchema => ({ const: value });
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });
export const defined = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

export const text: JsonSchema = { type: "string" };
export const words: JsonSchema = { type: "string", minLength: 1 };
export const bool: JsonSchema = { type: "boolean" };
export const number: JsonSchema = { type: "number" };
export const count: JsonSchema = { type: "integer", minimum: 0 };
/** YYYY-MM-DD. */
export const day: JsonSchema = { type: "string", pattern: String.raw`^\d{4}-\d{2}-\d{2}$` };
/** Rupees, with at most two decimals; a schedule's principal can be below 0. */
export const rupees: JsonSchema = { type: "number", description: "Rupees, with at most two decimals." };
export const rupeesFromZero: JsonSchema = { ...rupees, minimum: 0 };

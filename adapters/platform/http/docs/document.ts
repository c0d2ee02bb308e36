/** The parts of an OpenAPI document that the page about the calls shows. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly format?: string;
  readonly description?: string;
  readonly $ref?: string;
}

interface Content {
  readonly schema?: JsonSchema;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

/** A call of the document. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  /** Its name, which is also its place on the page. */
  readonly name: string;
  readonly group: string;
  readonly operation: Operation;
}

/** The calls of a document, in its order. */
export const callsOf = ({ paths }: OpenApiDocument): readonly DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      name: operation.operationId.replace(/^.*\./, ""),
      group: operation.tags?.[0] ?? "Calls",
      operation,
    })),
  );

/** The schema that a reference stands for; a schema that is none stands for itself. */
export function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
}

/** The schema of a body in JSON; null where there is none. */
export function jsonBody(
  document: OpenApiDocument,
  content: Readonly<Record<string, Content>> | undefined,
): JsonSchema | null {
  const schema = content?.["application/json"]?.schema;
  return schema === undefined ? null : resolved(document, schema);
}

import { tester } from "../tester.ts";

type Schema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, unknown>>;
};

/** A body that is sent or comes back, and whose its shape is. */
interface Body {
  readonly "x-ours"?: true;
  readonly "x-source"?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly "x-ours"?: string | true;
    readonly "x-source"?: string;
  }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The document as the platform serves it. */
export const servedDocument = async (): Promise<{
  readonly text: string;
  readonly document: OpenApiDocument;
}> => {
  const { text } = await tester().ask("GET", "/openapi.json");
  return { text, document: JSON.parse(text) as OpenApiDocument };
};

/** Its operations by "METHOD /path". */
export const operationsOf = ({ paths }: OpenApiDocument): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  );

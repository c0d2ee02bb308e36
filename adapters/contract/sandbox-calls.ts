import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import type { SandboxCall } from "./sandbox-addresses.table.ts";
import { sandboxGroup } from "./sandbox.group.ts";

type EndpointOf<Name extends SandboxCall> = HttpApiEndpoint.WithIdentifier<
  HttpApiGroup.Endpoints<typeof sandboxGroup>,
  Name
>;

type TypeOf<Part> = [Part] extends [never]
  ? unknown
  : Part extends { readonly Type: infer Type }
    ? Type
    : never;
type Flat<T> = { readonly [Key in keyof T]: T[Key] };

/** The payload of a tester's call: path, query and body fields side by side, as with any call. */
export type SandboxPayload<Name extends SandboxCall> = Flat<
  TypeOf<HttpApiEndpoint.Params<EndpointOf<Name>>> &
    TypeOf<HttpApiEndpoint.Query<EndpointOf<Name>>> &
    TypeOf<HttpApiEndpoint.Payload<EndpointOf<Name>>>
>;

/** The reply of a tester's call. */
export type SandboxReply<Name extends SandboxCall> = TypeOf<HttpApiEndpoint.Success<EndpointOf<Name>>>;

const decoders = new Map<string, (body: unknown) => Option.Option<unknown>>();

/** Decodes the body of a tester's call by the contract; undefined if it doesn't match. */
export function readSandboxReply<Name extends SandboxCall>(
  name: Name,
  body: unknown,
): SandboxReply<Name> | undefined {
  const [success] = sandboxGroup.endpoints[name].success;
  const decode = decoders.get(name) ?? Schema.decodeUnknownOption(success as Schema.Codec<unknown>);
  decoders.set(name, decode);
  // The endpoint has decoded it by the schema that the type is computed from.
  return Option.getOrUndefined(decode(body)) as SandboxReply<Name> | undefined;
}

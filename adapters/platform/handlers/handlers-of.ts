import type * as HttpApi from "effect/http-api/HttpApi";
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import type { SandboxApi } from "../../contract/api.ts";
import type { Authorization, SignedInCaller } from "../../contract/authorization.ts";
import type { Shown } from "./shown.ts";

type Groups = typeof SandboxApi extends HttpApi.HttpApi<string, infer All> ? All : never;

/** The groups of calls that the contract has. */
export type GroupName = Groups["identifier"];

type EndpointsIn<Name extends GroupName> = HttpApiGroup.Endpoints<HttpApiGroup.WithIdentifier<Groups, Name>>;

type Part<Name extends string, Shape extends { readonly Type: unknown }> = [Shape] extends [never]
  ? unknown
  : { readonly [Key in Name]: Shape["Type"] };

/** What any call is handed beside its parts. */
interface Handed {
  /** The network address that it comes from, as it is counted; empty where it is not known. */
  readonly requester: string;
  /** What was sent as authorization, for a call that may be made with a token and without one. */
  readonly authorization: string | undefined;
  /** Reads the body as a form with files. Rejects with a failure of the contract. */
  readonly form: () => Promise<FormData>;
}

/** What a protected call is handed besides. */
interface HandedToProtected {
  readonly customerId: string;
  readonly caller: SignedInCaller;
}

/** What a handler is called with: the parts of the request, decoded by the contract. */
export type HandledCall<Endpoint extends HttpApiEndpoint.ConstraintRequest> = Handed &
  ([Authorization] extends [HttpApiEndpoint.Middleware<Endpoint>] ? HandedToProtected : unknown) &
  Part<"params", HttpApiEndpoint.Params<Endpoint>> &
  Part<"query", HttpApiEndpoint.Query<Endpoint>> &
  Part<"headers", HttpApiEndpoint.Headers<Endpoint>> &
  Part<"payload", HttpApiEndpoint.Payload<Endpoint>>;

type ReplyTo<Endpoint> = HttpApiEndpoint.Success<Endpoint>["Type"];

/**
 * What answers the calls of a group: one plain function for each, by the call's name. It throws a failure of the contract
 * to refuse. A call without a function does not compile.
 */
export type HandlersOf<Name extends GroupName> = {
  readonly [Endpoint in EndpointsIn<Name> as Endpoint["identifier"]]: (
    call: HandledCall<Endpoint>,
  ) => Promise<ReplyTo<Endpoint> | Shown<ReplyTo<Endpoint>>>;
};

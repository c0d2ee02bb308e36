import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as HttpApiClient from "effect/http-api/HttpApiClient";
import * as FetchHttpClient from "effect/http/FetchHttpClient";
import * as HttpClient from "effect/http/HttpClient";
import * as HttpClientRequest from "effect/http/HttpClientRequest";
import { SandboxApi } from "../contract/api.ts";

export interface TypedClientOptions {
  readonly baseUrl: string;
  readonly token?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * The client that follows from the contract, every payload and reply typed and checked: for tools and tests, which can
 * afford its size. An application uses `Platform`, which is small and carries what the contract does not know.
 */
export const typedClient = (options: TypedClientOptions) =>
  HttpApiClient.make(SandboxApi, {
    transformClient: HttpClient.mapRequest((request) => {
      const addressed = HttpClientRequest.prependUrl(request, options.baseUrl);
      return options.token === undefined
        ? addressed
        : HttpClientRequest.bearerToken(addressed, options.token);
    }),
  }).pipe(
    Effect.provide(
      options.fetch === undefined
        ? FetchHttpClient.layer
        : FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, options.fetch))),
    ),
  );

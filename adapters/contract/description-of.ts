import * as OpenApi from "effect/http-api/OpenApi";
import { SandboxApi } from "./api.ts";

type Operations = Readonly<Record<string, { readonly description?: string } | undefined>>;

/** What an endpoint is for, as `GET /openapi.json` says it; null where the contract says nothing. Parameters in braces. */
export function descriptionOf(method: string, path: string): string | null {
  const operations = OpenApi.fromApi(SandboxApi).paths[path] as Operations | undefined;
  return operations?.[method.toLowerCase()]?.description ?? null;
}

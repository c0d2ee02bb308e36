import type { Sandbox } from "../server.ts";

/** The page about the calls. */
export const docsPage = (): ((sandbox: Sandbox) => Promise<Response>) => async (sandbox) =>
  sandbox.handle(new Request("http://platform.invalid/openapi.json"));

import { ENDPOINTS } from "../../contract/endpoints.ts";
import { router } from "../../contract/router.ts";

const find = router(ENDPOINTS);

/** Whether a method and a path are the platform's: a call that it serves, or its own description. */
export function isPlatformCall(method: string, path: string): boolean {
  const plain = method === "HEAD" ? "GET" : method;
  return find(plain, path).route !== null || (plain === "GET" && path === "/openapi.json");
}

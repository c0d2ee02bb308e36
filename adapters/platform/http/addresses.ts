import { ENDPOINTS } from "../../contract/endpoints.ts";
import { DESCRIPTION_PATH } from "../../contract/own-addresses.ts";
import { router } from "../../contract/router.ts";

const find = router(ENDPOINTS);

/** Whether a method and a path are the platform's: a call that it serves, or its own description. */
export function isPlatformCall(method: string, path: string): boolean {
  const plain = method === "HEAD" ? "GET" : method;
  return find(plain, path).route !== null || (plain === "GET" && path === DESCRIPTION_PATH);
}

const rootOf = (path: string): string => path.split("/")[1] ?? "";

const ROOTS: ReadonlySet<string> = new Set(
  ENDPOINTS.map(({ path }) => path)
    .filter((path) => path !== `/${rootOf(path)}`)
    .map(rootOf),
);

/** Whether the platform's calls live there, in whichever version: an address there is never a page, known or not. */
export const isAmongCalls = (path: string): boolean => {
  const root = rootOf(path);
  return path !== `/${root}` && (ROOTS.has(root) || /^v\d+$/.test(root));
};

import type { Plugin } from "vite";

/** What the router makes when its files are read: contexts and memoised parts, which do nothing until they are used. */
const MADE = /\bReact\$?\d*\.(?:createContext|createElement|memo)\(/g;
const NAMED_FOR_TOOLS = /^\w+\.displayName = "\w+";$/gm;
const KEPT_IN_A_CLASS = /\bstatic contextType = (\w+);/g;

/**
 * Leaves out of the build what the application does not use of react-router, which otherwise stays for what its files do
 * when they are read: 6 kB gzipped of the first load. What is marked is the same program: a call whose result nobody takes
 * may go, names for a browser's tools are gone, and a class reads its context when it is asked for it.
 */
export function unusedRouter(): Plugin {
  return {
    name: "creditline:unused-router",
    apply: "build",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) =>
        code
          .replaceAll(MADE, "/* @__PURE__ */ $&")
          .replaceAll(NAMED_FOR_TOOLS, "")
          .replaceAll(KEPT_IN_A_CLASS, "static get contextType() { return $1; }"),
    },
  };
}

import type { Plugin } from "vite";

/** Lowest first: a later layer wins over an earlier one, however specific the earlier one's selectors. */
const ORDER = "@layer reset, tokens, base, kit, screens;\n";

/**
 * Begins every style file with the order of the layers. The files of a split build reach the page in no set order,
 * and the first mention of a layer is what ranks it.
 */
export function layerOrder(): Plugin {
  return {
    name: "creditline:layer-order",
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/.*\.css$/ },
      handler: (code) => ORDER + code,
    },
  };
}

/**
 * Has the built page ask for one font file at once, beside the styles that name it, so that the swap comes early.
 * `name` is the start of the font file's name.
 */
export function preloadFont(name: string): Plugin {
  return {
    name: "creditline:preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find(
          (path) => path.includes(`/${name}`) && path.endsWith(".woff2"),
        );
        if (file === undefined) throw new Error(`preload-font: the build holds no font named ${name}`);
        return [
          {
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head",
          },
        ];
      },
    },
  };
}

/** Puts the simulated native application around the page of `npm run dev`; a build never has it. */
export const nativeApplication = (): Plugin => ({
  name: "native-application",
  apply: "serve",
  transformIndexHtml: () => [
    {
      tag: "script",
      attrs: { type: "module", src: "/simulator/native-application.ts" },
      injectTo: "head-prepend",
    },
  ],
});

/** What the router makes when its files are read: contexts and memoised parts, which do nothing until they are used. */
const MADE = /\bReact\$?\d*\.(?:createContext|createElement|memo)\(/g;
const NAMED_FOR_TOOLS = /^\w+\.displayName = "\w+";$/gm;
const KEPT_IN_A_CLASS = /\bstatic contextType = (\w+);/g;

/**
 * Leaves out of the build what the application does not use of react-router, which otherwise stays for what its files
 * do when they are read: 6 kB gzipped of the first load. What is marked is the same program: a call whose result no
 * one takes may go, names for a browser's tools are gone, and a class reads its context when it is asked for it.
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

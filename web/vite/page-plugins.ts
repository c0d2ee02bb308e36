import type { Plugin } from "vite";

/** Lowest first: a later layer wins over an earlier one, however specific the earlier one's selectors. */
const ORDER = "@layer reset, tokens, base, kit, screens;\n";

/**
 * Starts every style file with the order of the layers. The files of a split build reach the page in no fixed order,
 * and the first mention of a layer determines its rank.
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
 * Makes the built page preload one font file, together with the styles that name it, so that the swap comes early.
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

/**
 * What the router creates when its files are evaluated: contexts and memoised parts, which have no effect until they
 * are used.
 */
const MADE = /\bReact\$?\d*\.(?:createContext|createElement|memo)\(/g;
const NAMED_FOR_TOOLS = /^\w+\.displayName = "\w+";$/gm;
const KEPT_IN_A_CLASS = /\bstatic contextType = (\w+);/g;

/**
 * Removes what the application does not use of react-router from the build, which otherwise stays because of what its
 * files do on evaluation: 6 kB gzipped of the first load. The marked program is the same: calls with an unused result
 * may be dropped, names for developer tools are removed, and a class reads its context on demand.
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

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { FirstScreen } from "../first-screen.tsx";
import { isChunk, reach } from "./reach.ts";

const ROOT = '<div id="root"></div>';

const withRoot = (html: string, of: "login" | "other"): string => {
  if (!html.includes(ROOT)) throw new Error(`first-paint: index.html has no ${ROOT}`);
  return html.replace(
    ROOT,
    `<div id="root">${renderToStaticMarkup(createElement(FirstScreen, { of }))}</div>`,
  );
};

/**
 * Writes the first screen into the page, so that a slow network shows no blank paper, and has the page ask at once for
 * what the login needs. Two pages come of it: `login.html` with the login's own heading and field, for its addresses,
 * and `index.html` for all others. `screen` is the module, by the end of its path, that draws the login.
 */
export function firstPaint(screen: string): Plugin {
  return {
    name: "creditline:first-paint",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      const login = Object.values(bundle).find(
        (file) => isChunk(file) && file.moduleIds.some((id) => id.endsWith(screen)),
      );
      if (page?.type !== "asset" || !isChunk(login))
        throw new Error(`first-paint: the build holds no ${screen}`);
      const html = String(page.source);
      const links = [...reach(bundle, login)]
        .filter((path) => !html.includes(path))
        .map((path) =>
          path.endsWith(".css")
            ? `<link rel="stylesheet" crossorigin href="/${path}">`
            : `<link rel="modulepreload" crossorigin href="/${path}">`,
        );
      const linked = html.replace("</head>", `${links.join("\n    ")}\n  </head>`);
      page.source = withRoot(linked, "other");
      this.emitFile({ type: "asset", fileName: "login.html", source: withRoot(linked, "login") });
    },
  };
}

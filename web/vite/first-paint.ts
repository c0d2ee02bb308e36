import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { FirstScreen } from "../first-screen.tsx";
import { preloadTags } from "./preload-parts.ts";

const ROOT = '<div id="root"></div>';

const withRoot = (html: string, of: "login" | "other"): string => {
  if (!html.includes(ROOT)) throw new Error(`first-paint: index.html has no ${ROOT}`);
  return html.replace(
    ROOT,
    `<div id="root">${renderToStaticMarkup(createElement(FirstScreen, { of }))}</div>`,
  );
};

/**
 * Writes the first screen into the page, so that a slow network shows no blank paper. Two pages come of it:
 * `login.html` with the login's own heading and field, for its addresses, and `index.html` for all others, which fetches
 * what any of their screens needs from the start.
 */
export function firstPaint(): Plugin {
  return {
    name: "creditline:first-paint",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("first-paint: the build holds no index.html");
      const html = String(page.source);
      page.source = withRoot(html, "other").replace("</head>", () => `${preloadTags(bundle)}\n  </head>`);
      this.emitFile({ type: "asset", fileName: "login.html", source: withRoot(html, "login") });
    },
  };
}

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
// By their files, since the build's own configuration finds packages only where they are built.
import { english } from "../../core/say/said.ts";
import { LOADER } from "../../core/notices/loader.table.ts";
import { PHONE_FORM } from "../../core/screens/forms/login.form.ts";
import { LEAD, TITLE } from "../../core/screens/top-level/login.ts";
import { FirstScreen, type LoginWords } from "../first-screen.tsx";
import { preloadTags } from "./preload-parts.ts";

const ROOT = '<div id="root"></div>';

const [{ label, hint }] = PHONE_FORM.fields;

/** The login's words, in English, read where the login has them. */
const LOGIN_WORDS: LoginWords = {
  title: english(TITLE),
  lead: english(LEAD),
  label: english(label),
  hint: english(hint),
};

/** What every other screen says until it is there. */
const LOADING = english(LOADER.loading);

const withRoot = (html: string, login: LoginWords | null): string => {
  if (!html.includes(ROOT)) throw new Error(`first-paint: index.html has no ${ROOT}`);
  return html.replace(
    ROOT,
    `<div id="root">${renderToStaticMarkup(createElement(FirstScreen, { login, loading: LOADING }))}</div>`,
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
      page.source = withRoot(html, null).replace("</head>", () => `${preloadTags(bundle)}\n  </head>`);
      this.emitFile({ type: "asset", fileName: "login.html", source: withRoot(html, LOGIN_WORDS) });
    },
  };
}

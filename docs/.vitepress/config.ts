import { defineConfig, type DefaultTheme } from "vitepress";
import { pagesIn } from "../../scripts/docs/site-pages.ts";

interface Part {
  readonly text: string;
  /** Folders and single pages of `docs`. */
  readonly pages: readonly string[];
}

/** The parts of the sidebar, in the order in which a reader needs them. */
const PARTS: readonly Part[] = [
  { text: "Tutorials", pages: ["tutorials"] },
  { text: "How-to guides", pages: ["how-to", "populations.md"] },
  { text: "Reference number", pages: ["glossary.md", "reference"] },
  { text: "Rules", pages: ["reference/rules"] },
  { text: "Explanation", pages: ["explanation", "safety.md"] },
  { text: "Decisions", pages: ["decisions"] },
  { text: "Security", pages: ["security"] },
];

const API = { text: "Functions of core", link: "/reference/core/" };

/** The source of the site is a copy of `docs` with its generated pages (`scripts/docs-site.mjs`). */
const source = process.env["CREDITLINE_DOCS_SOURCE"] ?? ".";

const sidebar: DefaultTheme.SidebarItem[] = PARTS.map(({ text, pages }) => ({
  text,
  collapsed: text !== "Tutorials",
  items: [...pages.flatMap((page) => pagesIn(source, page)), ...(text === "Reference number" ? [API] : [])],
}));

export default defineConfig({
  title: "creditline",
  description: "One set of rules for a multi-lender credit line, and the ways to reach it",
  lang: "en-IN",
  srcDir: source,
  cacheDir: "../.cache/site/vitepress",
  outDir: process.env["CREDITLINE_DOCS_OUT"] ?? "./dist",
  rewrites: { "README.md": "index.md", ":folder/README.md": ":folder/index.md" },
  cleanUrls: false,
  ignoreDeadLinks: "localhostLinks",
  lastUpdated: false,
  themeConfig: {
    // What somebody wrote is found before what is made from the types.
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: { boostDocument: (id: string) => (id.includes("/reference/core/") ? 0.2 : 1) },
        },
      },
    },
    nav: [
      { text: "First change", link: "/tutorials/first-change" },
      { text: "Architecture", link: "/explanation/architecture" },
      { text: "Glossary", link: "/glossary" },
    ],
    sidebar,
    outline: { level: [2, 3] },
  },
});

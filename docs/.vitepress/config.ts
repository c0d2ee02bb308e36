import { defineConfig, type DefaultTheme } from "vitepress";
import { pagesIn } from "../../scripts/docs/site-pages.ts";

/** The folders of the sidebar, in the order in which a reader needs them. */
const FOLDERS = [
  { folder: "tutorials", text: "Tutorials" },
  { folder: "how-to", text: "How-to guides" },
  { folder: "reference", text: "Reference" },
  { folder: "reference/rules", text: "Rules" },
  { folder: "explanation", text: "Explanation" },
  { folder: "decisions", text: "Decisions" },
  { folder: "security", text: "Security" },
] as const;

const API = { text: "Functions of core", link: "/reference/core/" };

/** The source of the site is a copy of `docs` with its generated pages (`scripts/docs-site.mjs`). */
const source = process.env["CREDITLINE_DOCS_SOURCE"] ?? ".";

const sidebar: DefaultTheme.SidebarItem[] = FOLDERS.flatMap(({ folder, text }) => {
  const items = pagesIn(source, folder);
  if (folder === "reference") items.push(API);
  return items.length === 0 ? [] : [{ text, collapsed: folder !== "tutorials", items }];
});

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

import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { SITE_PAGES } from "./pages.ts";

/**
 * A page's text for the site: a link that leaves `docs`, to a source file say, keeps its text alone, since the site has
 * no such page. `page` is the page's path in `docs`.
 */
export function withoutSourceLinks(markdown: string, page: string): string {
  return markdown.replaceAll(/(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g, (link, text: string, target: string) => {
    if (/^(?:[a-z]+:|#)/i.test(target)) return link;
    const path = posix.normalize(posix.join(posix.dirname(page), target));
    const isPage = /\.(?:md|png|jpg|svg)(?:#.*)?$/.test(path) || path.endsWith("/");
    if (!path.startsWith("../") && isPage) return link;
    return text.startsWith("`") || text.includes(" ") ? text : `\`${text}\``;
  });
}

/** Writes the source of the site into a folder, which is emptied first: the pages of `docs`, and those made for the site. */
function writeSource(docs: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of readdirSync(docs, { recursive: true, encoding: "utf8" })) {
    const page = file.replaceAll("\\", "/");
    if (page.startsWith(".vitepress") || !/\.(?:md|png|jpg|svg)$/.test(page)) continue;
    const target = join(folder, page);
    mkdirSync(dirname(target), { recursive: true });
    if (page.endsWith(".md")) {
      writeFileSync(target, withoutSourceLinks(readFileSync(join(docs, page), "utf8"), page));
    } else cpSync(join(docs, page), target);
  }
  for (const { file, make } of SITE_PAGES) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, make());
  }
}

if (import.meta.main) {
  const [docs = "", folder = ""] = process.argv.slice(2);
  writeSource(docs, folder);
}

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A page in the sidebar of the site. */
export interface SitePage {
  readonly text: string;
  readonly link: string;
}

/** The title of a page: its first heading. Throws where it has none. */
export function titleOf(markdown: string, file: string): string {
  const [, title] = /^# +(.+)$/m.exec(markdown) ?? [];
  if (title === undefined) throw new Error(`${file} has no title`);
  return title.replaceAll("`", "");
}

/** The pages of a folder of the site's source by their titles, its index first; or of a single page that one. */
export function pagesIn(source: string, path: string): SitePage[] {
  if (!existsSync(join(source, path))) return [];
  const files = path.endsWith(".md")
    ? [path]
    : readdirSync(join(source, path))
        .filter((file) => file.endsWith(".md"))
        .map((file) => `${path}/${file}`);
  return files
    .map((file) => ({
      text: titleOf(readFileSync(join(source, file), "utf8"), file),
      link: `/${file.replace(/(?:README|index)\.md$/, "").replace(/\.md$/, "")}`,
    }))
    .toSorted(
      (a, b) => Number(b.link.endsWith("/")) - Number(a.link.endsWith("/")) || (a.text < b.text ? -1 : 1),
    );
}

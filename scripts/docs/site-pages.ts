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

/** The pages of a folder of the site's source, by their titles; its index comes first. */
export function pagesIn(source: string, folder: string): SitePage[] {
  const path = join(source, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith(".md"))
    .map((file) => ({
      text: titleOf(readFileSync(join(path, file), "utf8"), `${folder}/${file}`),
      link: `/${folder}/${file.replace(/^(?:README|index)\.md$/, "").replace(/\.md$/, "")}`,
    }))
    .toSorted(
      (a, b) => Number(b.link.endsWith("/")) - Number(a.link.endsWith("/")) || (a.text < b.text ? -1 : 1),
    );
}

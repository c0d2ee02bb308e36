import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { writtenFiles } from "./files.ts";
import { ROOT, report } from "./report.ts";

/** Markdown without what only shows markup: code blocks and code in a line, blanked so that line numbers stay. */
const withoutCode = (text: string): string =>
  text
    .replaceAll(/^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\2[^\n]*$/gm, (block) =>
      block.replaceAll(/[^\n]/g, " "),
    )
    .replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, " "))
    .replaceAll(/(`+)(?!`)[^\n]*?\1/g, (code) => " ".repeat(code.length));

/** The anchors of a Markdown file's headings, as code hosts make them, and those set by hand. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const times = new Map<string, number>();
  const outsideBlocks = markdown.replaceAll(/^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\2[^\n]*$/gm, "");
  for (const [, heading = ""] of outsideBlocks.matchAll(/^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/gm)) {
    const text = heading.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
      .replaceAll(" ", "-");
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    anchors.add(before === 0 ? slug : `${slug}-${before}`);
  }
  for (const [, id = ""] of outsideBlocks.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** The targets of the links and pictures in a Markdown file, each with its line. */
export function linksOf(markdown: string): { readonly target: string; readonly line: number }[] {
  const text = withoutCode(markdown);
  const found = [
    ...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^)]*)?\)/g),
    ...text.matchAll(/^ {0,3}\[[^\]^]+\]:\s*<?([^\s>]+)>?/gm),
    ...text.matchAll(/<(?:a|img)\s[^>]*?(?:href|src)="([^"]+)"/g),
  ];
  return found.map((match) => ({
    target: match[1] ?? "",
    line: text.slice(0, match.index).split("\n").length,
  }));
}

/** Every relative link and every anchor in the Markdown files under `root` that leads nowhere. */
export function brokenLinks(root: string): { readonly links: number; readonly problems: readonly string[] } {
  const problems: string[] = [];
  let links = 0;
  for (const file of writtenFiles(root).filter((path) => path.endsWith(".md"))) {
    const text = readFileSync(join(root, file), "utf8");
    for (const { target, line } of linksOf(text)) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
      links += 1;
      const [path = "", anchor] = target.split("#", 2);
      const place = `${file}:${line}`;
      const full = path === "" ? join(root, file) : join(root, dirname(file), decodeURI(path));
      if (!existsSync(full)) {
        problems.push(`${place}: ${target}: no such file`);
      } else if (anchor !== undefined && statSync(full).isFile() && full.endsWith(".md")) {
        if (!anchorsOf(readFileSync(full, "utf8")).has(decodeURIComponent(anchor))) {
          problems.push(`${place}: ${target}: no such heading`);
        }
      }
    }
  }
  return { links, problems };
}

if (import.meta.main) {
  const { links, problems } = brokenLinks(ROOT);
  report(problems, `${links} links lead somewhere`);
}

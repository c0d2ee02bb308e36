import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The sources of what is shipped, as paths from the root. */
function sources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path));
}

/** Text without what only people read. */
const code = (path: string): string =>
  readFileSync(join(ROOT, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

const PLATFORM = sources("adapters/platform");
const SERVED = [...PLATFORM, ...sources("core"), ...sources("adapters/contract")];
const SHOWN = [...sources("web"), ...sources("adapters/driver"), ...sources("adapters/client")];

/** The files in which something stands. */
const withText = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.filter((path) => pattern.test(code(path))).toSorted();

/** Who reaches out: for Google's keys at one address, to the database and to the collector of the settings. */
const REACHING = ["traces.ts", "google-identity.ts", "postgres-store.ts"];

/** Addresses that are in the platform's sources. */
const NAMED = ["https://accounts.google.com", "https://www.googleapis.com"];

/** Who makes expressions: of our own bounds and lists, when the program starts. */
const EXPRESSIONS = ["visit.ts", "entry.ts", "signed-up.ts", "uploaded-files.ts", "refusals.ts"];

/** Who listens to messages: a worker, to which pages of its own origin alone can speak. */
const LISTENING = ["web/worker/files-at-hand.ts"];

/** What is looked for is looked for where it should be found: a pattern that finds nothing anywhere says nothing. */
describe("what the platform does not do", () => {
  test("sources are there to be looked through", () => {
    expect(PLATFORM.length).toBeGreaterThan(50);
    expect(SHOWN.length).toBeGreaterThan(50);
  });

  test("nothing outside is reached but what the settings name", () => {
    const reaching =
      /\bfetch\(|createRemoteJWKSet|\b(?:http|https|net|tls)\.(?:request|get|connect)\(|from "node:(?:child_process|dgram|dns|http2|https|tls)"|from "(?:pg|undici)"|\bOtlp\w*\.|FetchHttpClient|NodeHttpClient/;
    expect(withText(PLATFORM, reaching).map((path) => path.replace(/^.*\//, ""))).toEqual(REACHING);
    const addresses = withText(PLATFORM, /"https?:\/\/(?!\$\{)/);
    for (const path of addresses) {
      const named = Array.from(code(path).matchAll(/"(https?:\/\/[^"$/]+)/g), ([, address]) => address);
      for (const address of named) expect(NAMED, `${path}: ${address}`).toContain(address);
    }
  });

  test("no statement is put together from values", () => {
    const files = withText(PLATFORM, /\b(?:prepare|exec|query)\(/);
    expect(files.length).toBeGreaterThan(3);
    const made =
      /\b(?:select|insert|update|delete)\b[^`"]*\$\{(?!\w*(?:TABLE|SCHEMA|COLUMNS|table|columns|name)\b)/i;
    expect(withText(PLATFORM, made)).toEqual([]);
  });

  test("no expression and no code is made from values", () => {
    expect(
      withText([...SERVED, ...SHOWN], /\beval\(|\bnew Function\(|\bsetTimeout\(\s*["'`]|from "node:vm"/),
    ).toEqual([]);
    const making = withText([...SERVED, ...sources("web")], /new RegExp\(/);
    expect(making.map((path) => path.replace(/^.*\//, "")).toSorted()).toEqual(EXPRESSIONS.toSorted());
  });

  test("no page is written as HTML from values", () => {
    expect(
      withText(
        [...SERVED, ...SHOWN],
        /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/,
      ),
    ).toEqual([]);
  });

  test("no page listens to messages of others", () => {
    const listening = withText(SHOWN, /addEventListener\(\s*"message"|\bonmessage\b/);
    expect(listening).toEqual(LISTENING);
  });

  test("no answer leads elsewhere by itself", () => {
    const answering = PLATFORM.filter((path) => /platform\/(?:http|handlers|operations)\//.test(path));
    expect(withText(answering, /["']location["']\s*[:,]|Response\.redirect|writeHead\(30\d/i)).toEqual([]);
  });

  test("no weak hash is made", () => {
    expect(withText([...SERVED, ...SHOWN], /createHash\(\s*"(?:md4|md5|sha1|ripemd)|"SHA-1"/i)).toEqual([]);
  });
});

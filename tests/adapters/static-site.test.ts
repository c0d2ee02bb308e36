import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staticSite } from "@creditline/adapters/platform/http/static-site";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const PAGE = '<!doctype html><title>creditline</title><body><div id="root"></div></body>';

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "creditline-site-"));
  mkdirSync(join(folder, "assets"));
  for (const name of ["index.html", "login.html"]) writeFileSync(join(folder, name), PAGE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pageOf = async (provider: Parameters<typeof staticSite>[5], path: string): Promise<string> => {
  const site = await staticSite(folder, undefined, undefined, null, [], provider);
  return (await site.page(new Request(`http://localhost${path}`))).text();
};

const BAR =
  '<aside class="sandbox-bar" lang="en" aria-label="Sandbox">This is a sandbox. No money moves.</aside>';

describe("a page in the language that is asked for (ruling R70)", () => {
  const NAMED = PAGE.replace("<!doctype html>", '<!doctype html><html lang="en">').replace(
    "<title>",
    `<meta name="languages" content='{"hi":["/assets/hi-1234567.json","/assets/hi-7654321.json"]}' /><title>`,
  );

  test.each([
    [null, "en"],
    ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
    ["en;q=0.3, hi;q=0.8", "hi"],
    ["en-IN,hi;q=0.9", "en"],
    ["hi;q=0,en", "en"],
    ["ta,bn;q=0.5", "en"],
  ])("for Accept-Language %j it says that it is in %j", async (asked, code) => {
    writeFileSync(join(folder, "index.html"), NAMED);
    const site = await staticSite(folder);
    const headers: HeadersInit = asked === null ? {} : { "accept-language": asked };
    const answer = await site.page(new Request("http://localhost/terms", { headers }));
    writeFileSync(join(folder, "index.html"), PAGE);
    const page = await answer.text();
    expect(page).toContain(`<html lang="${code}">`);
    // What the first screens say in it is asked for at once; an English page asks for nothing.
    expect(page.includes('rel="preload" href="/assets/hi-1234567.json"')).toBe(code === "hi");
    expect(answer.headers.get("vary")).toContain("accept-language");
  });
});

describe("what every page says of who runs the site (ruling R59)", () => {
  test.each(["/", "/login", "/gpay", "/cm", "/ml/x", "/loan-restructure"])(
    "%s has the bar of a sandbox in a sandbox, and nowhere else",
    async (path) => {
      expect(await pageOf({ isSandboxSaid: true }, path)).toBe(
        PAGE.replace('<div id="root">', `${BAR}<div id="root">`),
      );
      expect(await pageOf({}, path)).toBe(PAGE);
    },
  );

  test("whom to complain to is named where it is configured, whatever letters the name has", async () => {
    const complaints = { name: 'A "B" <C> & D', email: "care@provider.example", phone: "1800 111 2222" };
    const page = await pageOf({ complaints }, "/complaints");
    const [, said = ""] = /<meta name="complaints" content="([^"]*)" \/>/.exec(page) ?? [];
    const plain = said.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
    expect(JSON.parse(plain)).toEqual(complaints);
    expect(said).not.toContain("<");
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string): Buffer => readFileSync(new URL(`../../web/${path}`, import.meta.url));

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose?: string;
  }[];
}

const manifest = JSON.parse(read("public/manifest.webmanifest").toString()) as Manifest;
const [light = ""] = read("style/tokens.css").toString().split("@media");
const token = (name: string): string => new RegExp(`--${name}: (#\\w+);`).exec(light)?.[1] ?? "";

/** Width and height, as a PNG's first chunk says. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe("the manifest of the installed application", () => {
  it("has the colours of the page's paper, as the page's own theme colour has", () => {
    expect(manifest.theme_color).toBe(token("paper"));
    expect(manifest.background_color).toBe(token("paper"));
    expect(read("index.html").toString()).toContain(
      `content="${token("paper")}" media="(prefers-color-scheme: light)"`,
    );
  });

  it("opens at the top, covers every address, and stands alone", () => {
    expect(manifest).toMatchObject({
      name: "creditline",
      short_name: "creditline",
      start_url: "/",
      scope: "/",
      display: "standalone",
    });
  });

  it("names icons of 192 and 512 pixels, plain and maskable, that are as large as they say", () => {
    const drawn = manifest.icons.filter(({ type }) => type === "image/png");
    expect(drawn.map(({ sizes, purpose = "any" }) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 192x192",
      "maskable 512x512",
    ]);
    for (const { src, sizes } of drawn) expect(sizeOf(read(`public${src}`))).toBe(sizes);
    expect(sizeOf(read("public/icons/apple-touch-icon.png"))).toBe("180x180");
    expect(read("index.html").toString()).toContain('href="/icons/apple-touch-icon.png"');
  });

  it("names drawings in the ink and the marigold of the page", () => {
    for (const drawing of ["public/favicon.svg", "icons/maskable.svg"])
      for (const name of ["ink", "paper", "marigold"])
        expect(read(drawing).toString()).toContain(token(name));
  });
});

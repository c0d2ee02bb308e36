import type { Plugin } from "vite";

/**
 * Has the built page ask for one font file at once, beside the styles that name it, so that the swap comes early.
 * `name` is the start of the font file's name.
 */
export function preloadFont(name: string): Plugin {
  return {
    name: "creditline:preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find(
          (path) => path.includes(`/${name}`) && path.endsWith(".woff2"),
        );
        if (file === undefined) throw new Error(`preload-font: the build holds no font named ${name}`);
        return [
          {
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head",
          },
        ];
      },
    },
  };
}

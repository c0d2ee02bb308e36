import type { Plugin } from "vite";

/** Puts the simulated native application around the page of `npm run dev`; a build never has it. */
export const nativeApplication = (): Plugin => ({
  name: "native-application",
  apply: "serve",
  transformIndexHtml: () => [
    {
      tag: "script",
      attrs: { type: "module", src: "/simulator/native-application.ts" },
      injectTo: "head-prepend",
    },
  ],
});

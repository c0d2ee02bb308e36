import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { firstLoad, firstPaint, HOME_AREA } from "./vite/first-load.ts";
import { catalogues } from "./vite/catalogues.ts";
import { layerOrder, nativeApplication, preloadFont, unusedRouter } from "./vite/page-plugins.ts";
import { offline } from "./vite/offline.ts";
import { type FirstScreens, sizeReport } from "./vite/size-report.ts";

/**
 * Gzipped JavaScript: the limit for what the login needs before it is usable, and for what an area or its reply checks
 * may add. Opening a voucher's barcode loads its renderer, and nothing else does.
 */
const BUDGETS = { first: 114_000, later: 32_000, reading: 36_000, named: { barcode: 50_000 } };

/**
 * Bytes of a catalogue with brotli: what a page in another language than English loads before its first screen is
 * shown, and all of it.
 */
const CATALOGUE = { first: 60_000, whole: 80_000 };

/**
 * How many scripts the login and the home of a line may request, in two waves: those named by the page, and those that
 * these request.
 */
const FIRST_SCREENS: FirstScreens = {
  most: 12,
  needs: {
    "the login": ["core/calls/entry.groups.ts"],
    "the home": [
      HOME_AREA,
      "core/calls/entry.groups.ts",
      "core/calls/line.groups.ts",
      "core/calls/identity.groups.ts",
    ],
  },
};

/** The font files of the first sentence: ₹ is in it, which is in the second file. */
const FONTS = ["anek-latin-latin-wght-normal", "anek-devanagari-latin-ext-wght-normal"];

const first = firstLoad();

export default defineConfig({
  root: import.meta.dirname,
  // The workspace packages are read from their TypeScript sources.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  plugins: [
    react(),
    nativeApplication(),
    unusedRouter(),
    layerOrder(),
    ...FONTS.map(preloadFont),
    catalogues(CATALOGUE),
    firstPaint(),
    offline(FONTS),
    first.plugin,
    sizeReport(BUDGETS, FIRST_SCREENS),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "baseline-widely-available",
    sourcemap: false,
    // `default-src 'self'` refuses data: addresses, so nothing is inlined however small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // All of these names are in one list that every page loads: a character less in each saves a tenth of a
        // kilobyte.
        chunkFileNames: ({ name }) => `assets/${name.split(".", 1).join("")}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // React and its router change with upgrades only: their own file stays cached across releases.
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|^\0rolldown/,
              priority: 1,
            },
            { name: "first", test: first.isFirst },
            { name: "soon", test: first.isSoon },
            { name: "common", test: first.isCommon },
            { name: "shapes", test: first.isShape },
          ],
        },
      },
    },
  },
});

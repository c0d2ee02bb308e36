import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { firstPaint } from "./vite/first-paint.ts";
import { layerOrder } from "./vite/layer-order.ts";
import { preloadFont } from "./vite/preload-font.ts";
import { sizeReport } from "./vite/size-report.ts";

/** What a visitor loads to see the login screen; the size report adds it up. */
const LOGIN_PATH = ["/web/main.tsx", "/web/screens/customer-screen.tsx"];

export default defineConfig({
  root: import.meta.dirname,
  // The workspace packages are read from their TypeScript sources.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  plugins: [
    react(),
    layerOrder(),
    preloadFont("anek-latin-latin-wght-normal"),
    // ₹ stands in the first sentence.
    preloadFont("anek-devanagari-latin-ext-wght-normal"),
    firstPaint("/web/screens/customer-screen.tsx"),
    sizeReport(LOGIN_PATH),
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
        codeSplitting: {
          groups: [
            // React and its router change with upgrades only: their own file stays cached across releases.
            { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
});

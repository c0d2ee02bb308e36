import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { defineConfig } from "playwright/test";

const PORT = "CREDITLINE_BROWSER_TESTS_PORT";

/** A port that nothing listens on, so that two checkouts can run their browser tests at once. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

// The first to read this file chooses; the runner's other processes are told.
const port = (process.env[PORT] ??= await freePort());

/** The browser tests: the built web application and the sandbox platform, as `npm start` serves them. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  // The platform's clock is shared, and journeys move it: one after the other.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  outputDir: "../../test-results",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 360, height: 740 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: {
      ...(process.env["CREDITLINE_CHROMIUM"] ? { executablePath: process.env["CREDITLINE_CHROMIUM"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  webServer: {
    command: "node scripts/start.mjs",
    cwd: "../..",
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 120_000,
    env: { PORT: port, DATA_DIR: `.cache/browser-tests-${process.pid}` },
  },
});

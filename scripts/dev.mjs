import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { freshLists } from "./fresh-lists.mjs";
import { ROOT, SetupError, enter, say } from "./setup.mjs";

// `npm run dev`: the web application, changed in the browser as its files change, in front of a sandbox platform that
// is built and started again as its own files change. PORT and HOST are the web application's.
await enter(import.meta.url, async () => {
  const port = Number(process.env.PORT ?? 5173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SetupError(`PORT: expected a whole number from 0 to 65535, got "${process.env.PORT}"`);
  }
  await freshLists();
  const platform = `http://127.0.0.1:${await startPlatform()}`;
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({
    configFile: join(ROOT, "web", "vite.config.ts"),
    server: {
      port,
      host: process.env.HOST ?? "127.0.0.1",
      strictPort: process.env.PORT !== undefined,
      proxy: { [await callPattern()]: { target: platform, bypass: await pagesStay() } },
    },
  });
  await vite.listen();
  keepLists(vite.watcher);
  say(`The platform answers on ${platform}, and behind the web application:`);
  process.stdout.write(`ready ${vite.resolvedUrls.local[0]?.replace(/\/$/, "")}\n`);
});

/** Makes the lists again as files come, go and change; a file that is half written is only told of. */
function keepLists(watcher) {
  watcher.add(["core", join("web", "blocks")].map((folder) => join(ROOT, folder)));
  let waits;
  // What was written by one making may call for the next: one after the other.
  let making = Promise.resolve();
  const make = () => {
    making = making.then(freshLists).catch((error) => say(`error: ${error.message}`));
  };
  const inSources = (path) => /\.tsx?$/.test(path) && !/[\\/](?:node_modules|dist)[\\/]/.test(path);
  watcher.on("all", (_what, path) => {
    if (!inSources(path)) return;
    clearTimeout(waits);
    waits = setTimeout(make, 300);
  });
}

/** Builds and starts the platform, and again after every change; gives its port. */
async function startPlatform() {
  const port = await freePort();
  const tsup = join(ROOT, "node_modules", "tsup", "dist", "cli-default.js");
  const child = spawn(
    process.execPath,
    [
      tsup,
      "--silent",
      // Apart from what npm start builds, which must stay what its sources were.
      "--out-dir",
      "../.cache/dev-server",
      "--watch",
      "../core",
      "--watch",
      ".",
      "--onSuccess",
      "node ../.cache/dev-server/main.js",
    ],
    {
      cwd: join(ROOT, "adapters"),
      // Only the web application says "ready" on standard output.
      stdio: ["ignore", 2, 2],
      env: {
        SANDBOX: "on",
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: resolve(ROOT, process.env.DATA_DIR ?? ".data"),
      },
    },
  );
  const stop = () => child.kill();
  process.on("exit", stop);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(0));
  child.once("exit", (status) => {
    process.off("exit", stop);
    say(`the platform's build has ended (status ${status})`);
    process.exit(1);
  });
  return port;
}

function freePort() {
  return new Promise((found, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}

/** The addresses that are the platform's: those that the calls of the specification begin with, and its own. */
async function callPattern() {
  const { callNames, writtenCall } = await import("../core/calls/address.ts");
  const { OWN_PATHS } = await import("../adapters/contract/filled-address.ts");
  const starts = callNames().map((name) => /^[A-Z]+ \/([^/{?]+)/.exec(writtenCall(name))?.[1]);
  const own = OWN_PATHS.map((path) => path.slice(1).replaceAll(".", "\\."));
  return `^/(${[...new Set([...starts.filter(Boolean), ...own])].join("|")})(/|\\?|$)`;
}

/** A page that someone opens is the web application's, whatever its address; but for the page about the calls. */
async function pagesStay() {
  const { DOCS_PATH } = await import("../adapters/contract/filled-address.ts");
  return (request) => {
    if (request.url.split("?")[0].replace(/\/$/, "") === DOCS_PATH) return undefined;
    const opens = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    return opens ? request.url : undefined;
  };
}

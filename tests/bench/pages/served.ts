import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { ownServer } from "../../../cli/journeys/worlds.ts";
import { ROOT } from "../process.ts";

/** Something that is served on this machine until it is stopped. */
interface Served {
  readonly url: string;
  stop(): Promise<void>;
}

/** The product, as `npm start` serves it. */
export async function startProduct(directory: string): Promise<Served> {
  const child = spawn(process.execPath, [join(ROOT, "scripts", "start.mjs")], {
    env: { ...process.env, PORT: "0", DATA_DIR: directory },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (/^ready \S+\n/m.test(said)) break;
  }
  const url = /^ready (\S+)$/m.exec(said)?.[1];
  if (url === undefined) throw new Error(`the product did not start: ${said}`);
  return {
    url,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/** A page of React and nothing else, of the same versions, built and served as the application is. */
export async function startBarePage(directory: string): Promise<Served> {
  const built = spawn(
    process.execPath,
    [
      join(ROOT, "node_modules", "vite", "bin", "vite.js"),
      "build",
      join(import.meta.dirname, "bare"),
      `--outDir=${directory}`,
      "--emptyOutDir",
      "--logLevel=warn",
    ],
    { stdio: "inherit" },
  );
  const [status] = (await once(built, "exit")) as [number | null];
  if (status !== 0) throw new Error(`building the bare page ended with ${status}`);
  const { server } = await ownServer(1, directory);
  return server;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

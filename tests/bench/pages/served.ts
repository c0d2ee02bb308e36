import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { ownServer } from "../../../cli/journeys/harnesses.ts";
import type { StartedProduct } from "../../start-product.ts";
import { ROOT } from "../process.ts";

/** A page of React and nothing else, of the same versions, built and served as the application is. */
export async function startBarePage(directory: string): Promise<StartedProduct> {
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

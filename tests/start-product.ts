import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const START = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));

/** The product, as it is served until it is stopped. */
export interface StartedProduct {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built product, as `npm start` serves it, on a free port and with data of its own. */
export async function startProduct(directory: string): Promise<StartedProduct> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [START], {
    env: { ...env, PORT: "0", DATA_DIR: directory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const wrong = textOf(child.stderr);
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (/^ready \S+\n/m.test(said)) break;
  }
  const url = /^ready (\S+)$/m.exec(said)?.[1];
  if (url === undefined) throw new Error(`the product did not start: ${said}${await wrong}`);
  return {
    url,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

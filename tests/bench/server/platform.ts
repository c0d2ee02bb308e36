import { join } from "node:path";
import SERVER_PROCESS from "../../../scripts/server-process.json" with { type: "json" };
import { ROOT } from "../process.ts";
import type { Known } from "./customers-file.ts";
import { serve, type Served } from "./served.ts";

/** How many of them read again and again. */
const READERS = 1_000;

/** The platform as `npm start` runs it, on the embedded database, with customers in it. */
export interface Platform {
  readonly name: string;
  readonly served: Served;
  /** Customers who are signed in. */
  readonly known: readonly Known[];
  /** Access tokens of different customers. */
  readonly tokens: readonly string[];
  /** Those of the customers who read again and again. */
  readonly readers: readonly string[];
}

/** The platform on a database with customers in it. */
export async function startPlatform(
  dataDir: string,
  name: string,
  known: readonly Known[],
): Promise<Platform> {
  const program = join(ROOT, "dist", "server", "main.js");
  const env = {
    ...SERVER_PROCESS.environment,
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    SANDBOX: "on",
  };
  const served = await serve(program, [], env, SERVER_PROCESS.flags);
  const tokens = known.map(({ token }) => token);
  return { name, served, known, tokens, readers: tokens.slice(0, READERS) };
}

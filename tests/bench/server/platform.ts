import { join } from "node:path";
import SERVER_FLAGS from "../../../scripts/server-flags.json" with { type: "json" };
import { ROOT } from "../process.ts";
import { writeCustomers } from "./customers-file.ts";
import { serve } from "./served.ts";
import type { Served } from "./served.ts";

const SIGNED_IN = 10_000;

/** How many of them read again and again. */
const READERS = 1_000;

/** The platform as `npm start` runs it, on the embedded database, with customers in it. */
export interface Platform {
  readonly name: string;
  readonly served: Served;
  /** Access tokens of different customers. */
  readonly tokens: readonly string[];
  /** Those of the customers who read again and again. */
  readonly readers: readonly string[];
}

/** With so many customers, of whom some are signed in. */
export async function startPlatform(dataDir: string, name: string, customers: number): Promise<Platform> {
  const tokens = await writeCustomers(dataDir, { signedIn: SIGNED_IN, others: customers - SIGNED_IN });
  const program = join(ROOT, "dist", "server", "main.js");
  const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, DATABASE_URL: "", SANDBOX: "on" };
  const served = await serve(program, [], env, SERVER_FLAGS);
  return { name, served, tokens, readers: tokens.slice(0, READERS) };
}

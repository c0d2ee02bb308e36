import { join } from "node:path";
import { ROOT } from "../process.ts";
import { writeCustomers } from "./customers-file.ts";
import { serve } from "./served.ts";
import type { Served } from "./served.ts";

const SIGNED_IN = 1_000;

/** The platform as `npm start` runs it, on the embedded database, with customers in it. */
export interface Platform {
  readonly name: string;
  readonly served: Served;
  /** Access tokens of different customers. */
  readonly tokens: readonly string[];
}

export async function startPlatform(dataDir: string, name: string, others: number): Promise<Platform> {
  const tokens = await writeCustomers(dataDir, { signedIn: SIGNED_IN, others });
  const program = join(ROOT, "dist", "server", "main.js");
  const served = await serve(program, [], {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
  });
  return { name, served, tokens };
}

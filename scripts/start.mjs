import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SERVER_PROCESS, TARGETS, ensureBuilt } from "./building.mjs";
import { ROOT, SetupError, enter } from "./setup.mjs";

// `npm start`: the web application and the sandbox platform on one address.
await enter(
  import.meta.url,
  async () => {
    if (!existsSync(join(ROOT, "adapters", "platform", "main.ts"))) {
      throw new SetupError("this checkout has no sandbox platform to start (adapters/platform/main.ts)");
    }
    // The command line and core's package as well: `npx creditline` and an import of core are to work from now on.
    await ensureBuilt(["server", "web", "cli", "core"]);
    // Who starts it here wants to try it: with the calls of a tester, unless the environment says otherwise.
    process.env.SANDBOX ||= "on";
    // The program runs until it is told to stop, and says "ready <url>" itself.
    await import(pathToFileURL(join(ROOT, TARGETS.server.makes)).href);
    return process.exitCode;
  },
  SERVER_PROCESS,
);

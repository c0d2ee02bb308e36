import { readFileSync } from "node:fs";
import { createLogger } from "@stoplight/prism-core";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

// Prism mocking a description, with the settings of its command line.
const description = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as object;
const server = createServer(await getHttpOperationsFromSpec(description), {
  cors: true,
  config: {
    mock: { dynamic: false },
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
  },
  components: { logger: createLogger("prism", { level: "silent" }) },
});
process.stdout.write(`ready ${await server.listen(0, "127.0.0.1")}\n`);

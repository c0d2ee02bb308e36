#!/usr/bin/env node
try {
  await import("../dist/main.js");
} catch (error) {
  // A clone in which nothing was built yet. Anything else is for Node to show.
  if (error.code !== "ERR_MODULE_NOT_FOUND" || !error.message.includes("dist/main.js'")) throw error;
  process.stderr.write("error: creditline is not built yet: run `npm run -s creditline -- --help` once\n");
  process.exitCode = 1;
}

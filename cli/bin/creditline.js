#!/usr/bin/env node
// Starts the command line on the Node that the project pins, whatever Node was found first: only what Node 20 has may
// be used here. Where the pinned one is not there for this machine, or does not start, this Node runs it.
const main = new URL("../dist/main.js", import.meta.url);
const runtime = await otherNode();
if (runtime === null || !(await handedOver(runtime))) await runHere();

/** The pinned runtime, where it is another version than the one that runs this; else null. */
async function otherNode() {
  // An import of it would cost more than all else here.
  const { existsSync, readFileSync } = process.getBuiltinModule?.("node:fs") ?? (await import("node:fs"));
  const system = process.platform === "win32" ? "win" : process.platform;
  const pinned = new URL(`../../node_modules/node-${system}-${process.arch}/`, import.meta.url);
  // In a clone in which nothing was built yet there is nothing to hand over.
  if (!existsSync(main)) return null;
  const program = new URL(`bin/node${system === "win" ? ".exe" : ""}`, pinned);
  try {
    const { version } = JSON.parse(readFileSync(new URL("package.json", pinned), "utf8"));
    return process.version === `v${version}` || !existsSync(program) ? null : program;
  } catch {
    return null;
  }
}

/** Runs the program on another Node, with our streams; its end is ours. False where that Node does not start. */
async function handedOver(program) {
  const [{ spawn }, { constants }, { fileURLToPath }] = await Promise.all([
    import("node:child_process"),
    import("node:os"),
    import("node:url"),
  ]);
  const args = [fileURLToPath(main), ...process.argv.slice(2)];
  return new Promise((resolve) => {
    const child = spawn(fileURLToPath(program), args, { stdio: "inherit" });
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    child.once("error", () => {
      for (const signal of signals) process.off(signal, forward);
      resolve(false);
    });
    child.once("exit", (status, signal) => {
      process.exitCode = status ?? 128 + (constants.signals[signal] ?? 1);
      resolve(true);
    });
  });
}

async function runHere() {
  try {
    await import(main.href);
  } catch (error) {
    // A clone in which nothing was built yet. Anything else is for Node to show.
    if (error.code !== "ERR_MODULE_NOT_FOUND" || !error.message.includes("dist/main.js'")) throw error;
    process.stderr.write("error: creditline is not built yet: run `npm run -s creditline -- --help` once\n");
    process.exitCode = 1;
  }
}

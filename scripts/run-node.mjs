import { spawn } from "node:child_process";
import { SetupError } from "./setup.mjs";

/** Runs a tool on this Node; everything it prints goes to standard error. Where it fails, `failure` is said below that. */
export function runNode(args, cwd, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", 2, 2] });
    child.once("error", reject);
    child.once("exit", (status) => {
      if (status === 0) resolve();
      else reject(new SetupError(failure));
    });
  });
}

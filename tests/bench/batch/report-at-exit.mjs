import { existsSync, readFileSync, writeSync } from "node:fs";

const STATUS = "/proc/self/status";

/** The most memory this program has had. What Linux counts as a process's maximum takes in its parent's at the start. */
function peakKiB() {
  const own = existsSync(STATUS) ? /^VmHWM:\s*(\d+)/m.exec(readFileSync(STATUS, "utf8")) : null;
  return own === null ? process.resourceUsage().maxRSS : Number(own[1]);
}

// Preloaded into what is measured: tells its highest memory and its processor time on a fourth stream at the end.
process.once("exit", () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, JSON.stringify({ peakKiB: peakKiB(), cpuMicroseconds: user + system }));
});

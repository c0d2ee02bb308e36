import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { platformProcess } from "../adapters/platform-process.ts";
import { below, brokenIn, type Drill, megabytes, wait } from "./drill.ts";
import { people, work } from "./load.ts";

/** Memory of a process, in bytes; 0 where the system does not say. */
export function residentBytes(pid: number): number {
  try {
    const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

async function open(port: number, count: number, begin: string): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += 100) {
    const part = Array.from({ length: Math.min(100, count - from) }, () => connect(port, "127.0.0.1"));
    for (const socket of part) socket.on("error", () => undefined).resume();
    await Promise.all(part.map((socket) => once(socket, "connect")));
    for (const socket of part) if (begin !== "") socket.write(begin);
    sockets.push(...part);
  }
  return sockets;
}

const isOpen = (socket: Socket): boolean =>
  !socket.destroyed && !socket.closed && socket.readyState === "open";

export const CONNECTIONS: Drill = {
  name: "connections",
  about: "idle connections that are kept, and slow ones that send a byte a second, beside customers at work",
  async play(isFull) {
    const [idle, slow, meanwhileMs] = isFull ? [5_000, 500, 25_000] : [200, 20, 1_000];
    const folder = mkdtempSync(join(tmpdir(), "creditline-connections-"));
    const server = await platformProcess({ DATA_DIR: folder, DATABASE_URL: "", METRICS: "off" });
    const held: Socket[] = [];
    try {
      const port = Number(new URL(server.url).port);
      const all = await people(server.url, 8);
      const alone = await work([server.url], all, wait(isFull ? 5_000 : 300));
      const before = residentBytes(server.pid);
      held.push(...(await open(port, idle, "")));
      const slowOnes = await open(port, slow, "POST /v1/otp/send HTTP/1.1\r\nhost: x\r\nx-pad: ");
      held.push(...slowOnes);
      const drip = setInterval(() => {
        for (const socket of slowOnes) if (isOpen(socket)) socket.write("a");
      }, 1_000);
      const beside = await work([server.url], all, wait(meanwhileMs));
      clearInterval(drip);
      const after = residentBytes(server.pid);
      const slowLeft = slowOnes.filter(isOpen).length;
      return {
        figures: {
          "idle connections": idle,
          "slow connections": slow,
          "requests meanwhile": beside.requests,
          "failed meanwhile": beside.failed,
          "half within, ms": below(0.5, beside.times),
          "99% within, ms": below(0.99, beside.times),
          "99% within without them, ms": below(0.99, alone.times),
          "memory before, MB": megabytes(before),
          "memory with them, MB": megabytes(after),
          "slow ones that were let go on after 25 s": isFull ? slowLeft : 0,
        },
        broken: brokenIn(
          [beside.failed === 0, "a customer is turned away while others hold connections"],
          [beside.lost + beside.doubled === 0, "a message is lost or doubled"],
          [!isFull || slowLeft === 0, `${slowLeft} connections send a header for more than 15 seconds`],
        ),
      };
    } finally {
      for (const socket of held) socket.destroy();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

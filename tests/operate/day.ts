import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SERVER_PROCESS from "../../scripts/server-process.json" with { type: "json" };
import { platformProcess } from "../adapters/platform-process.ts";
import { residentBytes } from "./connections.ts";
import { below, brokenIn, type Drill, type Drilled, megabytes, seconds, wait } from "./drill.ts";
import { ask, people, work } from "./load.ts";

const HOURS = 24;

/** How many files, sockets and pipes a process has open; 0 where the system does not say. */
function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** A day of customers, an hour after the other by the clock that a tester moves. */
export const DAY: Drill = {
  name: "a day",
  about: "24 hours by the simulated clock, in each of which customers sign in, read, write and leave",
  async play(isFull): Promise<Drilled> {
    const folder = mkdtempSync(join(tmpdir(), "creditline-day-"));
    const [newcomers, requests] = isFull ? [10, 600] : [1, 20];
    const env = {
      ...SERVER_PROCESS.environment,
      DATA_DIR: folder,
      DATABASE_URL: "",
      CODES_PER_PHONE: "1000",
    };
    const server = await platformProcess(env, SERVER_PROCESS.flags);
    const hours: {
      readonly memory: number;
      readonly files: number;
      readonly half: number;
      readonly most: number;
    }[] = [];
    const sums = { requests: 0, failed: 0, acknowledged: 0, lost: 0, doubled: 0 };
    const began = performance.now();
    try {
      for (let hour = 0; hour < HOURS; hour += 1) {
        // Tokens live an hour: each hour has people of its own, as it has in a day.
        const all = await people(server.url, newcomers, hour * newcomers);
        const worked = await work([server.url], all, new Promise(() => undefined), { most: requests });
        sums.requests += worked.requests;
        sums.failed += worked.failed;
        sums.acknowledged += worked.acknowledged;
        sums.lost += worked.lost;
        sums.doubled += worked.doubled;
        await ask(server.url, "POST", "/sandbox/clock", { advance: "PT1H" });
        hours.push({
          memory: residentBytes(server.pid),
          files: openFiles(server.pid),
          half: below(0.5, worked.times),
          most: below(0.99, worked.times),
        });
      }
    } finally {
      await server.stop();
    }
    const size = statSync(join(folder, "creditline.sqlite")).size;
    rmSync(folder, { recursive: true, force: true });
    const least = (of: "memory" | "files" | "half" | "most", from: number): number =>
      Math.min(...hours.slice(from, from + 6).map((hour) => hour[of]));
    // The first hours warm up; the least of six hours leaves out what a collection of garbage happens to meet.
    const [early, late] = [least("memory", 6), least("memory", 18)];
    return {
      figures: {
        "took, s": seconds(began),
        requests: sums.requests,
        failed: sums.failed,
        "messages lost or doubled": sums.lost + sums.doubled,
        "memory from 6 to 12, MB": megabytes(early),
        "memory from 18 to 24, MB": megabytes(late),
        "open files from 6 to 12": least("files", 6),
        "open files from 18 to 24": least("files", 18),
        "half within from 6 to 12, ms": least("half", 6),
        "half within from 18 to 24, ms": least("half", 18),
        "99% within from 6 to 12, ms": least("most", 6),
        "99% within from 18 to 24, ms": least("most", 18),
        "database in the end, MB": megabytes(size),
      },
      broken: brokenIn(
        [sums.failed === 0, `${sums.failed} requests failed`],
        [sums.lost + sums.doubled === 0, "a message is lost or doubled"],
        [!isFull || late <= early * 1.25, `memory grows from ${megabytes(early)} to ${megabytes(late)} MB`],
        [least("files", 18) <= least("files", 6) + 8, "files are opened and not closed"],
      ),
    };
  },
};

/** Whether this user may make a file system of a size. */
function mounted(folder: string, size: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=700`, "tmpfs", folder]).status === 0;
}

/** Writes into a file until its disk has no room left. */
function fill(file: string): void {
  const block = Buffer.alloc(4_096);
  const opened = openSync(file, "a");
  try {
    for (;;) writeSync(opened, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(opened);
  }
}

/** A disk that is full under customers at work, and has room again. */
export const FULL_DISK: Drill = {
  name: "disk full",
  about: "the disk of the database is full under customers at work, and has room again, without a start anew",
  async play(isFull): Promise<Drilled> {
    const folder = mkdtempSync(join(tmpdir(), "creditline-full-"));
    if (!mounted(folder, "24m")) {
      rmSync(folder, { recursive: true, force: true });
      return { figures: { "not played": "this user may not mount a file system" }, broken: [] };
    }
    const filler = join(folder, "filler");
    try {
      const server = await platformProcess({ DATA_DIR: folder, DATABASE_URL: "" });
      const all = await people(server.url, 6);
      // Who writes while it is full has written nothing before: an hour takes only so many messages of a customer.
      const writers = await people(server.url, 6, all.length);
      let refused = 0;
      const reads: number[] = [];
      const times = isFull ? 5 : 1;
      const sums = { requests: 0, failed: 0, acknowledged: 0, lost: 0, doubled: 0 };
      const recovered: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const worked = await work(
          [server.url],
          all,
          (async () => {
            await wait(300);
            // What is written ahead has some room of its own in the log: it fills up too. Where the database gives
            // room back in the meantime, that is filled as well.
            const write = async (n: number): Promise<number> => {
              const { bearer } = writers[n % writers.length] ?? { bearer: {} };
              const path = "/v1/customer/help/threads/money/messages";
              const text = `while it is full ${time} ${n}`;
              return (await ask(server.url, "POST", path, { text }, bearer))?.status ?? 0;
            };
            let refusedOnes = 0;
            for (let n = 0; n < 5_000 && refusedOnes < writers.length; n += 1) {
              fill(filler);
              refusedOnes += (await write(n)) >= 500 ? 1 : 0;
            }
            refused += refusedOnes;
            for (const { bearer } of all)
              reads.push(
                (await ask(server.url, "GET", "/v1/customer/customerData", undefined, bearer))?.status ?? 0,
              );
            await wait(isFull ? 2_000 : 0);
            rmSync(filler);
            const began = performance.now();
            while ((await ask(server.url, "GET", "/healthz"))?.status !== 200) await wait(20);
            recovered.push(Math.round(performance.now() - began));
            await wait(500);
          })(),
          { clients: 4 },
        );
        sums.requests += worked.requests;
        sums.failed += worked.failed;
        sums.acknowledged += worked.acknowledged;
        sums.lost += worked.lost;
        sums.doubled += worked.doubled;
      }
      await server.stop();
      const again = await platformProcess({ DATA_DIR: folder, DATABASE_URL: "" });
      const healthy = (await ask(again.url, "GET", "/healthz"))?.status ?? 0;
      await again.stop();
      const failedReads = reads.filter((status) => status !== 200).length;
      return {
        figures: {
          "times full": times,
          requests: sums.requests,
          "answered 5xx, sent again": sums.failed,
          "writes of ours refused while it was full": refused,
          "reads while it was full": reads.length,
          "of those that failed": failedReads,
          "healthy after room was made within, ms": Math.max(...recovered),
          "messages acknowledged": sums.acknowledged,
          "messages lost or doubled": sums.lost + sums.doubled,
        },
        broken: brokenIn(
          [sums.lost + sums.doubled === 0, "a message is lost or doubled"],
          [refused > 0, "the disk was never full"],
          [failedReads === 0, `${failedReads} reads fail while the disk is full`],
          [healthy === 200, "it does not start again"],
        ),
      };
    } finally {
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

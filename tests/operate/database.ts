import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { platformProcess } from "../adapters/platform-process.ts";
import { startPostgres } from "../adapters/postgres-server.ts";
import { below, brokenIn, type Drill, type Drilled, wait } from "./drill.ts";
import { people, work, type Worked } from "./load.ts";

const KEY = "fedcba9876543210".repeat(4);

const nothingLost = ({ lost, doubled, acknowledged }: Worked): readonly (readonly [boolean, string])[] => [
  [lost === 0, `${lost} acknowledged messages are lost`],
  [doubled === 0, `${doubled} messages are there twice`],
  [acknowledged > 0, "no message was acknowledged"],
];

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Two servers, one after the other stopped and started again on its own port, as an upgrade does it. */
export const UPGRADE: Drill = {
  name: "upgrade",
  about: "a pair of servers on one database is replaced, one after the other, while customers are at work",
  async play(isFull): Promise<Drilled> {
    const times = isFull ? 10 : 1;
    const postgres = await startPostgres();
    try {
      const DATABASE_URL = await postgres.newPlace();
      const start = (port: number) =>
        platformProcess({ DATABASE_URL, DATA_KEY: KEY, PORT: String(port), STOP_SECONDS: "20" });
      const ports = [await freePort(), await freePort()];
      const pair = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
      const urls = pair.map(({ url }) => url);
      const all = await people(urls[0] ?? "", 12);
      // What a proxy does: who cannot be reached is left out, and comes back once they answer.
      const up = [...urls];
      const proxied = await proxy(up);
      let slowest = 0;
      const rolling = (async () => {
        for (let time = 0; time < times; time += 1)
          for (const [i, old] of pair.entries()) {
            const began = performance.now();
            up.splice(0, up.length, ...urls.filter((_, n) => n !== i));
            await old.stop();
            pair[i] = await start(ports[i] ?? 0);
            up.splice(0, up.length, ...urls);
            slowest = Math.max(slowest, performance.now() - began);
            await wait(isFull ? 500 : 50);
          }
      })();
      const worked = await work([proxied.url], all, rolling);
      await rolling;
      await proxied.stop();
      await Promise.all(pair.map((one) => one.stop()));
      return {
        figures: {
          "servers replaced": times * 2,
          requests: worked.requests,
          "failed or without an answer": worked.failed,
          "messages acknowledged": worked.acknowledged,
          "messages lost or doubled": worked.lost + worked.doubled,
          "99% within, ms": below(0.99, worked.times),
          "a server replaced within, ms": Math.round(slowest),
        },
        broken: brokenIn(...nothingLost(worked), [worked.failed === 0, `${worked.failed} requests failed`]),
      };
    } finally {
      await postgres.stop();
    }
  },
};

/** Hands requests on to one of the servers that are up, each on a connection of its own. */
async function proxy(up: readonly string[]): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { createServer: createHttp, request } = await import("node:http");
  let turn = 0;
  const server = createHttp((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.on("end", () => {
      const body = Buffer.concat(pieces);
      turn += 1;
      const target = new URL(incoming.url ?? "/", up[turn % up.length]);
      const headers = { ...incoming.headers, host: target.host, connection: "close" };
      const sent = request(target, { method: incoming.method ?? "GET", headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      sent.on("error", () => outgoing.writeHead(502).end());
      sent.end(body);
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The database is killed under load and started again; what was acknowledged is there, once. */
export const RESTART: Drill = {
  name: "database restart",
  about: "PostgreSQL is killed under two servers at work and started again, again and again",
  async play(isFull): Promise<Drilled> {
    const times = isFull ? 10 : 1;
    const postgres = await startPostgres();
    try {
      const DATABASE_URL = await postgres.newPlace();
      const pair = [
        await platformProcess({ DATABASE_URL, DATA_KEY: KEY }),
        await platformProcess({ DATABASE_URL, DATA_KEY: KEY }),
      ];
      const urls = pair.map(({ url }) => url);
      const all = await people(urls[0] ?? "", 12);
      const outages: number[] = [];
      const sums = { requests: 0, failed: 0, acknowledged: 0, lost: 0, doubled: 0 };
      for (let time = 0; time < times; time += 1) {
        let startedAt = 0;
        const worked = await work(
          urls,
          all,
          (async () => {
            await wait(500);
            await (time % 2 === 0 ? postgres.kill() : postgres.crash());
            await wait(isFull ? 1_000 : 200);
            startedAt = performance.now();
            await postgres.restart();
            startedAt = performance.now() - startedAt;
            await wait(isFull ? 1_500 : 500);
          })(),
        );
        outages.push(worked.outageMs);
        sums.requests += worked.requests;
        sums.failed += worked.failed;
        sums.acknowledged += worked.acknowledged;
        sums.lost += worked.lost;
        sums.doubled += worked.doubled;
      }
      await Promise.all(pair.map((one) => one.stop()));
      return {
        figures: {
          "times killed": times,
          "gone each time, ms": isFull ? 1_000 : 200,
          requests: sums.requests,
          "answered 5xx, sent again": sums.failed,
          "messages acknowledged": sums.acknowledged,
          "messages lost or doubled": sums.lost + sums.doubled,
          "half of the outages within, ms": below(0.5, outages),
          "the longest outage, ms": below(1, outages),
        },
        broken: brokenIn(...nothingLost({ ...sums, times: [], outageMs: 0 })),
      };
    } finally {
      await postgres.stop();
    }
  },
};

/** A port that leads to one database or another, as an address that moves with the primary does. */
async function leading(
  first: number,
): Promise<{ readonly port: number; to(port: number): void; stop(): void }> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = connect(target, "127.0.0.1");
    for (const socket of [incoming, onward]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        incoming.destroy();
        onward.destroy();
      });
    }
    incoming.pipe(onward).pipe(incoming);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const dropAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    to: (port) => {
      target = port;
      dropAll();
    },
    stop: () => {
      dropAll();
      server.close();
    },
  };
}

/** The primary dies, and the standby that has every acknowledged commit takes its place. */
export const FAILOVER: Drill = {
  name: "database failover",
  about: "PostgreSQL's primary is killed under two servers at work, and its synchronous standby is promoted",
  async play(isFull): Promise<Drilled> {
    const postgres = await startPostgres();
    const standby = await postgres.standby();
    const address = await leading(postgres.port);
    try {
      const DATABASE_URL = postgres.url("postgres").replace(`:${postgres.port}/`, `:${address.port}/`);
      const start = () => platformProcess({ DATABASE_URL, DATA_KEY: KEY });
      const pair = [await start(), await start()];
      const urls = pair.map(({ url }) => url);
      const all = await people(urls[0] ?? "", 12);
      let promotedMs = 0;
      const worked = await work(
        urls,
        all,
        (async () => {
          await wait(isFull ? 5_000 : 500);
          await postgres.kill();
          const began = performance.now();
          await standby.promote();
          address.to(standby.port);
          promotedMs = Math.round(performance.now() - began);
          await wait(isFull ? 5_000 : 1_000);
        })(),
      );
      await Promise.all(pair.map((one) => one.stop()));
      return {
        figures: {
          requests: worked.requests,
          "answered 5xx, sent again": worked.failed,
          "promoted within, ms": promotedMs,
          "outage for customers, ms": worked.outageMs,
          "messages acknowledged": worked.acknowledged,
          "messages lost or doubled": worked.lost + worked.doubled,
        },
        broken: brokenIn(...nothingLost(worked)),
      };
    } finally {
      address.stop();
      await standby.stop();
      await postgres.stop();
    }
  },
};

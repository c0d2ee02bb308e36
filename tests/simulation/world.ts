import { crc32 } from "node:zlib";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import {
  partnersWithBehaviour,
  type Behaviour,
  type PartnerName,
} from "@creditline/adapters/platform/partners/partner";
import type { Store } from "@creditline/adapters/platform/store/store";
import { chanceOf, seedFor } from "./machine/chance.ts";
import type { Pending, Server, UnderWay } from "./served-store.ts";
import type { SimulatedMachine } from "./machine/simulated-machine.ts";
import type { Database } from "./store/database.ts";

/** When every simulation begins. */
export const BEGINS_AT = "2026-12-01T04:30:00.000Z";

/** A request as a client sends it. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** An answer as it arrives; null for none, whatever became of the request. */
export interface Arrived {
  readonly status: number;
  readonly text: string;
}

/** An answer as it leaves a server. */
export interface Left extends Arrived {
  readonly who: string;
  readonly sent: Sent;
  /** Whether no one may complain of a failure: the disk failed in the meantime. */
  readonly isExcused: boolean;
  /** The earliest that the server's clock showed while it answered. */
  readonly earliest: number;
}

/** What is wrapped around what a server is on, to see whether the simulation notices: nothing, unless a test does. */
export interface Seams {
  readonly store?: (store: Store, server: number, world: World) => Store;
  readonly sent?: (sent: Sent, server: number) => Sent;
  /** Whether a commit is synced, and whether that which is found at a start is. */
  readonly isSynced?: () => boolean;
  readonly isSyncedAtStart?: () => boolean;
}

export interface World {
  readonly pending: readonly Pending[];
  readonly servers: readonly Server[];
  readonly database: Database;
  readonly counts: Record<string, number>;
  readonly lines: string[];
  now(): number;
  moveClock(by: number): void;
  drift(server: number, by: number): void;
  /** Whom a server's clock shows. */
  clockOf(server: number): number;
  /** Null for one that is running now; else why not. */
  start(server: number): string | null;
  kill(server: number): void;
  powerCut(how: number): void;
  behave(partner: PartnerName, behaviour: Behaviour): void;
  /** Partners that do not do as they should now. */
  misbehaving(): readonly PartnerName[];
  /** Sends a request; what arrives is handed on as often as it does, null once it is given up. */
  send(who: string, server: number, sent: Sent, arrived: (answer: Arrived | null) => void): void;
  /** Lets one of what is pending continue; false where nothing could. */
  go(pick: number): Promise<boolean>;
  lose(pick: number): boolean;
  again(pick: number): Promise<boolean>;
  tear(pick: number): Promise<boolean>;
  count(fault: string): void;
}

export interface WorldOptions {
  readonly seed: number;
  readonly servers: number;
  readonly database: Database;
  readonly machine: SimulatedMachine;
  readonly seams?: Seams | undefined;
  /** Is informed of each answer as it leaves a server. */
  readonly onAnswer: (answer: Left) => void;
}

/** What a text is told by in a trace. */
const digestOf = (text: string): string => crc32(text).toString(16).padStart(8, "0");

/** The code of a failure's text; nothing for another text. */
const errorIn = (text: string): string => /"errorCode":"([A-Z_]+)"/.exec(text)?.[1] ?? "";

/** Everything that a simulation consists of, beside its customers. */
export function newWorld({
  seed,
  servers: howMany,
  database,
  machine,
  seams = {},
  onAnswer,
}: WorldOptions): World {
  const clock = settableClock(BEGINS_AT);
  const pending: Pending[] = [];
  /** The answers that left since everything had last come to rest. */
  const left: Left[] = [];
  const counts: Record<string, number> = {};
  const behaviours = new Map<PartnerName, Behaviour>();
  const lines: string[] = [];

  const servers: readonly Server[] = Array.from({ length: howMany }, (_, index) => ({
    index,
    name: `server ${index}`,
    sandbox: null,
    attached: null,
    life: 0,
    drift: 0,
    diskFailures: 0,
    underWay: new Set(),
  }));

  const count = (fault: string): void => {
    counts[fault] = (counts[fault] ?? 0) + 1;
  };
  const add = (one: Pending): void => {
    pending.push(one);
  };

  const forget = (server: Server): void => {
    for (const one of pending.filter((each) => each.server === server)) {
      pending.splice(pending.indexOf(one), 1);
      one.lose?.();
    }
  };

  const end = (server: Server): void => {
    server.life += 1;
    server.sandbox = null;
    if (server.attached !== null) database.detach(server.attached);
    server.attached = null;
    forget(server);
  };

  const start = (index: number): string | null => {
    const server = servers[index % howMany];
    if (server === undefined || server.sandbox !== null) return null;
    try {
      server.attached = database.attach(server.name);
    } catch (error) {
      // Damaged: whoever runs it puts the disk right and starts it again.
      count("start refused");
      lines.push(`  ${server.name} does not start: ${(error as Error).message}`);
      return (error as Error).message;
    }
    const kept = database.storeOf(server, server.attached, add, count);
    const store = seams.store?.(kept, index % howMany, world) ?? kept;
    server.diskFailures = 0;
    server.sandbox = createSandbox({
      store,
      clock: { now: () => clock.now() + server.drift },
      random: seededRandom(seedFor(seed, `${server.name} life ${server.life}`)),
      sandboxCalls: true,
      partners: async (_call, usual = {}) => ({
        ...partnersWithBehaviour((partner) => behaviours.get(partner) ?? usual[partner] ?? "succeeds"),
        changes: () => [],
      }),
    });
    return null;
  };

  /** Has a server answer; the answer is on its way then. */
  const serve = (
    server: Server,
    who: string,
    sent: Sent,
    arrived: (answer: Arrived | null) => void,
  ): void => {
    const { sandbox, life, diskFailures } = server;
    if (sandbox === null) {
      arrived(null);
      return;
    }
    const { method, path, headers, body } = seams.sent?.(sent, server.index) ?? sent;
    const answering = sandbox.dispatch({
      method,
      target: path,
      headers,
      address: who,
      body: () => body,
    });
    const lost = (): void => arrived(null);
    const underWay: UnderWay = { earliest: clock.now() + server.drift, lost };
    server.underWay.add(underWay);
    void answering.then(
      (answer) => {
        if (server.life !== life) return;
        server.underWay.delete(underWay);
        const text = typeof answer.body === "string" ? answer.body : "";
        const { status } = answer;
        const { earliest } = underWay;
        left.push({ who, sent, status, text, earliest, isExcused: server.diskFailures > diskFailures });
        const deliver = (): void => arrived({ status, text });
        add({
          kind: "answer",
          what: `${status} to ${who}${status === 200 ? "" : ` ${errorIn(text)}`}, ${digestOf(text)}`,
          server: null,
          go: () => {
            deliver();
            return true;
          },
          lose: lost,
          again: deliver,
          tear: lost,
        });
      },
      () => {
        server.underWay.delete(underWay);
        lost();
      },
    );
  };

  /** Keeps of each request the earliest that its server's clock has shown. */
  const noteClocks = (): void => {
    for (const { drift, underWay } of servers)
      for (const one of underWay) one.earliest = Math.min(one.earliest, clock.now() + drift);
  };

  const at = (pick: number): Pending | undefined => pending[pick % Math.max(1, pending.length)];
  const take = (one: Pending): void => {
    pending.splice(pending.indexOf(one), 1);
  };

  const timersToPending = (): void => {
    for (const timer of machine.timers.values()) {
      machine.timers.delete(timer.id);
      add({
        kind: "timer",
        what: "a timer",
        server: null,
        go: () => {
          timer.run();
          return true;
        },
      });
    }
  };

  const rest = async (): Promise<void> => {
    await database.settled();
    for (const answer of left.splice(0)) onAnswer(answer);
    timersToPending();
  };

  const world: World = {
    pending,
    servers,
    database,
    counts,
    lines,
    count,
    now: () => clock.now(),
    moveClock: (by) => {
      clock.set(Math.max(Date.parse(BEGINS_AT), clock.now() + by));
      noteClocks();
    },
    drift: (index, by) => {
      const server = servers[index % howMany];
      if (server !== undefined) server.drift = by;
      noteClocks();
    },
    clockOf: (index) => clock.now() + (servers[index % howMany]?.drift ?? 0),
    start,
    kill: (index) => {
      const server = servers[index % howMany];
      if (server === undefined || server.sandbox === null) return;
      const waiting = [...server.underWay];
      server.underWay.clear();
      end(server);
      for (const { lost } of waiting) lost();
    },
    powerCut: (how) => {
      for (const { index } of servers) world.kill(index);
      database.powerCut(chanceOf(how));
    },
    behave: (partner, behaviour) => void behaviours.set(partner, behaviour),
    misbehaving: () =>
      [...behaviours].filter(([, behaviour]) => behaviour !== "succeeds").map(([partner]) => partner),
    send: (who, index, sent, arrived) => {
      const server = servers[index % howMany];
      if (server === undefined) return;
      const line = `${who} ${sent.method} ${sent.path}`;
      add({
        kind: "request",
        what: line,
        server: null,
        go: () => {
          serve(server, who, sent, arrived);
          return true;
        },
        lose: () => arrived(null),
        // Asked twice, a tester puts someone new in the place of whom a device signs in for.
        ...(sent.path === "/sandbox/customers" ? {} : { again: () => serve(server, who, sent, arrived) }),
        tear: () => {
          const half = sent.body.slice(0, Math.floor(sent.body.length / 2));
          if (sent.body.length === 0) arrived(null);
          else serve(server, who, { ...sent, body: half }, () => arrived(null));
        },
      });
    },
    go: async (pick) => {
      const one = at(pick);
      if (one === undefined) return false;
      take(one);
      lines.push(`  ${one.what}`);
      const went = await one.go();
      if (!went) add(one);
      await rest();
      return went;
    },
    lose: (pick) => {
      const one = at(pick);
      if (one?.lose === undefined) return false;
      take(one);
      lines.push(`  lost: ${one.what}`);
      one.lose();
      return true;
    },
    again: async (pick) => {
      const one = at(pick);
      if (one?.again === undefined) return false;
      lines.push(`  twice: ${one.what}`);
      one.again();
      await rest();
      return true;
    },
    tear: async (pick) => {
      const one = at(pick);
      if (one?.tear === undefined) return false;
      take(one);
      lines.push(`  torn: ${one.what}`);
      one.tear();
      await rest();
      return true;
    },
  };
  return world;
}

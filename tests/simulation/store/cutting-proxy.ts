import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A message that a client sends to PostgreSQL: which one through its proxy, from 1, and the letter of its type; "" for a connection's first, which has none. */
export interface FrontendMessage {
  readonly number: number;
  readonly type: string;
}

/** What becomes of a message: the connection is cut before it, after it or in its middle, or it is held, whole or from its middle on. */
export type Fate = "pass" | "cut before" | "cut after" | "cut within" | "hold" | "hold within";

/** A message that waits, and with it everything that its connection sends after it. */
export interface HeldMessage {
  goOn(): void;
  cut(): void;
}

/** Between a client and PostgreSQL: it reads where each message ends, and cuts there. */
export interface CuttingProxy {
  readonly port: number;
  /** How many connections were cut by a message's fate, or by whoever held one. */
  cuts(): number;
  isHolding(): boolean;
  /** Cuts every connection, as the end of its client's process does. */
  cutAll(): void;
  /** The connections that are cut, and that PostgreSQL is not done with: what it was sent before the cut it still does. */
  ending(): readonly Promise<void>[];
  stop(): Promise<void>;
}

interface Split {
  readonly messages: readonly Buffer[];
  readonly rest: Buffer;
}

const LENGTH = 4;

/** The whole messages that some bytes begin with: a letter and a length, which counts itself; the first has no letter. */
export function messagesIn(bytes: Buffer, isFirst: boolean): Split {
  const messages: Buffer[] = [];
  let at = 0;
  for (;;) {
    const letters = isFirst && messages.length === 0 ? 0 : 1;
    if (at + letters + LENGTH > bytes.length) break;
    const end = at + letters + bytes.readUInt32BE(at + letters);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

export interface ProxyOptions {
  /** Where PostgreSQL listens, on this machine. */
  readonly target: number;
  readonly fateOf: (message: FrontendMessage) => Fate;
  /** Is informed of each fate but "pass". */
  readonly onFate?: (fate: Fate) => void;
  /** Given what is held; without it a held message continues at once. */
  readonly onHeld?: (held: HeldMessage) => void;
}

export async function cuttingProxy({
  target,
  fateOf,
  onFate = () => {},
  onHeld = (held) => held.goOn(),
}: ProxyOptions): Promise<CuttingProxy> {
  let number = 0;
  let cuts = 0;
  const open = new Set<() => void>();
  const ending = new Set<Promise<void>>();
  const holding = new Set<HeldMessage>();

  const serve = (client: Socket): void => {
    const database = connect(target, "127.0.0.1");
    for (const socket of [client, database]) socket.setNoDelay(true).on("error", () => {});
    const waiting: Buffer[] = [];
    let rest: Buffer = Buffer.alloc(0);
    let isFirst = true;
    let held: HeldMessage | null = null;
    let isOver = false;

    const end = (): void => {
      if (isOver) return;
      isOver = true;
      open.delete(end);
      if (held !== null) holding.delete(held);
      const gone = new Promise<void>((resolve) => {
        database.once("close", () => {
          ending.delete(gone);
          resolve();
        });
      });
      ending.add(gone);
      database.end();
      client.destroy();
    };
    open.add(end);

    const cut = (sent: Buffer = Buffer.alloc(0)): void => {
      if (isOver) return;
      cuts += 1;
      if (sent.length > 0) database.write(sent);
      end();
    };

    const hold = (later: Buffer): void => {
      const one: HeldMessage = {
        goOn: () => {
          if (isOver || held !== one) return;
          holding.delete(one);
          held = null;
          database.write(later);
          forward();
        },
        cut: () => {
          if (held === one) cut();
        },
      };
      held = one;
      holding.add(one);
      onHeld(one);
    };

    const mayGoOn = (): boolean => !isOver && held === null;
    const forward = (): void => {
      while (mayGoOn()) {
        const message = waiting.shift();
        if (message === undefined) return;
        number += 1;
        const type = isFirst ? "" : String.fromCharCode(message[0] ?? 0);
        isFirst = false;
        const fate = fateOf({ number, type });
        if (fate !== "pass") onFate(fate);
        const half = Math.floor(message.length / 2);
        if (fate === "cut before") cut();
        else if (fate === "cut after") cut(message);
        else if (fate === "cut within") cut(message.subarray(0, half));
        else if (fate === "hold") hold(message);
        else if (fate === "hold within") {
          database.write(message.subarray(0, half));
          hold(message.subarray(half));
        } else database.write(message);
      }
    };

    let isBegun = false;
    client.on("data", (bytes: Buffer) => {
      const split = messagesIn(Buffer.concat([rest, bytes]), !isBegun);
      isBegun ||= split.messages.length > 0;
      rest = split.rest;
      waiting.push(...split.messages);
      forward();
    });
    database.on("data", (bytes: Buffer) => {
      if (!isOver) client.write(bytes);
    });
    client.on("close", end);
    database.on("close", () => {
      if (!isOver) client.end();
    });
  };

  const server = createServer(serve).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cutAll = (): void => {
    for (const end of open) end();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    isHolding: () => holding.size > 0,
    cutAll,
    ending: () => [...ending],
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      cutAll();
      await closed;
    },
  };
}

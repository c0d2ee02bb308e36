import type { DriverPorts } from "@creditline/adapters/driver/driver";
import { writtenCall } from "@creditline/core/calls/address";

/** A call that the application made. It carries the path as the specification writes it, and nothing personal. */
export interface CallSeen {
  /** "METHOD /path". */
  readonly call: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null while it is under way, and where no HTTP answer came. */
  readonly status: number | null;
  /** Null while it is under way. */
  readonly ok: boolean | null;
}

export interface CallLog {
  readonly watch: NonNullable<DriverPorts["watch"]>;
  readonly all: () => readonly CallSeen[];
}

/** Keeps every call that the driver is told to make, and how it ended. */
export function callLog(now: () => number, before: readonly CallSeen[] = []): CallLog {
  let calls = before;
  const underWay = new Map<number, number>();
  return {
    all: () => calls,
    watch(event, _state, commands) {
      if (event.type === "answered") {
        const index = underWay.get(event.id);
        const { ok, status } = event.reply;
        underWay.delete(event.id);
        calls = calls.map((call, i) => (i === index ? { ...call, ok, status: status ?? null } : call));
      }
      for (const command of commands) {
        if (command.type !== "call") continue;
        underWay.set(command.id, calls.length);
        calls = [...calls, { call: writtenCall(command.call), at: now(), status: null, ok: null }];
      }
    },
  };
}

/** How a call ended, in a word or two. */
export function callEnd({ ok, status }: CallSeen): string {
  if (ok === null) return "under way";
  return status === null ? "no answer" : String(status);
}

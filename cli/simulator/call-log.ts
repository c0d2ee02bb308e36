import type { DriverPorts } from "@creditline/adapters/driver/driver";
import { formatCall } from "@creditline/core/calls/address";
import type { Reply } from "@creditline/core/journey/events";

/** A call that the application made, with its path as the specification writes it. */
export interface CallSeen {
  /** "METHOD /path". */
  readonly call: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null while it is pending, and without an HTTP reply. */
  readonly status: number | null;
  /** Null while it is pending. */
  readonly ok: boolean | null;
  /** The unmasked request: it is masked where it is shown. Kept for the newest calls only. */
  readonly sent?: { readonly body: unknown };
  /** The unmasked reply, likewise. */
  readonly back?: { readonly body: unknown };
}

export interface CallLog {
  readonly watch: NonNullable<DriverPorts["watch"]>;
  readonly all: () => readonly CallSeen[];
}

/** How many of the newest calls keep their request and reply: memory use stays constant however long the run. */
const BODIES = 24;

const bare = ({ call, at, status, ok }: CallSeen): CallSeen => ({ call, at, status, ok });

type Failure = Extract<Reply, { ok: false }>;

const failureOf = ({ kind, errorCode, errorMessage, field }: Failure): unknown => ({
  kind,
  errorCode,
  errorMessage,
  field,
});

/** Records every call of the driver, with its outcome. */
export function callLog(now: () => number, before: readonly CallSeen[] = []): CallLog {
  let calls = before;
  const underWay = new Map<number, number>();
  return {
    all: () => calls,
    watch(event, _state, commands) {
      if (event.type === "answered") {
        const index = underWay.get(event.id);
        const { reply } = event;
        underWay.delete(event.id);
        const body = reply.ok ? reply.body : failureOf(reply);
        calls = calls.map((call, i) =>
          i === index ? { ...call, ok: reply.ok, status: reply.status ?? null, back: { body } } : call,
        );
      }
      for (const command of commands) {
        if (command.type !== "call") continue;
        underWay.set(command.id, calls.length);
        const made: CallSeen = {
          call: formatCall(command.call),
          at: now(),
          status: null,
          ok: null,
          sent: { body: command.payload },
        };
        const old = calls.length - BODIES;
        const oldest = calls[old];
        calls = [...(oldest === undefined ? calls : calls.with(old, bare(oldest))), made];
      }
    },
  };
}

/** A call's result, in a word or two. */
export function callEnd({ ok, status }: CallSeen): string {
  if (ok === null) return "in progress";
  return status === null ? "no answer" : String(status);
}

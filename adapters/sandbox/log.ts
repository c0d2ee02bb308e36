/** One line of the platform's log. Never holds a body, a token or a whole phone number (ruling R30). */
export interface LogEntry {
  readonly at: string;
  readonly requestId: string;
  /** The call's name, or the method where no call matched. */
  readonly call: string;
  readonly status: number;
  readonly durationMs: number;
  readonly customerId?: string | undefined;
  readonly error?: string | undefined;
}

export type Log = (entry: LogEntry) => void;

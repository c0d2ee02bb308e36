import { untilCommitted } from "./committing.ts";

/**
 * Runs the decisions about one subject one after the other within this process, so that a crowd of them does not
 * make each other decide again; other processes are met by the store's versions.
 */
export function oneAtATime(): <T>(subject: string, decide: (isUrgent: boolean) => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (subject, decide) => {
    const before = last.get(subject);
    const run = (before ?? Promise.resolve()).then(() => untilCommitted(decide));
    const settled = run.catch(() => {});
    last.set(subject, settled);
    try {
      return await run;
    } finally {
      if (last.get(subject) === settled) last.delete(subject);
    }
  };
}

/**
 * Starts what arrives in one turn of the event loop together, after the last of it: what has to be looked at anew for
 * each request, such as whether another process has changed the store, is looked at once for all of them.
 */
export function startingTogether(): (start: () => void) => void {
  let waiting: (() => void)[] = [];
  const startAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const start of all) start();
  };
  return (start) => {
    waiting.push(start);
    // As a promise would go on: what is started stays together with what goes on after it.
    if (waiting.length === 1) setImmediate(() => queueMicrotask(startAll));
  };
}

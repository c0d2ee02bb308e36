/** Rejects if a promise isn't settled within a number of milliseconds. */
export function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long to load")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * About how many characters a value takes as JSON; null where JSON would give something else back, such as for
 * `undefined`, which it leaves out.
 */
export function plainSize(value: unknown): number | null {
  switch (typeof value) {
    case "string":
      return value.length + 2;
    case "boolean":
      return 5;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? 8 : null;
    case "object":
      return value === null ? 4 : Array.isArray(value) ? sizeOfAll(value) : sizeOfFields(value);
    default:
      return null;
  }
}

function sizeOfAll(items: readonly unknown[]): number | null {
  let size = 2;
  for (const item of items) {
    const part = plainSize(item);
    if (part === null) return null;
    size += part + 1;
  }
  return size;
}

function sizeOfFields(value: object): number | null {
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  let size = 2;
  for (const name of Object.keys(value)) {
    const part = plainSize(value[name as keyof typeof value]);
    if (part === null) return null;
    size += name.length + part + 4;
  }
  return size;
}

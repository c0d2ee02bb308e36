/**
 * The branches of every bank by its four letters, as the package `ifsc` publishes them: numbers stand for codes of
 * digits alone, without their leading zeros.
 */
type Branches = Readonly<Record<string, readonly (number | string)[]>>;

let loaded: Promise<Branches> | undefined;

/** A megabyte that only who gives an account needs. */
async function load(): Promise<Branches> {
  const { default: branches } = await import("ifsc/src/IFSC.json", { with: { type: "json" } });
  return branches as Branches;
}

/** Whether a bank has a branch with this IFSC; its form has been checked before (eleven characters, in capitals). */
export async function isBranch(ifsc: string): Promise<boolean> {
  loaded ??= load();
  const all = await loaded;
  const code = ifsc.slice(5);
  const bank = Object.hasOwn(all, ifsc.slice(0, 4)) ? all[ifsc.slice(0, 4)] : undefined;
  return bank?.includes(/^\d+$/.test(code) ? Number(code) : code) === true;
}

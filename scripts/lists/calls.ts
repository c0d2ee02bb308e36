import type { CallGroup } from "../../core/calls/call.ts";
import { type MadeList, madeBy } from "./made.ts";

/** The addresses of some groups, as a table that loads no shapes. */
const table = (file: string, constant: string, says: string, groups: readonly CallGroup[]): MadeList => ({
  file: `core/calls/${file}`,
  text: `${madeBy("the rows of the calls")}import type { CallAddress } from "./call-address.ts";

/** ${says} */
export const ${constant} = {
${groups
  .map(
    ({ id, calls }) =>
      `${id}: {\n${Object.entries(calls)
        .map(([name, { at }]) => `${name}: ${JSON.stringify(at)},`)
        .join("\n")}\n},`,
  )
  .join("\n")}
} as const satisfies Readonly<Record<string, Readonly<Record<string, CallAddress>>>>;
`,
});

/**
 * Where each call goes, told by the rows: who makes a call must not wait for what reads its answer. The groups that come
 * first (\`core/calls/entry.groups.ts\`) are in a table of their own, which is there from the start.
 */
export async function addressTables(): Promise<readonly MadeList[]> {
  const { ENTRY_GROUPS } = await import("../../core/calls/entry.groups.ts");
  const { GROUPS } = await import("../../core/calls/calls.ts");
  const isEntry = ({ id }: CallGroup): boolean => Object.hasOwn(ENTRY_GROUPS, id);
  return [
    table(
      "entry-addresses.table.ts",
      "ENTRY_ADDRESSES",
      "The calls that an application makes before it knows where the customer is (spec 1 §7), there from the start.",
      GROUPS.filter(isEntry),
    ),
    table(
      "later-addresses.table.ts",
      "LATER_ADDRESSES",
      "Every other call of spec 1 §7 and spec 2 §7, fetched with the first of them.",
      GROUPS.filter((group) => !isEntry(group)),
    ),
  ];
}

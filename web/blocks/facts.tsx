import type { ReactNode } from "react";
import { DefinitionList } from "../kit/definition-list.tsx";

/** Facts, term against value. */
export function Facts({
  rows,
  halves = [],
}: {
  readonly rows: readonly (readonly [string, string])[];
  /** Those that take half of the width, by their place. */
  readonly halves?: readonly number[];
}): ReactNode {
  return (
    <DefinitionList items={rows.map(([term, value], at) => ({ term, value, half: halves.includes(at) }))} />
  );
}

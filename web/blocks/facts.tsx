import type { ReactNode } from "react";
import { DefinitionList } from "../kit/definition-list.tsx";

/** Facts, term against value. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }): ReactNode {
  return <DefinitionList items={rows.map(([term, value]) => ({ term, value }))} />;
}

import { CONTEXTS } from "../session/contexts.table.ts";

/** A context that has copies of screens of the normal web. */
export type CopyingContext = "gpay" | "magic-link";

type Copies<In extends CopyingContext> = (typeof CONTEXTS)[In]["copies"];

/** The name of a copy. */
export type CopyName<
  In extends CopyingContext,
  Name extends string,
> = `${Copies<In>["before"]}${Name}${Copies<In>["after"]}`;

/** What a screen of the normal web is called in a context. */
export const copyName = <In extends CopyingContext, Name extends string>(
  context: In,
  name: Name,
): CopyName<In, Name> => {
  const copies: Copies<In> = CONTEXTS[context].copies;
  const before: Copies<In>["before"] = copies.before;
  const after: Copies<In>["after"] = copies.after;
  return `${before}${name}${after}` as const;
};

/** Where a screen of the normal web is in a context: the first part of its path is another one there. */
export function copyPath(context: CopyingContext, path: string): string {
  const at: Readonly<Record<string, `/${string}`>> = CONTEXTS[context].copies.at;
  const [, first = "", rest = ""] = /^(\/[^/]*)(.*)$/.exec(path) ?? [];
  const moved = at[first];
  return moved === undefined ? path : `${moved}${rest}`;
}

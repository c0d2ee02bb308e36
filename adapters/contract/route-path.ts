import { partsOf } from "@creditline/core/calls/call-address";
import type { CallAddress } from "@creditline/core/calls/call-address";

type InColons<Path extends string> = Path extends `${infer Before}{${infer Key}}${infer After}`
  ? `${Before}:${Key}${InColons<After>}`
  : Path;

/** A path as the contract's library has it: parameters with a colon, the query left out. */
export type RoutePath<At extends string> = At extends `${string} ${infer Path}?${string}`
  ? InColons<Path>
  : At extends `${string} ${infer Path}`
    ? InColons<Path>
    : never;

/** The path of an address, as the contract's library has it. */
export const routePath = <const At extends CallAddress>(at: At): RoutePath<At> & `/${string}` =>
  partsOf(at).path.replaceAll(/\{(\w+)\}/g, ":$1") as RoutePath<At> & `/${string}`;

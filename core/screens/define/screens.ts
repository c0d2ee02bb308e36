import type { AnyScreen } from "./screen-context.ts";

/** Screens by plain name. A surface may load those of an area when the customer gets there. */
export type Screens = Readonly<Record<string, AnyScreen>>;

export const byName = (...screens: readonly AnyScreen[]): Screens =>
  Object.fromEntries(screens.map((screen) => [screen.name, screen]));

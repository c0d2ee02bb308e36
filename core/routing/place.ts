import type { ScreenName } from "../screens/catalogue.ts";
import type { PathParams } from "../screens/paths.ts";

/** A screen to be at, with the parameters of its path and its query. */
export interface Place {
  readonly route: ScreenName;
  readonly params: PathParams;
  readonly query: Readonly<Record<string, string>>;
  /** The page of the screen that is asked for; its address names it until the screen itself is there. */
  readonly page?: string;
}

const sameEntries = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

/** Whether two places show the same route: the same screen with the same parameters. The query is read once and does not count. */
export const sameRoute = (a: Place, b: Place): boolean =>
  a.route === b.route && sameEntries(a.params, b.params);

import type { CallName } from "../calls/calls.ts";
import { asText, type Text } from "../messages/message.ts";
import { ALL_SCREENS } from "./all-screens.ts";
import type { AnyScreen } from "./define/screen-context.ts";
import { type CatalogueScreen, SCREENS, type Redirect, REDIRECTS } from "./catalogue.ts";
import type { Form } from "./define/form.ts";
import { plainName } from "./define/layouts.ts";

/** A static description of a screen, for the command line and the documents. */
export interface About {
  /** The title of its first part; null for one that depends on what is known. */
  readonly title: Text | null;
  /** The name of its first form; null without one. */
  readonly form: string | null;
  /** The calls that its flows make, each once. */
  readonly calls: readonly CallName[];
  readonly forms: readonly Form[];
  readonly actions: readonly string[];
}

/** Describes a screen by its definition. Its first part is the one that it opens with. */
export function describeScreen({ parts, flows = {}, actions = {} }: AnyScreen): About {
  const [first] = Object.values(parts);
  const title = first?.title;
  return {
    title: title === undefined || typeof title === "function" ? null : asText(title),
    form: first?.form?.name ?? null,
    calls: [...new Set(Object.values(flows).map(({ call }) => call))],
    forms: Object.values(parts).flatMap(({ form }) => form ?? []),
    actions: Object.keys(actions),
  };
}

/** Paths that every layout only sends on from: their screens are never shown. */
const SENT_ON: ReadonlySet<string> = new Set(
  REDIRECTS.filter(({ layout }: Redirect) => layout === undefined).map(({ path }) => path),
);

/**
 * Whether a screen is there: it has a file, or it only sends on to one that has; a copy with the screen that it copies.
 * It loads every screen: for the command line, the documents and the tests.
 */
export const isBuilt = ({ name, path }: Pick<CatalogueScreen, "name" | "path">): boolean =>
  ALL_SCREENS[plainName(name)] !== undefined || SENT_ON.has(path);

/** A screen with what it asks and calls. */
export interface DescribedScreen extends CatalogueScreen {
  /** The name of its first form; null without one. */
  readonly form: string | null;
  readonly calls: readonly CallName[];
}

/** A screen of the catalogue, with the title, form and calls of its file; one without a file asks and calls nothing. */
export function described(screen: CatalogueScreen): DescribedScreen {
  const built = ALL_SCREENS[plainName(screen.name)];
  if (built === undefined) return { ...screen, form: null, calls: [] };
  const { title, form, calls } = describeScreen(built);
  return { ...screen, title, form, calls };
}

/** The whole catalogue with descriptions. Loads every screen: for the command line, the documents and the tests. */
export const DESCRIBED_SCREENS: readonly DescribedScreen[] = SCREENS.map(described);

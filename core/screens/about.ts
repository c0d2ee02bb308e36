import type { CallName } from "../calls/calls.ts";
import { asText } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import type { AnyScreen } from "./any-screen.ts";
import type { Form } from "./form.ts";

/** What a screen's file says of it without showing it, for the command line and the documents. */
export interface About {
  /** The title of its first part; null for one that depends on what is known. */
  readonly title: Text | null;
  /** The form that it opens with, by name; null where it asks nothing at first. */
  readonly form: string | null;
  /** The calls that its flows make, each once. */
  readonly calls: readonly CallName[];
  readonly forms: readonly Form[];
  readonly actions: readonly string[];
}

/** Everything that can be said of a screen by reading its file. Its first part is the one that it opens with. */
export function about({ parts, flows = {}, actions = {} }: AnyScreen): About {
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

import type { Option } from "../reference/option.ts";
import { english } from "../say/said.ts";
import { byName } from "./option-key.ts";

/** Finds an answer's value by its value, its label or another name of it, in any spelling. */
export const byOption = (options: readonly Option[]): ((text: string) => string | undefined) =>
  byName(
    options.flatMap(({ value, label, aliases = [] }) =>
      [value, english(label), ...aliases].map((name) => [name, value] as const),
    ),
  );

/** How `--config` is read: once for each file. */
export const eachFile = (path: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  path,
];

/** The flags that say which configuration decides. */
export const CONFIG_FLAG = {
  flags: "--config <file>",
  text: "what to change of lenders; may be repeated (see 'creditline lenders check')",
} as const;

import { COMMANDS, COMMAND_GROUPS } from "./commands.table.ts";
import { HELP_TOPICS } from "./help-topics.table.ts";
import { styles } from "./terminal/color.ts";

const EXAMPLES = ["creditline status 30000.50000", "creditline eligibility --age 30 --income 28000 --json"];

/** The help of `creditline` itself: its commands by group. No command's code is needed for it. */
export function mainHelp(color: boolean): string {
  const { strong, accent } = styles(color);
  const width = Math.max(...[...COMMANDS, ...HELP_TOPICS].map(({ name }) => name.length));
  const listed = ({ name, summary }: { readonly name: string; readonly summary: string }): string =>
    `  ${accent(name)}${" ".repeat(width - name.length)}  ${summary}`;
  const groups = COMMAND_GROUPS.flatMap((group) => {
    const lines = COMMANDS.filter((entry) => entry.group === group).map(listed);
    return lines.length === 0 ? [] : [strong(group), ...lines, ""];
  });
  return [
    "creditline: what the rules of a multi-lender credit line decide, and why",
    "",
    `${strong("Usage:")} creditline COMMAND [options]`,
    "",
    ...groups,
    strong("Read on (creditline help NAME)"),
    ...HELP_TOPICS.map(listed),
    "",
    strong("Options:"),
    "  -h, --help     show this, or with a command its own help",
    "  -V, --version  show the version",
    "",
    strong("Examples:"),
    ...EXAMPLES.map((example) => `  $ ${example}`),
    "",
  ].join("\n");
}

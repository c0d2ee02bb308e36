import { everyCommand, flagsWithValue, flagsWithValues } from "./completion.ts";
import type { Completable } from "./completion.ts";

/** Stands where a list of flags may not be empty. */
const NONE = "--";

/** In single quotes for fish, where a backslash escapes. */
const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, (sign) => `\\${sign}`)}'`;

function linesOf(path: readonly string[], command: Completable): string[] {
  const below = command.commands.map(({ name }) => name);
  // Where we are: after these words, and at which of the arguments.
  const at = (position: number | "any") =>
    `-n ${quote(`__creditline_at ${quote(path.join(" "))} ${position} ${below.join(" ")}`.trim())}`;
  return [
    ...command.commands.map(
      ({ name, summary }) => `complete -c creditline ${at(0)} -f -a ${quote(name)} -d ${quote(summary)}`,
    ),
    ...command.options.flatMap(({ flags, summary, takesValue, many, values }) => {
      const names = flags.map((flag) =>
        flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
      );
      const value = takesValue ? (values.length > 0 ? ` -x -a ${quote(values.join(" "))}` : " -r") : "";
      const more = `__creditline_at ${quote(path.join(" "))} any ${below.join(" ")}`.trim();
      return [
        `complete -c creditline ${at("any")} ${names.join(" ")}${value} -d ${quote(summary)}`,
        ...(many && values.length > 0
          ? [
              `complete -c creditline -n ${quote(`${more}; and __creditline_after ${flags.join(" ")}`)} -f -a ${quote(values.join(" "))}`,
            ]
          : []),
      ];
    }),
    ...command.arguments.flatMap((argument, i) =>
      argument.values.length === 0
        ? []
        : [
            `complete -c creditline ${at(argument.many ? "any" : i)} -f -a ${quote(argument.values.join(" "))}`,
          ],
    ),
  ];
}

/** The fish script that completes `creditline`. */
export function fishScript(program: Completable): string {
  return `# fish completion for creditline. Use: creditline completion fish | source

# The words typed so far that are neither options nor their values.
function __creditline_words
    set -l skip 0
    set -l open 0
    for word in (commandline -opc)[2..]
        if test $skip = 1
            set skip 0
            continue
        end
        switch $word
            case ${[...flagsWithValue(program), NONE].map(quote).join(" ")}
                set skip 1
                set open 0
            case ${[...flagsWithValues(program), NONE].map(quote).join(" ")}
                set open 1
            case '-*'
                set open 0
            case '*'
                test $open = 1; or echo $word
        end
    end
end

# Whether the last option on the line is one of these, which take all words up to the next option.
function __creditline_after
    set -l last
    for word in (commandline -opc)[2..]
        string match -q -- '-*' $word; and set last $word
    end
    contains -- "$last" $argv
end

# Whether the line is at the command of these words, at this argument (or any), and at none of the commands below it.
function __creditline_at -a path position
    set -l typed (__creditline_words)
    set -l wanted (string split -n ' ' -- $path)
    set -l count (count $wanted)
    test (count $typed) -ge $count; or return 1
    if test $count -gt 0
        test "$typed[1..$count]" = "$path"; or return 1
    end
    set -l rest $typed[(math $count + 1)..]
    if set -q rest[1]; and contains -- $rest[1] $argv[3..]
        return 1
    end
    test $position = any; or test (count $rest) = $position
end

${everyCommand(program)
  .flatMap(({ path, command }) => linesOf(path, command))
  .join("\n")}
`;
}

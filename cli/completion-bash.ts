import {
  type Completable,
  type CompletableOption,
  everyCommand,
  flagsWithValue,
  flagsWithValues,
} from "./completion.ts";

/** Placeholder where a list of flags may not be empty. */
const NONE = "--";

/** In single quotes for fish, where a backslash escapes. */
const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, (sign) => `\\${sign}`)}'`;

function linesOf(path: readonly string[], command: Completable): string[] {
  const below = command.commands.map(({ name }) => name);
  // The completion position: after these words, and at which argument.
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

const completionZshQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Brackets and colons have a special meaning in an `_arguments` specification. */
const plain = (text: string): string => text.replaceAll(/[[\]:\\]/g, (sign) => `\\${sign}`);

const functionName = (path: readonly string[]): string =>
  ["_creditline", ...path].join("_").replaceAll("-", "_");

/** `:description:values`, for an option's value or an argument. */
const action = (name: string, values: readonly string[]): string =>
  `:${plain(name)}:${values.length > 0 ? `(${values.map(plain).join(" ")})` : "_files"}`;

const optionLines = ({ flags, summary, takesValue, values }: CompletableOption): string[] =>
  flags.map((flag) =>
    completionZshQuote(`*${flag}[${plain(summary)}]${takesValue ? action("value", values) : ""}`),
  );

/** Offers further values of an option that takes several, and hides all but one of them from `_arguments`. */
function severalLines(options: readonly CompletableOption[]): readonly string[] {
  const several = options.filter(({ many }) => many);
  if (several.length === 0) return [];
  return [
    "  local open",
    `  _creditline_several ${several.flatMap(({ flags }) => flags).join(" ")}`,
    "  case $open in",
    ...several.map(
      ({ flags, values }) =>
        `    ${flags.join("|")}) ${values.length > 0 ? `compadd -- ${values.map(completionZshQuote).join(" ")}` : "_files"}; return ;;`,
    ),
    "  esac",
  ];
}

function commandFunction(path: readonly string[], command: Completable): string {
  const group = command.commands.length > 0;
  const specs = [
    ...command.options.flatMap(optionLines),
    ...(group
      ? [completionZshQuote("1: :->command"), completionZshQuote("*:: :->rest")]
      : command.arguments.map((argument, i) =>
          completionZshQuote(`${argument.many ? "*" : i + 1}${action(argument.name, argument.values)}`),
        )),
  ];
  const lines = [`${functionName(path)}() {`];
  if (group) lines.push('  local curcontext="$curcontext" state line');
  lines.push(...severalLines(command.options));
  lines.push(`  _arguments ${group ? "-C " : ""}\\`, specs.map((spec) => `    ${spec}`).join(" \\\n"));
  if (group) {
    lines.push(
      "  case $state in",
      "    command)",
      "      local -a commands=(",
      ...command.commands.map(
        ({ name, summary }) => `        ${completionZshQuote(`${plain(name)}:${summary}`)}`,
      ),
      "      )",
      "      _describe command commands",
      "      ;;",
      "    rest)",
      "      case $words[1] in",
      ...command.commands.map(({ name }) => `        ${name}) ${functionName([...path, name])} ;;`),
      "      esac",
      "      ;;",
      "  esac",
    );
  }
  return [...lines, "}"].join("\n");
}

/** The zsh script that completes `creditline`; to be sourced, or put on the fpath as `_creditline`. */
export function zshScript(program: Completable): string {
  return `#compdef creditline
# zsh completion for creditline. Use: source <(creditline completion zsh)

# Of the options named, which take all words up to the next option: sets "open" to the one whose values the word at
# hand is among, and leaves but the first value of each on the line.
_creditline_several() {
  local -a kept
  local word at last="" count=0
  open=""
  for ((at = 1; at <= CURRENT; at++)); do
    word=$words[at]
    if [[ $word == -* ]]; then last=$word count=0; else count=$((count + 1)); fi
    if ((at == CURRENT)) && [[ $word != -* ]] && (($@[(Ie)$last])); then open=$last; fi
    if ((at < CURRENT && count > 1)) && (($@[(Ie)$last])); then continue; fi
    kept+=("$word")
  done
  words=("\${kept[@]}" "\${words[CURRENT+1,-1][@]}")
  CURRENT=$#kept
}

${everyCommand(program)
  .map(({ path, command }) => commandFunction(path, command))
  .join("\n\n")}

if [ "$funcstack[1]" = "_creditline" ]; then
  _creditline "$@"
else
  compdef _creditline creditline
fi
`;
}

/** In single quotes for a POSIX shell. */
const completionBashQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Words that `compgen -W` splits on white space again. */
const words = (values: readonly string[]): string => completionBashQuote(values.join(" "));

/** The bash script that completes `creditline`; needs no bash-completion package. */
export function bashScript(program: Completable): string {
  const all = everyCommand(program);
  const key = (path: readonly string[], rest: string) => completionBashQuote([...path, rest].join(" "));
  const steps = all
    .filter(({ path }) => path.length > 0)
    .map(
      ({ path }) =>
        `      ${completionBashQuote([...path.slice(0, -1), path.at(-1)].join(" "))}) at="${path.join(" ")}" position=0 ;;`,
    );
  const optionValues = all.flatMap(({ path, command }) =>
    command.options
      .filter(({ values }) => values.length > 0)
      .map(
        ({ flags, values }) =>
          `    ${flags.map((flag) => key(path, flag)).join("|")}) _creditline_offer ${words(values)}; return ;;`,
      ),
  );
  const flags = all.map(
    ({ path, command }) =>
      `      ${completionBashQuote(path.join(" "))}) _creditline_offer ${words(command.options.flatMap((option) => option.flags))} ;;`,
  );
  const values = all.flatMap(({ path, command }) => [
    ...(command.commands.length > 0
      ? [`    ${key(path, "0")}) _creditline_offer ${words(command.commands.map(({ name }) => name))} ;;`]
      : []),
    ...command.arguments.flatMap((argument, at) =>
      argument.values.length === 0
        ? []
        : [
            `    ${argument.many ? `${completionBashQuote(path.join(" "))}" "*` : key(path, String(at))}) _creditline_offer ${words(argument.values)} ;;`,
          ],
    ),
  ]);
  const taking = (wanted: (option: CompletableOption) => boolean): string =>
    all
      .flatMap(({ path, command }) =>
        command.options.filter(wanted).flatMap(({ flags: named }) => named.map((flag) => key(path, flag))),
      )
      .join("|");
  const one = taking(({ takesValue, many }) => takesValue && !many);
  const several = taking(({ many }) => many);
  const withValue = one === "" ? "" : `      ${one}) skip=1; continue ;;\n`;
  const withValues = several === "" ? "" : `      ${several}) open="$word"; continue ;;\n`;
  return `# bash completion for creditline. Use: source <(creditline completion bash)

_creditline_offer() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_creditline() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  local at="" position=0 skip="" open="" word i
  COMPREPLY=()
  # Bash takes the sign of --option=value for a word of its own.
  if [[ $cur == "=" ]]; then cur=""; elif [[ $prev == "=" ]]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    if [[ $word == "=" ]]; then continue; fi
    if [[ -n $skip ]]; then skip=""; continue; fi
    if [[ $word == -* ]]; then open=""; elif [[ -n $open ]]; then continue; fi
    case "\${at:+$at }$word" in
${withValue}${withValues}      '') ;;
    esac
    if [[ $word == -* ]]; then continue; fi
    case "\${at:+$at }$word" in
${steps.join("\n")}
      *) position=$((position + 1)) ;;
    esac
  done
  if [[ -n $open && $cur != -* ]]; then prev="$open"; fi
  case "\${at:+$at }$prev" in
${optionValues.join("\n")}
  esac
  # A free value follows: leave it to the file names.
  if [[ -n $skip ]]; then return; fi
  if [[ $cur == -* ]]; then
    case "$at" in
${flags.join("\n")}
    esac
    return
  fi
  case "\${at:+$at }$position" in
${values.join("\n")}
  esac
}

complete -o default -F _creditline creditline
`;
}

import { everyCommand } from "./completion.ts";
import type { Completable, CompletableOption } from "./completion.ts";

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Inside an `_arguments` specification brackets and colons have a meaning of their own. */
const plain = (text: string): string => text.replaceAll(/[[\]:\\]/g, (sign) => `\\${sign}`);

const functionName = (path: readonly string[]): string =>
  ["_creditline", ...path].join("_").replaceAll("-", "_");

/** `:what it is:what to offer`, for an option's value or an argument. */
const action = (name: string, values: readonly string[]): string =>
  `:${plain(name)}:${values.length > 0 ? `(${values.map(plain).join(" ")})` : "_files"}`;

const optionLines = ({ flags, summary, takesValue, values }: CompletableOption): string[] =>
  flags.map((flag) => quote(`*${flag}[${plain(summary)}]${takesValue ? action("value", values) : ""}`));

/** Offers more values behind an option that takes several, and hides all but one of them from `_arguments`. */
function severalLines(options: readonly CompletableOption[]): readonly string[] {
  const several = options.filter(({ many }) => many);
  if (several.length === 0) return [];
  return [
    "  local open",
    `  _creditline_several ${several.flatMap(({ flags }) => flags).join(" ")}`,
    "  case $open in",
    ...several.map(
      ({ flags, values }) =>
        `    ${flags.join("|")}) ${values.length > 0 ? `compadd -- ${values.map(quote).join(" ")}` : "_files"}; return ;;`,
    ),
    "  esac",
  ];
}

function commandFunction(path: readonly string[], command: Completable): string {
  const group = command.commands.length > 0;
  const specs = [
    ...command.options.flatMap(optionLines),
    ...(group
      ? [quote("1: :->command"), quote("*:: :->rest")]
      : command.arguments.map((argument, i) =>
          quote(`${argument.many ? "*" : i + 1}${action(argument.name, argument.values)}`),
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
      ...command.commands.map(({ name, summary }) => `        ${quote(`${plain(name)}:${summary}`)}`),
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

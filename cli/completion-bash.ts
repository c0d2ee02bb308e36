import { everyCommand } from "./completion.ts";
import type { Completable, CompletableOption } from "./completion.ts";

/** In single quotes for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Words that `compgen -W` splits on white space again. */
const words = (values: readonly string[]): string => quote(values.join(" "));

/** The bash script that completes `creditline`; needs no bash-completion package. */
export function bashScript(program: Completable): string {
  const all = everyCommand(program);
  const key = (path: readonly string[], rest: string) => quote([...path, rest].join(" "));
  const steps = all
    .filter(({ path }) => path.length > 0)
    .map(
      ({ path }) =>
        `      ${quote([...path.slice(0, -1), path.at(-1)].join(" "))}) at="${path.join(" ")}" position=0 ;;`,
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
      `      ${quote(path.join(" "))}) _creditline_offer ${words(command.options.flatMap((option) => option.flags))} ;;`,
  );
  const values = all.flatMap(({ path, command }) => [
    ...(command.commands.length > 0
      ? [`    ${key(path, "0")}) _creditline_offer ${words(command.commands.map(({ name }) => name))} ;;`]
      : []),
    ...command.arguments.flatMap((argument, at) =>
      argument.values.length === 0
        ? []
        : [
            `    ${argument.many ? `${quote(path.join(" "))}" "*` : key(path, String(at))}) _creditline_offer ${words(argument.values)} ;;`,
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

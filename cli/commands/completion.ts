import type { CommandEntry, CommandModule } from "../command.ts";
import { Argument, Command } from "commander";
import { completionValues, describeCommand } from "../completion.ts";
import { bashScript, fishScript, zshScript } from "../completion-bash.ts";
import { HELP_TOPICS } from "../help-topics.table.ts";
import type { Io } from "../io.ts";

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

type Shell = keyof typeof SCRIPTS;

/**
 * `creditline completion bash|zsh|fish`: a script for the shell to source. It is generated from the commands' own
 * definitions: options, and the values of those with fixed choices.
 */
export const completionOf = (commands: readonly CommandEntry[]): CommandModule => ({
  build: (io: Io) =>
    new Command("completion")
      .description("Print the script that completes commands, options and values in your shell")
      .addArgument(new Argument("<shell>", "Shell").choices(Object.keys(SCRIPTS)))
      .addHelpText(
        "after",
        "\nExamples:\n  $ source <(creditline completion bash)\n  $ creditline completion fish > ~/.config/fish/completions/creditline.fish",
      )
      .action(async (shell: Shell) => {
        const program = new Command("creditline").option("-V, --version", "Show the version");
        for (const { summary, load } of commands) {
          program.addCommand((await load()).build(io).description(summary));
        }
        const pages = [...commands, ...HELP_TOPICS].map(({ name }) => name);
        program.addCommand(
          new Command("help")
            .description("Show the help of a command or a topic")
            .addArgument(new Argument("[name]", "Command or topic").choices(pages)),
        );
        await io.write(SCRIPTS[shell](describeCommand(program, await completionValues())));
      }),
});

/** A help page that is not about a command: `creditline help NAME`. */
export interface HelpTopic {
  readonly name: string;
  readonly summary: string;
  readonly text: string;
}

/** The pages beside the commands' own, in the order of the main help. Lines of at most 80 characters. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    name: "exit-status",
    summary: "Exit status of the commands, for scripts",
    text: `Exit status of the commands, for scripts.

  0    Success. An applicant whom no lender matches, or a value that is not
       valid, is an answer too
  1    The command failed: a journey did not go as expected, a batch or --jsonl
       had bad lines, a checked file has errors, the disk is full, or the
       program that reads a batch's output stopped
  2    The arguments or the input cannot be used; standard error says what was
       expected
  4    Not signed in to the server. Set CREDITLINE_TOKEN (see 'creditline help
       environment'), or use a server that runs as a sandbox
  129, 130, 143
       Stopped by SIGHUP, Ctrl-C or SIGTERM

Results go to standard output, everything else to standard error. Reading only
a part of the output ('creditline routes | head -1') is no failure.
`,
  },
  {
    name: "environment",
    summary: "Environment variables",
    text: `Environment variables.

  CREDITLINE_TOKEN   Access token of a customer. --server is then asked as that
                     customer, not as a tester. Sent to that server only
  CREDITLINE_DEBUG   Set to any value to see the stack trace of an error
  NO_COLOR           Set to any value to turn colour off
  FORCE_COLOR        Set to 1 for colour without a terminal, to 0 for none;
                     NO_COLOR takes precedence
  TERM=dumb          No colour, and no screen that redraws itself
  CI                 Set to any value to hide the progress bar
  COLUMNS            Width of the output when it is not a terminal (default: 80)
  INK_SCREEN_READER  Set to true to start 'creditline sim' in plain mode
  TMUX               Set by tmux. 'creditline sim' then explains how to let it
                     copy to the clipboard

All are optional. With --json, no command needs a terminal, a home directory or
(without --server) a network.
`,
  },
];

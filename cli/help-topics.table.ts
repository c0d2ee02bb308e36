/** A page of the help that is about no command: `creditline help NAME`. */
export interface HelpTopic {
  readonly name: string;
  readonly summary: string;
  readonly text: string;
}

/** The pages beside the commands' own, in the order of the main help. Lines of at most 80 characters. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    name: "exit-status",
    summary: "how a command ends, for scripts",
    text: `Exit status: how a command ends, for scripts.

  0    the question was answered
  1    the work failed: a journey's expectation did not hold, a batch or --jsonl
       had bad lines, a checked file was not good, a disk was full, the reader
       of a batch went away
  2    the command line or the input cannot be used; what was expected is on
       standard error
  4    not signed in to the server given: set CREDITLINE_TOKEN (see 'creditline
       help environment'), or ask a server that runs as a sandbox
  129, 130, 143
       ended by SIGHUP, by Ctrl-C, by SIGTERM

A refusal of a customer or a value is an answer, and ends with 0. Data is on
standard output; all that is for people is on standard error. A reader that has
enough ('creditline routes | head -1') ends a command with 0.
`,
  },
  {
    name: "environment",
    summary: "the environment variables that are read",
    text: `Environment variables.

  CREDITLINE_TOKEN   an access token: --server is asked as its customer, not as
                     a tester. It goes to the server named and to no other
  CREDITLINE_DEBUG   with any text, an error shows where in the code it was
  NO_COLOR           with any text, no colour anywhere
  FORCE_COLOR        colour also where no terminal is; 0 for none. NO_COLOR wins
  TERM=dumb          no colour and nothing redrawn
  CI                 no progress bar
  COLUMNS            the width of what is laid out, where no terminal tells one
  INK_SCREEN_READER  true: 'creditline sim' begins in its plain mode
  TMUX               with any text, 'creditline sim' says how tmux passes on
                     what is copied

None is needed. No command needs a terminal, a network or a home directory for
its --json work, except those that are given --server.
`,
  },
];

import { JSON_FLAG } from "../flags.table.ts";
import { banner, type Banner, BANNER_STATES, type BannerState } from "@creditline/core/mandate/banner";
import { Argument, Command } from "commander";
import { InputError, type Io, printJson, nameIn, suggestion } from "../io.ts";
import { entry } from "../terminal/layout.ts";

interface Flags {
  readonly json?: boolean;
}

/** `creditline banner STATE`: what a customer reads about the bank account and automatic repayment. */
export function build(io: Io): Command {
  return new Command("banner")
    .description("Show the banner on the home page for a state of the bank account and auto-pay")
    .addArgument(
      // The choices are for the help and for completion; an unknown state gets our own error.
      new Argument("<state>", "State of the bank account and auto-pay")
        .choices(BANNER_STATES)
        .argParser(readState),
    )
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `
Examples:
  $ creditline banner CX_ACTION_PENDING
  $ creditline banner FINOPS_REVIEW --json`,
    )
    .action((state: BannerState, { json }: Flags) => {
      const answer = banner(state);
      return json === true ? printJson(io, answer) : io.write(`${bannerView(answer, io.columns)}\n`);
    });
}

/** A state's name, in any letter case. */
function readState(text: string): BannerState {
  const state = nameIn(text, BANNER_STATES);
  if (state !== undefined) return state;
  throw new InputError(
    `state: expected one of ${BANNER_STATES.join(", ")}, got ${JSON.stringify(text)}${suggestion(text, BANNER_STATES)}`,
    "state",
  );
}

function bannerView({ state, needed, message, detail, action, tone }: Banner, width: number): string {
  const lines: (readonly [string, string])[] = [
    ["Status", state],
    ["Shown", needed ? "yes" : "no"],
    ["Message", message === "" ? "none" : message],
    ...(detail === null ? [] : [["Also", detail] as const]),
    [
      "Button",
      action === null ? "none" : `${action.label}${action.route === null ? "" : ` (to ${action.route})`}`,
    ],
    ["Tone", tone],
  ];
  return lines.flatMap(([label, text]) => entry(label, text, 7, width)).join("\n");
}

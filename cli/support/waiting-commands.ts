import { Command } from "commander";
import { indiaDay } from "@creditline/core/calendar/india";
import { dayInWords, momentInWords } from "@creditline/core/calendar/in-words";
import type { SeenMatter } from "@creditline/adapters/driver/journeys/sandbox-control";
import { JSON_FLAG } from "../flags.table.ts";
import { InputError, type Io, printJson } from "../io.ts";
import { atServer, examples, type Of, ofCustomer, onServer, plain } from "./at-server.ts";

/** Something that waits, in two lines. */
function matterText({ what, customerId, number, since, dueBy, isOverdue, about, text }: SeenMatter): string {
  const until = `${isOverdue ? "overdue since" : "due by"} ${dayInWords(indiaDay(Date.parse(dueBy)))}`;
  const asked = momentInWords(Date.parse(since));
  return what === "COMPLAINT"
    ? `${number}, complaint of ${customerId}, about ${about ?? "OTHER"}, ${until}:\n  Customer, ${asked}: ${plain(text ?? "")}\n`
    : `${number}, deletion of ${customerId}, ${until}:\n  Customer, ${asked}\n`;
}

interface Kept {
  readonly what: string;
  readonly why: string;
}

/** What was kept and why, as it is typed: `what: why`. Throws InputError without both. */
function keptIn(typed: string, before: readonly Kept[] = []): readonly Kept[] {
  const at = typed.indexOf(": ");
  const what = typed.slice(0, Math.max(at, 0)).trim();
  const why = typed.slice(at + 2).trim();
  if (what === "" || why === "")
    throw new InputError('kept: expected what was kept and why, as "what: why"', "kept");
  return [...before, { what, why }];
}

/** What waits for a person at support, of all customers. */
export const waitingCommand = (io: Io): Command =>
  onServer(new Command("waiting"))
    .description("the complaints and deletions of all customers that wait for a person, the first due first")
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `\nThe look is noted at each customer who is listed.\n${examples("waiting AT", "waiting AT --json")}`,
    )
    .action(async ({ server, json }: Pick<Of, "server" | "json">) => {
      const waiting = await atServer({ server, customer: "" }, (control) => control.waiting());
      if (json) return printJson(io, waiting);
      return io.write(waiting.length === 0 ? "Nothing waits.\n" : waiting.map(matterText).join("\n"));
    });

/** That a deletion is carried out, and what was kept. */
export const deletionDoneCommand = (io: Io): Command =>
  ofCustomer(new Command("deletion-done"))
    .description("says that a deletion that was asked for is carried out, and what was kept and why")
    .requiredOption("--kept <what: why>", "what was kept all the same, and why; once for each", keptIn)
    .option("--number <number>", "which one; the one that waits where it is left out")
    .option("--name <name>", "who did it; Support where it is left out")
    .addHelpText(
      "after",
      `\nIt deletes nothing by itself: the customer is told what is said here.\n${examples(
        'deletion-done AT --customer cust-1 --kept "Your complaints: they can still go to the ombudsman"',
        'deletion-done AT --customer cust-1 --name Farah --kept "What you borrowed: Companies Act, 2013" --kept "Who you are: PMLA, 2002"',
      )}`,
    )
    .action(
      async (
        of: Of & { readonly kept: readonly Kept[]; readonly number?: string; readonly name?: string },
      ) => {
        const { kept, number, name } = of;
        await atServer(of, (control, customer) =>
          control.deletionDone(customer, {
            kept,
            ...(number === undefined ? {} : { number }),
            ...(name === undefined ? {} : { name }),
          }),
        );
        io.say("Noted. The customer is told.");
      },
    );

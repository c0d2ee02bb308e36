import { type Persona, PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { JSON_FLAG } from "../flags.table.ts";
import { Command } from "commander";
import { type Io, printJson } from "../io.ts";
import { columns, tableWidth } from "../terminal/layout.ts";

/** A persona as `creditline persona list --json` prints it. */
export type PersonaDocument = Pick<Persona, "name" | "phone" | "story" | "landsOn" | "leadsTo">;

/** `creditline persona list`: the sandbox's customers (interfaces). */
export function build(io: Io): Command {
  const persona = new Command("persona").description("List the test customers of the sandbox");
  persona
    .command("list")
    .description("List every test customer: name, phone, story and first screen")
    .option(...JSON_FLAG)
    .addHelpText("after", "\nExamples:\n  $ creditline persona list\n  $ creditline persona list --json")
    .action(async ({ json }: { json?: true }) => {
      if (json) {
        const rows = PERSONAS.map(
          ({ name, phone, story, landsOn, leadsTo }): PersonaDocument => ({
            name,
            phone,
            story,
            landsOn,
            ...(leadsTo === undefined ? {} : { leadsTo }),
          }),
        );
        return printJson(io, rows);
      }
      const rows = PERSONAS.map(({ name, phone, landsOn, leadsTo, story }) => [
        name,
        phone,
        leadsTo === undefined ? landsOn : `${landsOn} → ${leadsTo}`,
        story,
      ]);
      return io.write(`${columns(["PERSONA", "PHONE", "LANDS ON", "STORY"], rows, tableWidth(io))}\n`);
    });
  return persona;
}

import { Command } from "commander";
import type { Io } from "../io.ts";
import { supportActionCommands } from "../support/doing.ts";
import { exportCommand } from "../support/export-command.ts";
import { deletionDoneCommand, readingCommands, waitingCommand } from "../support/reading.ts";

/** `creditline support`: what a sandbox's customers ask and are sent, and what support does about it (ours). */
export function build(io: Io): Command {
  const support = new Command("support").description("Read and answer customers' questions on a sandbox");
  const waiting = [waitingCommand(io), exportCommand(io), deletionDoneCommand(io)];
  for (const command of [...readingCommands(io), ...supportActionCommands(io), ...waiting])
    support.addCommand(command);
  return support;
}

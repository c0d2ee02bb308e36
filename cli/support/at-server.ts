import type { Command } from "commander";
import {
  SandboxError,
  type SandboxControl,
  sandboxControl,
} from "@creditline/adapters/driver/journeys/sandbox-control";
import { expected } from "../failure.ts";
import { InputError } from "../io.ts";
import { reachSandbox } from "../journeys/reach-sandbox.ts";
import { serverFrom } from "../journeys/run-options.ts";

/** Whom a command of support is about, and where. */
export interface Of {
  readonly server: string;
  readonly customer: string;
  readonly json?: true;
}

export function somebody(customer: string): string {
  if (customer.trim() === "") throw expected("customer", "the customer's id or phone", customer);
  return customer.trim();
}

/** Gives a command the options of a server, and of whom it is about there. */
export const ofCustomer = (command: Command): Command =>
  onServer(command).requiredOption("--customer <id>", "the customer's id or phone", somebody);

/** Gives a command the option of a server. */
export const onServer = (command: Command): Command =>
  command.requiredOption("--server <url>", "the platform, run as a sandbox", serverFrom);

/** What is asked of a server's sandbox about a customer. Throws InputError for what it refuses. */
export async function atServer<T>(
  { server, customer }: Pick<Of, "server" | "customer">,
  ask: (control: SandboxControl, customer: string) => Promise<T>,
): Promise<T> {
  await reachSandbox(server);
  try {
    return await ask(sandboxControl(server, fetch), customer);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    throw error.errorCode === "NO_SUCH_CUSTOMER"
      ? new InputError(`customer: there is no customer ${JSON.stringify(customer)} at ${server}`, "customer")
      : new InputError(error.message);
  }
}

/**
 * What somebody else wrote stays text in a terminal: nothing in it is an order to it, and no line of it begins where ours
 * do, as if support had written it.
 */
export const plain = (text: string): string =>
  text.replaceAll(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, "").replaceAll("\n", "\n    ");

/** The examples of a command, as its help ends with them. */
export const examples = (...commands: readonly string[]): string =>
  `\nExamples:\n${commands
    .map((command) => `  $ creditline support ${command.replace("AT", "--server http://127.0.0.1:4173")}`)
    .join("\n")}`;

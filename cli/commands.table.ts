import type { CommandEntry } from "./command.ts";

/** Every command of `creditline`, in the order of the main help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "status",
    summary: "explain a status code, and what is true of it",
    group: "Ask the rules",
    load: () => import("./commands/status.ts"),
  },
  {
    name: "route",
    summary: "find the screen a customer lands on, and by which rule",
    group: "Ask the rules",
    load: () => import("./commands/route.ts"),
  },
  {
    name: "why",
    summary: "explain where a customer is, and who acts next",
    group: "Ask the rules",
    load: () => import("./commands/why.ts"),
  },
  {
    name: "what-if",
    summary: "find the smallest changes that lead a customer to a screen",
    group: "Ask the rules",
    load: () => import("./commands/what-if.ts"),
  },
  {
    name: "rules",
    summary: "find landing rules that never decide, and what is left open",
    group: "Ask the rules",
    load: () => import("./commands/rules.ts"),
  },
  {
    name: "routes",
    summary: "list every screen: its path, who sees it, its calls",
    group: "Ask the rules",
    load: () => import("./commands/routes.ts"),
  },
  {
    name: "validate",
    summary: "check a value for a field, and say why it fails",
    group: "Ask the rules",
    load: () => import("./commands/validate.ts"),
  },
  {
    name: "eligibility",
    summary: "match an applicant with lenders, and say why not",
    group: "Ask the rules",
    load: () => import("./commands/eligibility.ts"),
  },
  {
    name: "fees",
    summary: "list what a lender charges, each reading with its source",
    group: "Ask the rules",
    load: () => import("./commands/fees.ts"),
  },
  {
    name: "kfs",
    summary: "print a key fact statement, or check charges against it",
    group: "Ask the rules",
    load: () => import("./commands/kfs.ts"),
  },
  {
    name: "lenders",
    summary: "show how each lender is configured",
    group: "Ask the rules",
    load: () => import("./commands/lenders.ts"),
  },
  {
    name: "schedule",
    summary: "print a repayment schedule with its APR",
    group: "Ask the rules",
    load: () => import("./commands/schedule.ts"),
  },
  {
    name: "banner",
    summary: "show the auto-repayment banner of a state",
    group: "Ask the rules",
    load: () => import("./commands/banner.ts"),
  },
  {
    name: "persona",
    summary: "list the sandbox's customers, by phone number",
    group: "Walk through the application",
    load: () => import("./commands/persona.ts"),
  },
  {
    name: "journey",
    summary: "play whole customer journeys, step by step",
    group: "Walk through the application",
    load: () => import("./commands/journey.ts"),
  },
  {
    name: "sim",
    summary: "run the application in the terminal, with its reasons",
    group: "Walk through the application",
    load: () => import("./commands/sim.ts"),
  },
  {
    name: "case",
    summary: "pack what happened to a customer, without personal data",
    group: "Walk through the application",
    load: () => import("./commands/case.ts"),
  },
  {
    name: "support",
    summary: "list and answer what customers of a sandbox ask",
    group: "Walk through the application",
    load: () => import("./commands/support.ts"),
  },
  {
    name: "completion",
    summary: "print the script that completes commands in your shell",
    group: "Set up",
    load: async () => (await import("./commands/completion.ts")).completionOf(COMMANDS),
  },
];

import type { CommandEntry } from "./command.ts";

/** Every command of `creditline`, in the order of the main help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "status",
    summary: "what a status code means, and what holds for it",
    group: "Ask the rules",
    load: () => import("./commands/status.ts"),
  },
  {
    name: "route",
    summary: "on which screen a customer lands, and by which rule",
    group: "Ask the rules",
    load: () => import("./commands/route.ts"),
  },
  {
    name: "why",
    summary: "why a customer is where they are, and who has to act",
    group: "Ask the rules",
    load: () => import("./commands/why.ts"),
  },
  {
    name: "what-if",
    summary: "which smallest changes would lead a customer to a screen",
    group: "Ask the rules",
    load: () => import("./commands/what-if.ts"),
  },
  {
    name: "rules",
    summary: "which landing rules never decide, and what is left open",
    group: "Ask the rules",
    load: () => import("./commands/rules.ts"),
  },
  {
    name: "routes",
    summary: "every screen: its path, who may see it, the calls it makes",
    group: "Ask the rules",
    load: () => import("./commands/routes.ts"),
  },
  {
    name: "validate",
    summary: "whether a value is right for a field, and why not",
    group: "Ask the rules",
    load: () => import("./commands/validate.ts"),
  },
  {
    name: "eligibility",
    summary: "which lenders match an applicant, and which do not",
    group: "Ask the rules",
    load: () => import("./commands/eligibility.ts"),
  },
  {
    name: "fees",
    summary: "what a lender charges, every reading with its source",
    group: "Ask the rules",
    load: () => import("./commands/fees.ts"),
  },
  {
    name: "kfs",
    summary: "a key fact statement, and what was charged outside of it",
    group: "Ask the rules",
    load: () => import("./commands/kfs.ts"),
  },
  {
    name: "lenders",
    summary: "what is configured of each lender",
    group: "Ask the rules",
    load: () => import("./commands/lenders.ts"),
  },
  {
    name: "schedule",
    summary: "a repayment schedule, with its APR",
    group: "Ask the rules",
    load: () => import("./commands/schedule.ts"),
  },
  {
    name: "banner",
    summary: "what the auto-repayment banner says in a state",
    group: "Ask the rules",
    load: () => import("./commands/banner.ts"),
  },
  {
    name: "persona",
    summary: "the sandbox's customers, chosen by phone number",
    group: "Walk through the application",
    load: () => import("./commands/persona.ts"),
  },
  {
    name: "journey",
    summary: "whole customer journeys, played step by step",
    group: "Walk through the application",
    load: () => import("./commands/journey.ts"),
  },
  {
    name: "sim",
    summary: "the application in the terminal, and why each screen is shown",
    group: "Walk through the application",
    load: () => import("./commands/sim.ts"),
  },
  {
    name: "case",
    summary: "what happened to a customer, packed without personal data",
    group: "Walk through the application",
    load: () => import("./commands/case.ts"),
  },
  {
    name: "support",
    summary: "what customers of a sandbox ask and were sent, and answering",
    group: "Walk through the application",
    load: () => import("./commands/support.ts"),
  },
  {
    name: "completion",
    summary: "the script that completes commands in your shell",
    group: "Set up",
    load: async () => (await import("./commands/completion.ts")).completionOf(COMMANDS),
  },
];

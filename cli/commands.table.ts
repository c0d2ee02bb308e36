import type { CommandEntry } from "./command.ts";

/** Every command of `creditline`, in the order of the main help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "status",
    summary: "Explain an application status code",
    group: "Rules, lenders and costs",
    load: () => import("./commands/status.ts"),
  },
  {
    name: "route",
    summary: "Find the screen a customer lands on, and the rule behind it",
    group: "Rules, lenders and costs",
    load: () => import("./commands/route.ts"),
  },
  {
    name: "why",
    summary: "Explain why a customer is where they are, and who acts next",
    group: "Rules, lenders and costs",
    load: () => import("./commands/why.ts"),
  },
  {
    name: "what-if",
    summary: "Find the smallest changes that lead a customer to a screen",
    group: "Rules, lenders and costs",
    load: () => import("./commands/what-if.ts"),
  },
  {
    name: "rules",
    summary: "Check the landing rules, compare lender rules, export SQL",
    group: "Rules, lenders and costs",
    load: () => import("./commands/rules.ts"),
  },
  {
    name: "routes",
    summary: "List every screen with its path, access and API calls",
    group: "Rules, lenders and costs",
    load: () => import("./commands/routes.ts"),
  },
  {
    name: "validate",
    summary: "Check the value of a field, and say what is wrong with it",
    group: "Rules, lenders and costs",
    load: () => import("./commands/validate.ts"),
  },
  {
    name: "eligibility",
    summary: "Check which lenders match an applicant, and why others don't",
    group: "Rules, lenders and costs",
    load: () => import("./commands/eligibility.ts"),
  },
  {
    name: "fees",
    summary: "List what a lender charges, with the source of each fee",
    group: "Rules, lenders and costs",
    load: () => import("./commands/fees.ts"),
  },
  {
    name: "kfs",
    summary: "Print a key fact statement, or check charges against it",
    group: "Rules, lenders and costs",
    load: () => import("./commands/kfs.ts"),
  },
  {
    name: "lenders",
    summary: "Show how each lender is configured",
    group: "Rules, lenders and costs",
    load: () => import("./commands/lenders.ts"),
  },
  {
    name: "schedule",
    summary: "Print a repayment schedule with its APR",
    group: "Rules, lenders and costs",
    load: () => import("./commands/schedule.ts"),
  },
  {
    name: "banner",
    summary: "Show the auto-pay banner for a bank account's state",
    group: "Rules, lenders and costs",
    load: () => import("./commands/banner.ts"),
  },
  {
    name: "persona",
    summary: "List the test customers of the sandbox",
    group: "Customers and journeys",
    load: () => import("./commands/persona.ts"),
  },
  {
    name: "journey",
    summary: "Run scripted customer journeys, step by step",
    group: "Customers and journeys",
    load: () => import("./commands/journey.ts"),
  },
  {
    name: "sim",
    summary: "Walk through the application in the terminal",
    group: "Customers and journeys",
    load: () => import("./commands/sim.ts"),
  },
  {
    name: "case",
    summary: "Export a customer's case without personal data, and check it",
    group: "Customers and journeys",
    load: () => import("./commands/case.ts"),
  },
  {
    name: "support",
    summary: "Read and answer customers' questions on a sandbox",
    group: "Customers and journeys",
    load: () => import("./commands/support.ts"),
  },
  {
    name: "completion",
    summary: "Print the completion script for your shell",
    group: "Set up",
    load: async () => (await import("./commands/completion.ts")).completionOf(COMMANDS),
  },
];

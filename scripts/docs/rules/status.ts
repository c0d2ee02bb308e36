import {
  COARSE_GROUPS,
  coarseGroupOf,
  STATUS_CODES,
  STATUSES_WITHOUT_CODE,
  MODES,
} from "@creditline/core/status/code";
import { describeStatus, PREDICATE_WORDS, PREDICATES } from "@creditline/core/status/describe";
import { CHOICE_EVENTS, MILESTONES } from "@creditline/core/status/customer-events";
import { code, codes, madeFrom, page, section, table } from "../markdown.ts";

const ODDITIES = [
  [STATUS_CODES.AIP_NOT_INTERESTED, "counts as banker-portal rejected, and cannot be rerouted"],
  [STATUS_CODES.LINE_CLOSED, "counts as banker-portal rejected and as reroutable"],
  [STATUS_CODES.AIP_NOHIT, "is a pending result: nothing is asked of the customer by the code alone"],
  [STATUS_CODES.AIP_REJECTED, "is at or after success in the order of the text, and so is post-AIP"],
] as const;

/** The page about status codes. */
export function statusPage(): string {
  const described = Object.entries(STATUS_CODES).map(([name, value]) => ({ ...describeStatus(value), name }));
  return page(
    "Status codes",
    `A code says how far an application has come. It is eleven characters, five digits, a full stop and five digits,
and codes are compared as text and never as numbers (ruling R1). A customer who has not applied has no code: the empty
text, which sorts before every other. A code that is well formed but has no name compares like any other; a malformed
one is refused where it comes in. Ask with \`creditline status CODE\`.`,
    section(
      "The codes",
      "In the specification's order (spec 1 §4, spec 2 §4), with what follows from the text of each.",
      table(
        ["Name", "Code", "Coarse group", "Stage", "Mode"],
        described.map((one) => [one.name, code(one.code), coarseGroupOf(one.code), one.stage, one.mode]),
      ),
      `Two more exist by name, and their codes are not stated: ${codes(Object.keys(STATUSES_WITHOUT_CODE))}. The coarse
groups are ${Object.entries(COARSE_GROUPS)
        .map(([name, text]) => `${code(text)} (${name})`)
        .join(" and ")}. Which code may follow which is not stated.`,
      madeFrom("core/status/code.ts", "core/status/describe.ts"),
    ),
    section(
      "What holds for a code",
      "Each is one comparison or two of the text (ruling R2).",
      table(
        ["Predicate", "Holds", "For"],
        PREDICATES.map((name) => [
          code(name),
          PREDICATE_WORDS[name],
          described
            .filter(({ predicates }) => predicates[name])
            .map((one) => one.name)
            .join(", "),
        ]),
      ),
      `\`lineStarted\` looks at another field: it holds when \`applicationStatus\` is CM_LINE_STARTED, by name or by code.`,
      madeFrom("core/status/code.ts"),
    ),
    section(
      "Oddities that stand",
      "They follow from comparing text, they are how the product behaves, and named tests pin them.",
      table(
        ["Code", "What follows"],
        ODDITIES.map(([value, words]) => [code(value), words]),
      ),
    ),
    section(
      "Stage and mode",
      `The stage is the first that holds of credit management, post-AIP, profile submission and qualification. The mode
chooses the routes that are permitted; profile submission uses qualification's (ruling R3). The modes are
${codes(MODES)}: the last three come from the screen one is on, and not from a code.`,
      madeFrom("core/status/code.ts"),
    ),
    section(
      "Ordered milestones",
      "An order of the specification's own, which is not the order of the codes (spec 1 §4).",
      table(
        ["#", "Milestone", "Codes"],
        MILESTONES.map(({ milestone, codes: of }, at) => [at + 1, milestone, codes(of)]),
      ),
      `What a customer chooses is sent as an event: ${codes(CHOICE_EVENTS)}.`,
      madeFrom("core/status/customer-events.ts"),
    ),
  );
}

import { ALLOWED_ROUTES } from "@creditline/core/routing/condition";
import { explain, type Situation } from "@creditline/core/routing/landing";
import { publishedRule } from "@creditline/core/rules/published-rules";
import { ASSUMED_POLICY, POLICY_LISTS } from "@creditline/core/routing/situation";
import { STATUS_CODES, MODES } from "@creditline/core/status/code";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";

/** A situation for each rule, in which that rule decides. */
const SITUATIONS: readonly Situation[] = [
  { status: STATUS_CODES.AIP_ADDRESS_REQD },
  { status: STATUS_CODES.PORTAL_REJECT },
  { status: STATUS_CODES.AIP_PERFIOS_REQD },
  { status: STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ },
  { status: STATUS_CODES.AIP_REJECTED },
  { status: STATUS_CODES.AIP_SUCCESS, lineType: "CASH_LINE", partner: "INCRED" },
  {
    status: STATUS_CODES.CM_LINE_STARTED,
    lineType: "CASH_LINE",
    partner: "INCRED",
    query: { action: "request_payment", expiryDate: "2026-12-05" },
  },
  { status: STATUS_CODES.AIP_SUCCESS, lineType: "CASH_LINE", interest: { CASH_LINE: "YES" } },
  {
    status: STATUS_CODES.AIP_INTERESTED,
    lineType: "CASH_LINE",
    interest: { CASH_LINE: "YES" },
    requested: "uploadDocuments",
  },
  {
    status: STATUS_CODES.AIP_INTERESTED,
    lineType: "CASH_LINE",
    partner: "INCRED",
    policy: { interestExempt: ["INCRED"] },
  },
  { status: STATUS_CODES.AIP_SUBMITTED },
];

/** The page about where a customer lands. */
export const routingPage = (): string =>
  page(
    "Where a customer lands",
    `Eleven rules, and the first that holds decides (spec 1 §2, rulings R4 to R9). The decision is made on plain names and
told in the layout. Ask with \`creditline route --explain\`.`,
    section(
      "The rules",
      "For each a situation that it decides, with the reasons that the program gives.",
      table(
        ["#", "Rule", "Source", "Situation", "Lands on", "Because"],
        SITUATIONS.map((situation) => {
          const { rule, route, trace } = explain(situation);
          const { says, source } = publishedRule(`landing.${rule}`);
          const because = trace.find(({ outcome }) => outcome === "matched")?.because ?? "";
          return [rule, says, source, code(JSON.stringify(situation)), code(route), because];
        }),
      ),
      madeFrom("core/routing/landing.table.ts", "core/routing/condition.ts"),
    ),
    section(
      "Lists that are not stated",
      "One policy, its defaults assumed; every surface can override each list (ruling R8).",
      table(
        ["List", "Assumed default"],
        POLICY_LISTS.map((name) => [
          code(name),
          ASSUMED_POLICY[name].length === 0 ? "(empty)" : codes(ASSUMED_POLICY[name]),
        ]),
      ),
      madeFrom("core/routing/situation.ts"),
    ),
    section(
      "Allowed-route groups",
      "A requested or current route counts only if the mode's group has it; a payments-app route counts as its plain name.",
      table(
        ["Mode", "Routes", "Names"],
        MODES.map((mode) => [mode, ALLOWED_ROUTES[mode].size, codes([...ALLOWED_ROUTES[mode]])]),
      ),
      madeFrom("core/routing/condition.ts"),
    ),
    section(
      "The guard",
      list([
        "A hash that holds a path is followed; any other is a part of the page.",
        "`ml` leads to the magic-link home. `token` is taken out before any request is made, stored, and the record refreshed; on failure the login screen keeps the way back and the other query (ruling R28).",
        "The query is read once and removed from the address bar.",
        "A protected screen without a login leads to the login route with the intended route and query.",
        "Before a protected area a stale record is refreshed and the rules above are asked; before credit-eligibility it always is.",
        "A route name that does not exist leads to the login screen, an address that no screen has to the 404 screen.",
        "Going to the route already shown does nothing.",
      ]),
      madeFrom("core/routing/arrival.ts", "core/routing/guard.ts"),
    ),
  );

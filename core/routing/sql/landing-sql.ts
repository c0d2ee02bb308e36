import {
  type Dialect,
  DIALECTS,
  type SqlDialect,
  subquery,
  tableName,
  type TextColumn,
} from "../../reference/sql/sql-dialects.table.ts";
import type { ScreenName } from "../../screens/catalogue.ts";
import type { Ask, ComparedFact, Tree } from "../condition.ts";
import { statusClasses } from "../fact-space.ts";
import { LANDING_RULES } from "../landing.table.ts";
import { type Actor, ASSUMED_POLICY, type RoutingPolicy } from "../situation.ts";
import { assigneeByFacts } from "../why.ts";

/** A fact that a table of customers contains; it has no requests. */
type StandingFact = Exclude<ComparedFact, "query.action">;

/** Each fact's column once it is read (interfaces: "Facts"). */
const COLUMN: Readonly<Record<StandingFact, string>> = {
  status: "status",
  lineType: "line_type",
  partner: "partner",
  interest: "interest",
  actionables: "has_actionables",
  blockedMilestones: "has_blocked",
  interactionRequired: "interaction",
};

/** The columns of a table of customers beside the id, and what each is called as a text. */
const CUSTOMER_COLUMNS = [
  { name: "status", as: "status_text" },
  { name: "lineType", as: "line_type_text" },
  { name: "partner", as: "partner_text" },
  { name: "interest", as: "interest_text" },
  { name: "actionables", as: "actionables_text" },
  { name: "blockedMilestones", as: "blocked_text" },
  { name: "interactionRequired", as: "interaction_text" },
  { name: "since", as: "since_text" },
] as const satisfies readonly TextColumn[];

/** A condition in SQL; a flag where it always holds, or never. */
type Sql = string | boolean;

/** A text as a literal of the engine. */
type Literal = Dialect["literal"];

/** Writes a comparison of a fact that may be null. No condition is ever negated, so null works like false. */
function askSql({ fact, op, expected }: Ask, literal: Literal): Sql {
  if (fact === "query.action") return op === "!=";
  const column = COLUMN[fact];
  if (op === "some" || op === "none") return `${column} = ${op === "some" ? "TRUE" : "FALSE"}`;
  if (typeof expected === "boolean")
    return `${column} ${op === "!=" ? "<>" : op} ${expected ? "TRUE" : "FALSE"}`;
  if (Array.isArray(expected))
    return expected.length > 0 && `${column} IN (${expected.map(literal).join(", ")})`;
  const text = literal(String(expected));
  if (op !== "!=") return `${column} ${op} ${text}`;
  // An invalid status is handled before any rule.
  return fact === "status" ? `${column} <> ${text}` : `(${column} IS NULL OR ${column} <> ${text})`;
}

/** Writes a condition in SQL, without its constant parts. */
function treeSql(tree: Tree, literal: Literal): Sql {
  if ("fact" in tree) return askSql(tree, literal);
  const isAll = "all" in tree;
  const parts = (isAll ? tree.all : tree.any).map((part) => treeSql(part, literal));
  if (parts.includes(!isAll)) return !isAll;
  const conditions = parts.filter((part) => typeof part === "string");
  if (conditions.length === 0) return isAll;
  return conditions.length === 1
    ? (conditions[0] ?? isAll)
    : `(${conditions.join(isAll ? " AND " : " OR ")})`;
}

/** Writes an expression for the first value whose condition holds. The last condition always holds. */
function firstOf(cases: readonly { readonly when: Sql; readonly gives: string }[]): string {
  const open = cases.filter(({ when }) => when !== false);
  const last = open.findIndex(({ when }) => when === true);
  const reached = last === -1 ? open : open.slice(0, last + 1);
  const [first] = reached;
  const isOne = reached.at(-1)?.when === true && reached.every(({ gives }) => gives === first?.gives);
  if (first !== undefined && isOne) return first.gives;
  const lines = reached.map(({ when, gives }) =>
    when === true ? `ELSE ${gives}` : `WHEN ${when} THEN ${gives}`,
  );
  return `CASE\n  ${lines.join("\n").replaceAll("\n", "\n  ")}\nEND`;
}

const HOLDS: Readonly<Record<Exclude<Ask["op"], "in" | "some" | "none">, (a: string, b: string) => boolean>> =
  {
    "=": (a, b) => a === b,
    "!=": (a, b) => a !== b,
    "<": (a, b) => a < b,
    "<=": (a, b) => a <= b,
    ">": (a, b) => a > b,
    ">=": (a, b) => a >= b,
  };

/** Of no parts, all hold. */
const ALWAYS: Tree = { all: [] };

/** Whether a condition holds at a status, with each other comparison as `others` says. */
function holdsAt(tree: Tree, status: string, others: boolean): boolean {
  if ("all" in tree) return tree.all.every((part) => holdsAt(part, status, others));
  if ("any" in tree) return tree.any.some((part) => holdsAt(part, status, others));
  const { fact, op, expected } = tree;
  if (fact !== "status") return others;
  if (Array.isArray(expected)) return expected.includes(status);
  return op === "in" || op === "some" || op === "none" ? others : HOLDS[op](status, String(expected));
}

/** Writes who acts next on a rule's screen, for each status that is possible there. */
function turnSql(rule: number, route: ScreenName, statuses: readonly string[], literal: Literal): string {
  const runs: { readonly who: Actor; readonly from: string }[] = [];
  for (const status of statuses) {
    const who = assigneeByFacts({ rule, route }, status);
    if (runs.at(-1)?.who !== who) runs.push({ who, from: status });
  }
  return firstOf(
    runs.map(({ who }, n) => {
      const next = runs[n + 1];
      return { when: next === undefined || `status < ${literal(next.from)}`, gives: literal(who) };
    }),
  );
}

/** One way of a rule: its target, and who acts next there. */
interface Outcome {
  readonly when: Sql;
  readonly screen: ScreenName;
  readonly turn: string;
}

/** Returns each rule's outcomes for a customer who requests no route. */
function outcomesOf(
  policy: RoutingPolicy,
  literal: Literal,
): readonly { rule: number; ways: readonly Outcome[] }[] {
  let left: readonly string[] = statusClasses(policy);
  return LANDING_RULES.map(({ id, when, ways }) => {
    const decides = when.tree(policy);
    let here = left.filter((status) => holdsAt(decides, status, true));
    left = left.filter((status) => !holdsAt(decides, status, false));
    const outcomes = ways.map((way): Outcome => {
      const open = way.when?.tree(policy) ?? ALWAYS;
      const reaching = here.filter((status) => holdsAt(open, status, true));
      here = here.filter((status) => !holdsAt(open, status, false));
      return { when: treeSql(open, literal), screen: way.to, turn: turnSql(id, way.to, reaching, literal) };
    });
    return { rule: id, ways: outcomes.filter((outcome) => outcome.when !== false) };
  });
}

/** The input of a landing statement. */
export interface LandingQuestion {
  readonly dialect: SqlDialect;
  readonly table: string;
  readonly policy?: RoutingPolicy;
}

/**
 * One statement that returns where each customer of a table lands, as `land` does for one who requests no route: the
 * id, the rule, the screen, who acts next (`creditline why`), and `since` as text. A row whose status is not a status
 * code (ruling R1) has no rule, screen or turn, so that it can be counted separately.
 */
export function landingSql({ dialect: name, table, policy = ASSUMED_POLICY }: LandingQuestion): string {
  const dialect = DIALECTS[name];
  const code = dialect.found("status_text", "^([0-9]{5}[.][0-9]{5})$");
  const isNone = (text: string): string => `LOWER(TRIM(COALESCE(${text}, ''))) IN ('', 'none', '0', '[]')`;
  const facts = `SELECT id, since_text,
  CASE WHEN COALESCE(status_text, '') = '' THEN '' WHEN ${code} = status_text THEN status_text END AS status,
  line_type_text AS line_type,
  partner_text AS partner,
  interest_text AS interest,
  NOT ${isNone("actionables_text")} AS has_actionables,
  NOT ${isNone("blocked_text")} AS has_blocked,
  LOWER(TRIM(COALESCE(interaction_text, ''))) = 'true' AS interaction
FROM ${dialect.applicants(tableName(table, dialect), CUSTOMER_COLUMNS)}`;
  const decided = firstOf([
    { when: "status IS NULL", gives: "NULL" },
    ...LANDING_RULES.map(({ id, when }, n) => ({
      when: n === LANDING_RULES.length - 1 || treeSql(when.tree(policy), dialect.literal),
      gives: String(id),
    })),
  ]);
  const rules = `SELECT *,\n  ${decided.replaceAll("\n", "\n  ")} AS landing_rule\nFROM ${subquery(facts, "facts")}`;

  const outcomes = outcomesOf(policy, dialect.literal);
  const of = (value: (outcome: Outcome) => string): readonly string[] =>
    outcomes.map(
      ({ rule, ways }) =>
        `WHEN ${rule} THEN ${firstOf(ways.map((way) => ({ when: way.when, gives: value(way) })))}`,
    );
  const byRule = (lines: readonly string[]): string =>
    `CASE landing_rule\n    ${lines.join("\n").replaceAll("\n", "\n    ")}\n  END`;
  return `-- creditline: where each customer lands, whose turn it is, and since when
SELECT
  id,
  landing_rule AS rule,
  ${byRule(of(({ screen }) => dialect.literal(screen)))} AS screen,
  ${byRule(of(({ turn }) => turn))} AS turn,
  since_text AS since
FROM ${subquery(rules, "landed")}
`;
}

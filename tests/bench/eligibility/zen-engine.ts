import type { Applicant, LenderDecision, Reason } from "@creditline/core/lenders/eligibility/eligibility";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { ZenEngine } from "@gorules/zen-engine";
import { decisionFrom } from "./decision-from-findings.ts";
import { PLAIN_ROWS, type PlainRow } from "./plain-rows.ts";

const INPUTS = ["age", "monthlyIncome", "city"] as const;
const OUTPUTS = ["lender", "code", "actual", "required", "criterion"] as const;

type TableRow = Readonly<Partial<Record<(typeof INPUTS)[number] | (typeof OUTPUTS)[number], string>>>;

const text = (value: string): string => JSON.stringify(value);

const below = (bound: number): string => `$ != null and $ < ${bound}`;

/** The rows of a decision table for one lender: one for each thing that may be found. Empty cells hold always. */
function tableRows({ lender, minimumAge, maximumAge, minimumIncome, cities }: PlainRow): readonly TableRow[] {
  const row = (code: Reason["code"], cells: TableRow): TableRow => ({
    lender: text(lender),
    code: text(code),
    ...cells,
  });
  return [
    row("AGE_BELOW_MINIMUM", { age: below(minimumAge), actual: "age", required: `${minimumAge}` }),
    row("AGE_ABOVE_MAXIMUM", {
      age: `$ != null and $ > ${maximumAge}`,
      actual: "age",
      required: `${maximumAge}`,
    }),
    row("AGE_MISSING", { age: "null" }),
    ...(minimumIncome === null
      ? [row("CRITERION_NOT_STATED", { criterion: text("monthlyIncome") })]
      : [
          row("INCOME_BELOW_MINIMUM", {
            monthlyIncome: below(minimumIncome),
            actual: "monthlyIncome",
            required: `${minimumIncome}`,
          }),
          row("INCOME_MISSING", { monthlyIncome: "null" }),
        ]),
    row("CITY_NOT_SERVED", {
      city: `$ != null and not($ in [${cities.map(text).join(",")}])`,
      actual: "city",
    }),
  ];
}

const column = (field: string) => ({ id: field, name: field, field });
const node = (id: string, type: string, content?: object) => ({
  id,
  type,
  name: id,
  position: { x: 0, y: 0 },
  ...(content && { content }),
});
const edge = (sourceId: string, targetId: string) => ({
  id: `${sourceId}-${targetId}`,
  type: "edge",
  sourceId,
  targetId,
});

// One call for many applicants: a call for each takes a third more time.
const decision = new ZenEngine().createDecision({
  contentType: "application/vnd.gorules.decision",
  nodes: [
    node("request", "inputNode"),
    node("table", "decisionTableNode", {
      hitPolicy: "collect",
      inputField: "applicants",
      outputPath: "found",
      executionMode: "loop",
      inputs: INPUTS.map(column),
      outputs: OUTPUTS.map(column),
      rules: PLAIN_ROWS.flatMap(tableRows).map((cells, n) => ({
        _id: `${n}`,
        ...Object.fromEntries([...INPUTS, ...OUTPUTS].map((name) => [name, cells[name] ?? ""])),
      })),
    }),
    node("response", "outputNode"),
  ],
  edges: [edge("request", "table"), edge("table", "response")],
});

type Found = Reason & { readonly lender: LenderCode };

export async function decideByZenEngine(
  applicants: readonly Applicant[],
): Promise<readonly (readonly LenderDecision[])[]> {
  const { result } = await decision.evaluate({ applicants });
  return (result as { readonly found: readonly (readonly Found[])[] }).found.map(decisionsFrom);
}

function decisionsFrom(found: readonly Found[]): readonly LenderDecision[] {
  let at = 0;
  return PLAIN_ROWS.map(({ lender }) => {
    const reasons: Reason[] = [];
    // What is found comes in the order of the table's rows.
    for (; found[at]?.lender === lender; at += 1) {
      const { lender: _, ...reason } = found[at] as Found;
      reasons.push(reason);
    }
    return decisionFrom(lender, reasons);
  });
}
